import { addressCalls } from '@shivar/domain/contract/address-calls';
import { api } from '@shivar/domain/contract/api';
import { complainable, complaintCalls } from '@shivar/domain/contract/complaint-calls';
import { chosenItemsOf } from '@shivar/domain/contract/customer-calls';
import { leavingCalls } from '@shivar/domain/contract/leaving-calls';
import { moveCalls } from '@shivar/domain/contract/move-calls';
import type { MovesAsked } from '@shivar/domain/contract/move-calls';
import { RESTS } from '@shivar/domain/rules/complaint/rest';
import { LIKES } from '@shivar/domain/rules/produce/likes';
import { addDays } from '@shivar/domain/values/day';
import { paiseFromRupees } from '@shivar/domain/values/money';
import { withoutZeros } from '@shivar/domain/values/quantities';
import { stepOf } from '@shivar/domain/values/quantity';
import { expect } from 'vitest';
import { release, saveSchedule, scheduleOf } from './customising.ts';
import { leave, payWithCredit } from './leaving.ts';
import {
  CODE,
  PINCODES,
  batchOf,
  boxOf,
  contentOf,
  itemOf,
  littleOf,
  noteSold,
  oneOf,
  orderOf,
  stepsOf,
  tomorrow,
} from './small-shop.ts';
import type { SmallShop, Sold, Step, Told } from './small-shop.ts';
import { purchaseOf, sendPurchase } from './test-plan.ts';

const MOST_ORDERS = 4;

async function buy(shop: SmallShop, told: Told): Promise<number | null> {
  const { app, plan, households, orders } = shop;
  const of = oneOf(households, told.which);
  if (!of || orders.length === MOST_ORDERS) return null;
  const body = purchaseOf(plan, {
    startDate: addDays(tomorrow(shop), told.day),
    deliveryFrequency: (['weekly', 'alternate', 'daily'] as const)[told.n % 3] ?? 'daily',
    batch: batchOf(told),
    pincode: PINCODES[told.item % 2] ?? '',
    ...(told.isOn && { coupons: [CODE] }),
  });
  const { status, answer } = await sendPurchase(app, of, body);
  if (status === 201) noteSold(shop, of, answer);
  return status;
}

/** Puts a little into a box, finds it there, and all other boxes as they were. */
async function save(shop: SmallShop, told: Told): Promise<number | null> {
  const of = boxOf(shop, told);
  if (!of) return null;
  const { sold, box } = of;
  const lines = littleOf(shop, told);
  const { status, answer } = await saveSchedule(shop.app, sold.of, sold.id, { [box.date]: lines });
  if (status === 200) {
    const before = scheduleOf(sold.last);
    expect(scheduleOf(answer.order)).toEqual({ ...before, [box.date]: withoutZeros(lines) });
  }
  return status;
}

/** A call about a box, of the household that gets it. */
const ofBox =
  (call: typeof api.release | typeof api.letFarmChoose, statuses: readonly string[]): Step =>
  async (shop, told) => {
    const of = boxOf(shop, told, statuses);
    if (!of) return null;
    const { sold, box } = of;
    if (call === api.release) return (await release(shop.app, sold.of, sold.id, box.date)).status;
    const carrying = { as: sold.of, params: { id: sold.id }, body: { date: box.date } };
    return (await shop.app.call(call, carrying)).status;
  };

async function changeBox(shop: SmallShop, told: Told): Promise<number | null> {
  const of = boxOf(shop, told, ['planned']);
  if (!of) return null;
  const { sold, box } = of;
  const seen = contentOf(box);
  const item = itemOf(shop, told);
  const items = chosenItemsOf({ ...seen, [item]: stepsOf(shop, item, told.n % 10) });
  const body = { date: box.date, items, seen: chosenItemsOf(seen) };
  return (await shop.app.call(api.changeBox, { as: sold.of, params: { id: sold.id }, body })).status;
}

