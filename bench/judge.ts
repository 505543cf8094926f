import { judgeCustomisation } from '@shivar/domain/rules/customisation/customisation';
import type { Schedule } from '@shivar/domain/rules/customisation/customisation';
import { addDays, instantAt } from '@shivar/domain/values/day';
import { applyToAllDates, roomFor } from '@shivar/domain/rules/customisation/editing';
import { spreadFairly } from '@shivar/domain/rules/customisation/spread';
import type { OrderState, OrderedItem } from '@shivar/domain/rules/order/order';
import { at, median, row } from './lib/report.ts';

/*
 * How long the rules take over the largest order that the editor must stay quick with: 365 dates × 40 items
 * (milliseconds of one processor, no I/O). Run by `npm run judge -w bench`.
 */

const DATES = 365;
const ITEMS = 40;
const START = '2026-12-01';
const NOW = instantAt('2026-11-21', 10);
const WARM_UP_RUNS = 30;
const RUNS = 300;

const items = Array.from({ length: ITEMS }, (_, index): OrderedItem => {
  const unit = index % 4 === 3 ? 'units' : 'Grams';
  return {
    id: String(index + 1),
    name: { en: `Item ${index + 1}`, mr: `पदार्थ ${index + 1}` },
    unit,
    categoryId: String((index % 8) + 1),
    maxSelection: unit === 'Grams' ? 1000 : 3,
    subscribed: unit === 'Grams' ? 200_000 : 700,
  };
});

const order: OrderState = {
  status: 'active',
  endDate: addDays(START, DATES - 1),
  items,
  categories: Array.from({ length: 8 }, (_, index) => ({
    id: String(index + 1),
    name: { en: `Category ${index + 1}`, mr: `गट ${index + 1}` },
    capGrams: null,
    capUnits: null,
  })),
  deliveries: Array.from({ length: DATES }, (_, index) => ({
    date: addDays(START, index),
    batch: 'morning',
    status: 'open',
    lines: {},
  })),
};

/** A box with every item in it, within its maxima and caps. */
const fullBox = Object.fromEntries(items.map(({ id, unit }) => [id, unit === 'Grams' ? 500 : 1]));
const fullSchedule: Schedule = Object.fromEntries(order.deliveries.map(({ date }) => [date, fullBox]));
const saved: OrderState = {
  ...order,
  deliveries: order.deliveries.map((delivery) => ({ ...delivery, status: 'planned', lines: fullBox })),
};

/** How long each run took, in milliseconds. */
function time(work: () => unknown): readonly number[] {
  for (let run = 0; run < WARM_UP_RUNS; run += 1) work();
  return Array.from({ length: RUNS }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
}

function mustBeAccepted(of: OrderState, schedule: Schedule, changes: number): void {
  const judged = judgeCustomisation(of, schedule, NOW);
  if (!judged.ok || Object.keys(judged.value).length !== changes) {
    throw new Error(`The benchmark's schedule was not judged as it must be: ${JSON.stringify(judged)}`);
  }
}

mustBeAccepted(order, fullSchedule, DATES);
mustBeAccepted(saved, fullSchedule, 0);
mustBeAccepted(order, spreadFairly(order, {}, NOW), DATES);

row(`${DATES} dates × ${ITEMS} items`, `${RUNS} runs on Node ${process.version}`);
for (const [what, work, aim] of [
  [
    'judgeCustomisation, every date filled',
    () => judgeCustomisation(order, fullSchedule, NOW),
    '; aim under 5',
  ],
  ['judgeCustomisation, all saved already', () => judgeCustomisation(saved, fullSchedule, NOW), ''],
  ['applyToAllDates, a box of every item', () => applyToAllDates(order, fullBox, START, NOW), ''],
  ['spreadFairly, from nothing', () => spreadFairly(order, {}, NOW), ''],
  ['spreadFairly, over a full draft', () => spreadFairly(order, fullSchedule, NOW), ''],
  [
    'roomFor, all items of one date',
    () => items.map((item) => roomFor(order, fullSchedule, START, item)),
    '',
  ],
] as const) {
  const times = time(work);
  row(what, `median ${median(times).toFixed(2)} ms, p99 ${at(times, 0.99).toFixed(2)} ms${aim}`);
}
