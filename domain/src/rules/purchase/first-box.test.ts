import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyFullPurchase, anySeasonalPlan, orderOf } from '../../../test/plans.ts';
import { purchasedDates } from '../calendar/delivery-calendar.ts';
import { farmsChoice } from '../customisation/farms-choice.ts';
import { firstBox, firstBoxOnOffer } from './first-box.ts';
import { judgePurchase } from './purchase.ts';

const START = '2026-11-25';

test('the first box that a buyer reads is the one that the order brings', () => {
  fc.assert(
    fc.property(anyFullPurchase, ({ plan, request, now }) => {
      const agreed = judgePurchase(plan, request, now);
      fc.pre(agreed.ok);
      const { items, dates } = agreed.value;
      const [first = ''] = dates;
      expect(firstBox(plan, { items, dates })).toEqual(farmsChoice(orderOf(plan, agreed.value), now)[first]);
    }),
  );
});

test('the first box has none of an item that is scarce then, as that of the order', () => {
  fc.assert(
    fc.property(anyFullPurchase, fc.infiniteStream(fc.boolean()), ({ plan, request, now }, isMarked) => {
      const agreed = judgePurchase(plan, request, now);
      fc.pre(agreed.ok);
      const { items, dates } = agreed.value;
      const [first = ''] = dates;
      const scarce = plan.items.filter(() => isMarked.next().value).map(({ id }) => id);
      const box = firstBox(plan, { items, dates, scarce });
      expect(scarce.filter((id) => (box[id] ?? 0) > 0)).toEqual([]);
      const order = orderOf(plan, agreed.value);
      const deliveries = order.deliveries.map((each) => (each.date === first ? { ...each, scarce } : each));
      expect(box).toEqual(farmsChoice({ ...order, deliveries }, now)[first]);
    }),
  );
});

test('nothing that is never wanted comes, and without dates nothing comes', () => {
  fc.assert(
    fc.property(anyFullPurchase, ({ plan, request }) => {
      const { startDate, frequency, items } = request;
      const dates = purchasedDates(startDate, frequency, plan.subscriptionType);
      const likes = Object.fromEntries(plan.items.map(({ id }) => [id, 'never' as const]));
      expect(firstBox(plan, { items, dates, likes })).toEqual({});
      expect(firstBox(plan, { items, dates: [] })).toEqual({});
    }),
  );
});

test('a plan shows a first box of its first size alone, within its quotas', () => {
  fc.assert(
    fc.property(anySeasonalPlan, (plan) => {
      const box = firstBoxOnOffer(plan, START);
      for (const { categoryId, unit, quantity } of plan.sizes[0]?.quotas ?? []) {
        const members = plan.items.filter((item) => item.categoryId === categoryId && item.unit === unit);
        expect(members.reduce((sum, { id }) => sum + (box[id] ?? 0), 0)).toBeLessThanOrEqual(quantity);
      }
    }),
  );
});

test.each([{ comingSoon: true }, { soldOut: true }, { frequencies: [] }, { sizes: [] }])(
  'a plan that cannot be bought shows none: %o',
  (changes) => {
    fc.assert(
      fc.property(anySeasonalPlan, (plan) => {
        expect(firstBoxOnOffer({ ...plan, ...changes }, START)).toEqual({});
      }),
    );
  },
);