/** Sees where boxes would go, and does it. */
async function move({ app }: SmallShop, sold: Sold, asked: MovesAsked): Promise<number> {
  const by = { as: sold.of, params: { id: sold.id } };
  const shown = await app.call(moveCalls.previewMoves, { ...by, body: asked });
  if (shown.status !== 200) return shown.status;
  const done = await app.call(moveCalls.moveBoxes, { ...by, body: { ...asked, moves: shown.answer.moves } });
  // Nothing happened in between: what was shown is what is done.
  expect([done.status, done.answer]).toEqual([200, shown.answer.order]);
  return done.status;
}

/** Holds or skips some boxes that still can be moved. */
const movesBoxes =
  (act: 'hold' | 'spread', most: number): Step =>
  async (shop, told) => {
    const sold = orderOf(shop, told);
    const open =
      sold?.last.deliverySchedule.filter(({ status }) => ['open', 'planned'].includes(status)) ?? [];
    const first = told.day % Math.max(open.length, 1);
    const dates = open.slice(first, first + 1 + (told.n % most)).map(({ date }) => date);
    return sold && dates.length > 0 ? move(shop, sold, { act, dates }) : null;
  };

/** Sees which deliveries would go to the other pincode, and sends them there. */
async function sendElsewhere(shop: SmallShop, told: Told): Promise<number | null> {
  const of = boxOf(shop, told);
  if (!of) return null;
  const { sold, box } = of;
  const address = { line1: `${told.n} Sharanpur Road`, line2: '', landmark: '', city: 'Nashik' };
  const asked = { date: told.isOn ? box.date : null, address, pincode: PINCODES[told.item % 2] ?? '' };
  const by = { as: sold.of, params: { id: sold.id } };
  const shown = await shop.app.call(addressCalls.previewNewAddress, { ...by, body: asked });
  if (shown.status !== 200) return shown.status;
  const body = { ...asked, moves: shown.answer.moves };
  return (await shop.app.call(addressCalls.sendElsewhere, { ...by, body })).status;
}

async function resume(shop: SmallShop, told: Told): Promise<number | null> {
  const sold = orderOf(shop, told);
  const skipped = sold?.last.deliverySchedule.filter(({ status }) => status === 'skipped') ?? [];
  const dates = skipped.slice(told.isOn ? 0 : told.day % Math.max(skipped.length, 1)).map(({ date }) => date);
  return sold && dates.length > 0 ? move(shop, sold, { act: 'resume', dates }) : null;
}

async function undo(shop: SmallShop, told: Told): Promise<number | null> {
  const sold = orderOf(shop, told);
  if (!sold) return null;
  const by = { as: sold.of, params: { id: sold.id } };
  const { answer } = await shop.app.call(api.orderHistory, by);
  if (answer.undoable === null) return null;
  return (await shop.app.call(api.undoChange, { ...by, body: { changeId: answer.undoable } })).status;
}

/** What moves promised before may be more by now: then that stays promised. */
function withoutPromises({ deliverySchedule, ...order }: Sold['last']) {
  return { ...order, deliverySchedule: deliverySchedule.map(({ promised: _promised, ...entry }) => entry) };
}

/** Holds some boxes, thinks better of it, and finds the order as it was. */
async function holdAndUndo(shop: SmallShop, told: Told): Promise<number | null> {
  const before = orderOf(shop, told)?.last;
  const held = await movesBoxes('hold', 5)(shop, told);
  if (held !== 200) return held;
  const undone = await undo(shop, told);
  const sold = orderOf(shop, told);
  if (undone === 200 && sold) {
    const { answer } = await shop.app.call(api.order, { as: sold.of, params: { id: sold.id } });
    expect(withoutPromises(answer)).toEqual(before && withoutPromises(before));
  }
  return undone;
}

async function swap(shop: SmallShop, told: Told): Promise<number | null> {
  const sold = orderOf(shop, told);
  if (!sold) return null;
  const { plan } = shop;
  const mates = told.item < 2 ? [plan.tomato, plan.onion] : [plan.spinach, plan.dill, plan.mint];
  const [from = '', to = ''] = [oneOf(mates, told.which), oneOf(mates, told.which + 1)];
  const body = { from, to, quantity: stepsOf(shop, from, told.n) };
  return (await shop.app.call(api.swapItems, { as: sold.of, params: { id: sold.id }, body })).status;
}

