import { extraCalls } from '@shivar/domain/contract/extra-calls';
import { officeExtraCalls } from '@shivar/domain/contract/office/extra-calls';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { shownTotal } from '@shivar/domain/rules/customisation/extras';
import { paiseFromRupees, rupeesFromPaise } from '@shivar/domain/values/money';
import { boxOf, oneOf } from './small-shop.ts';
import type { SmallShop, Step, Told } from './small-shop.ts';

/** Adds milk and tomatoes to a box, or takes them off. */
async function addExtras(shop: SmallShop, told: Told): Promise<number | null> {
  const of = boxOf(shop, told);
  if (!of) return null;
  const { app, plan, milk } = shop;
  const { sold, box } = of;
  const items = { [milk]: told.n % 4, [plan.tomato]: 100 * (told.item % 4) };
  const params = { id: sold.id, date: box.date };
  const { answer } = await app.call(extraCalls.extrasOffered, { as: sold.of, params });
  const total = shownTotal(
    items,
    (box.extras ?? []).map(({ _id: id, qty: quantity, amount }) => ({
      id,
      quantity,
      paise: paiseFromRupees(amount),
    })),
    answer.items.map(({ _id: id, unitofItem: unit, price }) => ({
      id,
      unit,
      listPrice: paiseFromRupees(price),
    })),
  );
  const seen = Object.fromEntries((box.extras ?? []).map(({ _id, qty }) => [_id, qty]));
  const body = { date: box.date, items, seen, seenTotal: rupeesFromPaise(total) };
  return (await app.call(extraCalls.changeExtras, { as: sold.of, params: { id: sold.id }, body })).status;
}

/** The price of something that was added and came. */
async function backExtra(shop: SmallShop, told: Told): Promise<number | null> {
  const boxes = shop.orders.flatMap((sold) => sold.last.deliverySchedule.map((box) => ({ sold, box })));
  const added = boxes.filter(
    ({ box }) => box.status === 'delivered' && box.extras?.some(({ isBack }) => !isBack),
  );
  const { sold, box } = oneOf(added, told.n) ?? {};
  if (!sold || !box) return null;
  const by = { as: shop.office, params: { id: sold.id } };
  const { version } = (await shop.app.call(officeOrderCalls.officeOrder, by)).answer;
  const itemId = oneOf(box.extras ?? [], told.item)?._id ?? shop.milk;
  const body = { version, date: box.date, itemId, reason: 'It was sour' };
  return (await shop.app.call(officeExtraCalls.officeExtraBack, { ...by, body })).status;
}

/** Steps about extras. */
export const EXTRA_STEPS = {
  'adds to a box': addExtras,
  'the office gives an extra back': backExtra,
} as const satisfies Record<string, Step>;
