import { deliveryMonths } from '@shivar/domain/rules/calendar/season';
import { balancedMix } from '@shivar/domain/rules/catalogue/plan';
import type { PlanItem } from '@shivar/domain/rules/catalogue/plan';
import { farmsChoice } from '@shivar/domain/rules/customisation/farms-choice';
import { spreadFairly } from '@shivar/domain/rules/customisation/spread';
import type { OrderState } from '@shivar/domain/rules/order/order';
import { addDays } from '@shivar/domain/values/day';
import { at, row } from './lib/report.ts';

/* The rules alone, at the size of the largest order: 365 dates and 40 items in 8 categories. */

const DATES = 365;
const ITEMS = 40;
const CATEGORIES = 8;
const ROUNDS = Number(process.env['ROUNDS'] ?? 60);
const NOW = Date.parse('2026-11-25T12:00:00+05:30');
const AIM = 5;

const dates = Array.from({ length: DATES }, (_, index) => addDays('2026-12-01', index));
const months = deliveryMonths(dates);
const items = Array.from({ length: ITEMS }, (_, index): PlanItem => {
  const unit = index % 4 === 3 ? 'units' : 'Grams';
  return {
    id: String(index + 1),
    name: { en: `Item ${index + 1}`, mr: `वस्तू ${index + 1}` },
    unit,
    categoryId: String((index % CATEGORIES) + 1),
    maxSelection: unit === 'Grams' ? 1000 : 3,
    portion: unit === 'Grams' ? 300 + 100 * (index % 3) : 1,
  };
});
const categories = Array.from({ length: CATEGORIES }, (_, index) => ({
  id: String(index + 1),
  name: { en: `Category ${index + 1}`, mr: `गट ${index + 1}` },
  capGrams: null,
  capUnits: null,
}));
const quotas = categories.flatMap(({ id }) =>
  (['Grams', 'units'] as const)
    .filter((unit) => items.some((item) => item.categoryId === id && item.unit === unit))
    .map((unit) => ({ categoryId: id, unit, quantity: unit === 'Grams' ? 300_000 : 500 })),
);
const size = { name: 'Large', price: 100_000, quotas };

function orderOf(bought: Readonly<Record<string, number>>): OrderState {
  return {
    status: 'active',
    endDate: dates.at(-1) ?? '',
    items: items.map((item) => ({ ...item, subscribed: bought[item.id] ?? 0 })),
    categories,
    deliveries: dates.map((date) => ({ date, batch: 'morning', status: 'open', lines: {} })),
  };
}

function measure(what: string, work: () => unknown, aim?: number): void {
  const times = Array.from({ length: ROUNDS }, () => {
    const began = performance.now();
    work();
    return performance.now() - began;
  });
  const [middle, p95] = [0.5, 0.95].map((share) => at(times, share).toFixed(1));
  row(what, `median ${middle} ms, p95 ${p95}${aim ? `; aim: median under ${aim}` : ''}`);
}

const mix = balancedMix({ items, categories }, size, months);
const order = orderOf(mix);
measure('the mix', () => balancedMix({ items, categories }, size, months), AIM);
measure("farm's choice", () => farmsChoice(order, NOW), AIM);
const [first, ...others] = order.items;
const seasonal = first ? { ...order, items: [{ ...first, seasonMonths: [12, 1, 2, 3] }, ...others] } : order;
measure("farm's choice, an item with a season", () => farmsChoice(seasonal, NOW), AIM);
measure("farm's choice of the first date", () => farmsChoice(order, NOW, dates[0]));
measure('Plan my month', () => spreadFairly(order, {}, NOW));
