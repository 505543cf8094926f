import { judgeCustomisation } from '@shivar/domain/customisation';
import type { Schedule } from '@shivar/domain/customisation';
import { addDays, instantAt } from '@shivar/domain/day';
import { applyToAllDates, roomFor, spreadFairly } from '@shivar/domain/draft';
import type { OrderState, OrderedItem } from '@shivar/domain/order';

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

interface Timing {
  readonly median: number;
  readonly worstOfHundred: number;
}

function time(work: () => unknown): Timing {
  for (let run = 0; run < WARM_UP_RUNS; run += 1) work();
  const durations = Array.from({ length: RUNS }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  }).toSorted((one, other) => one - other);
  return { median: durations[RUNS >> 1] ?? 0, worstOfHundred: durations[Math.floor(RUNS * 0.99)] ?? 0 };
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

const timings: readonly (readonly [string, Timing, number | null])[] = [
  ['judgeCustomisation, every date filled', time(() => judgeCustomisation(order, fullSchedule, NOW)), 5],
  ['judgeCustomisation, all saved already', time(() => judgeCustomisation(saved, fullSchedule, NOW)), null],
  ['applyToAllDates, a box of every item', time(() => applyToAllDates(order, fullBox, START, NOW)), null],
  ['spreadFairly, from nothing', time(() => spreadFairly(order, {}, NOW)), null],
  ['spreadFairly, over a full draft', time(() => spreadFairly(order, fullSchedule, NOW)), null],
  [
    'roomFor, all items of one date',
    time(() => items.map((item) => roomFor(order, fullSchedule, START, item))),
    null,
  ],
];

console.log(`${DATES} dates × ${ITEMS} items, ${RUNS} runs on Node ${process.version}\n`);
console.log('| what | median ms | 99% within ms | target ms |');
console.log('| --- | ---: | ---: | ---: |');
for (const [what, { median, worstOfHundred }, target] of timings) {
  console.log(
    `| ${what} | ${median.toFixed(2)} | ${worstOfHundred.toFixed(2)} | ${target ? `< ${target}` : ''} |`,
  );
}
if (timings.some(([, { median }, target]) => target !== null && median >= target)) process.exitCode = 1;
