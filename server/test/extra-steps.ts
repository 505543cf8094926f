import { extraCalls } from '@shivar/domain/contract/extra-calls';
import { officeExtraCalls } from '@shivar/domain/contract/office/extra-calls';
import { officePackingCalls } from '@shivar/domain/contract/office/packing-calls';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { shownTotal } from '@shivar/domain/rules/customisation/extras';
import { addDays } from '@shivar/domain/values/day';
import { paiseFromRupees, rupeesFromPaise } from '@shivar/domain/values/money';
import { batchOf, boxOf, newMark, oneOf, tomorrow } from './small-shop.ts';
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

/** What a packer marked short of a box of tomorrow, today or yesterday is there after all. */
async function findShort(shop: SmallShop, told: Told): Promise<number | null> {
  const { app, packer: as } = shop;
  const params = { date: addDays(tomorrow(shop), -(told.day % 3)), batch: batchOf(told) };
  const { answer } = await app.call(officePackingCalls.crates, { as, params });
  const shorts = answer.crates.flatMap(({ orderId, lines }) =>
    lines.flatMap(({ itemId, short }) => (short === undefined ? [] : [{ orderId, itemId, quantity: short }])),
  );
  const short = oneOf(shorts, told.which);
  if (!short) return null;
  const body = { ...newMark(), ...short, date: params.date };
  return (await app.call(officePackingCalls.takeShortBack, { as, body })).status;
}

/** Steps about extras, and about what was missing and found. */
export const EXTRA_STEPS = {
  'adds to a box': addExtras,
  'the office gives an extra back': backExtra,
  'a packer finds something after all': findShort,
} as const satisfies Record<string, Step>;