async function complain(shop: SmallShop, told: Told): Promise<number | null> {
  const of = boxOf(shop, told, ['delivered', 'failed']);
  if (!of) return null;
  const { sold, box } = of;
  const line = oneOf(complainable(box), told.item);
  if (!line) return null;
  const reason = told.n % 2 === 0 ? ('missing' as const) : ('spoilt' as const);
  const qty = told.isOn ? line.qty : stepOf(line.unitofItem);
  const body = { date: box.date, lines: { [line._id]: { qty, reason } }, words: '', photo: null };
  const by = { as: sold.of, params: { id: sold.id } };
  return (await shop.app.call(complaintCalls.complain, { ...by, body })).status;
}

async function withdraw(shop: SmallShop, told: Told): Promise<number | null> {
  const sold = orderOf(shop, told);
  if (!sold) return null;
  const by = { as: sold.of, params: { id: sold.id } };
  const { answer } = await shop.app.call(complaintCalls.orderLedger, by);
  const complaint = answer.complaints.find(({ outcome }) => outcome === null)?._id;
  if (complaint === undefined) return null;
  return (await shop.app.call(complaintCalls.withdrawComplaint, { ...by, body: { complaint } })).status;
}

/** A call about an order with a body, of the household that has it. */
const ofOrder =
  (send: (shop: SmallShop, sold: Sold, told: Told) => Promise<{ status: number }>): Step =>
  async (shop, told) => {
    const sold = orderOf(shop, told);
    return sold ? (await send(shop, sold, told)).status : null;
  };
const by = ({ of, id }: Sold) => ({ as: of, params: { id } });

/** What households do. */
export const HOUSEHOLD_STEPS = {
  buys: buy,
  'saves a box': save,
  'changes a box': changeBox,
  'releases a date': ofBox(api.release, ['planned', 'open']),
  'lets the farm choose': ofBox(api.letFarmChoose, ['open']),
  'wants only the own choice': ofOrder(({ app }, sold, { isOn }) =>
    app.call(api.onlyChosen, { ...by(sold), body: { onlyChosen: isOn } }),
  ),
  'likes an item or not': ofOrder((shop, { of }, told) =>
    shop.app.call(api.saveLikes, {
      as: of,
      body: { likes: { [itemOf(shop, told)]: LIKES[told.n % LIKES.length] ?? 'love' } },
    }),
  ),
  'skips a date': movesBoxes('spread', 1),
  'holds dates': movesBoxes('hold', 6),
  'resumes dates': resume,
  'holds dates and undoes it': holdAndUndo,
  'changes the batch': ofOrder(({ app }, sold, told) =>
    app.call(moveCalls.changeBatch, {
      ...by(sold),
      body: {
        date: told.n % 2 ? null : (oneOf(sold.last.deliverySchedule, told.day)?.date ?? null),
        batch: batchOf(told),
      },
    }),
  ),
  'sends deliveries elsewhere': sendElsewhere,
  swaps: swap,
  undoes: undo,
  complains: complain,
  'takes a complaint back': withdraw,
  leaves: ofOrder(leave),
  'pays with its credit': ofOrder(payWithCredit),
  'lets its order renew itself, or not': ofOrder(async ({ app }, sold, { isOn }) => {
    const { answer } = await app.call(leavingCalls.renewal, by(sold));
    const agreed = isOn && answer.price !== null ? paiseFromRupees(answer.price) : null;
    return app.call(leavingCalls.setRenewal, { ...by(sold), body: { agreed } });
  }),
  'chooses where the rest goes': ofOrder(({ app }, sold, { n }) =>
    app.call(complaintCalls.chooseRest, {
      ...by(sold),
      body: { choice: RESTS[n % RESTS.length] ?? 'money' },
    }),
  ),
} as const satisfies Record<string, Step>;
