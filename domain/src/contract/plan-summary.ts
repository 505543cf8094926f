import type { PlanAnswer, PlanSummaryAnswer } from './plan-answers.ts';
import { planStateOf } from './plan-wire.ts';
import { addDays } from '../values/day.ts';
import type { Day } from '../values/day.ts';
import { cardImages } from '../rules/catalogue/card-images.ts';
import { weekAmounts } from '../rules/catalogue/week.ts';
import { firstBoxOnOffer } from '../rules/purchase/first-box.ts';

/** A plan for a list on an IST day. Its first box is that of the day after: the page says nothing of the minute. */
export function planSummaryOf(plan: PlanAnswer, today: Day): PlanSummaryAnswer {
  const { sizes, categories, items, offer: _offer, ...shown } = plan;
  const state = planStateOf(plan);
  const box = firstBoxOnOffer(state, addDays(today, 1));
  const inBox = items.filter(({ _id }) => (box[_id] ?? 0) > 0);
  return {
    ...shown,
    itemImages: cardImages(items, inBox),
    categories: categories.map(({ capGrams: _grams, capUnits: _units, ...category }) => category),
    sizes: sizes.map(({ quotas: _quotas, ...size }, index) => ({
      ...size,
      week: weekAmounts(state.sizes[index]?.quotas ?? [], plan.subscriptionType),
    })),
    firstBox: inBox.map(({ _id, englishName, marathiName, unitofItem }) => {
      return { _id, englishName, marathiName, qty: box[_id] ?? 0, unitofItem };
    }),
  };
}
