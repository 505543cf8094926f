import { officeBillCalls } from '@shivar/domain/contract/office/bill-calls';
import { officeComplaintCalls } from '@shivar/domain/contract/office/complaint-calls';
import { officeDayCalls } from '@shivar/domain/contract/office/day-calls';
import { officeDayOffCalls } from '@shivar/domain/contract/office/day-off-calls';
import { officeMarkCalls } from '@shivar/domain/contract/office/mark-calls';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { officePackingCalls } from '@shivar/domain/contract/office/packing-calls';
import { officeRoundCalls } from '@shivar/domain/contract/office/round-calls';
import { officeShortageCalls } from '@shivar/domain/contract/office/shortage-calls';
import { DAY_OFF_RULES } from '@shivar/domain/rules/area/day-off';
import { OUTCOMES } from '@shivar/domain/rules/complaint/complaint';
import { inCash } from '@shivar/domain/rules/money/in-cash';
import { FAILURES } from '@shivar/domain/rules/office/box-mark';
import { paiseFromRupees } from '@shivar/domain/values/money';
import { expect } from 'vitest';
import {
  PINCODES,
  batchOf,
  boxOf,
  dayOf,
  itemOf,
  littleOf,
  newMark,
  oneOf,
  orderOf,
  readOrders,
  stepsOf,
  today,
  tomorrow,
} from './small-shop.ts';
import type { SmallShop, Step, Told } from './small-shop.ts';

/** A call of the office about an order, with the version that it has. */
const byOffice =
  (
    send: (
      shop: SmallShop,
      to: { as: SmallShop['office']; params: { id: string }; version: number },
      told: Told,
    ) => Promise<{ status: number }>,
  ): Step =>
  async (shop, told) => {
    const id = orderOf(shop, told)?.id;
    if (id === undefined) return null;
    const by = { as: shop.office, params: { id } };
    const { answer } = await shop.app.call(officeOrderCalls.officeOrder, by);
    return (await send(shop, { ...by, version: answer.version }, told)).status;
  };

/** Shares less than is wanted of an item: no more is given than there is, and like boxes get alike but for one step. */
async function share(shop: SmallShop, told: Told): Promise<number | null> {
  const { app, office, orders } = shop;
  const params = { date: tomorrow(shop), batch: batchOf(told), item: itemOf(shop, told) };
  const { answer: facts } = await app.call(officeShortageCalls.shortage, { as: office, params, query: {} });
  const available = Math.floor((facts.wanted * told.n) / 24);
  const other = oneOf(facts.others, told.day)?._id;
  const query = {
    available: String(available),
    ...(other !== undefined && { other, otherAvailable: '500' }),
  };
  const { answer } = await app.call(officeShortageCalls.shortage, { as: office, params, query });
  if (!answer.shares) return null;
  const wanted = orders.map(({ last }) => held(last, params));
  const body = {
    available,
    other: other === undefined ? null : { _id: other, available: 500 },
    shown: answer.shares.shown,
  };
  const { status } = await app.call(officeShortageCalls.shareShortage, { as: office, params, body });
  if (status !== 200) return status;
  await readOrders(shop);
  const got = orders.map(({ last }) => held(last, params));
  expect(got.reduce((sum, quantity) => sum + quantity, 0)).toBeLessThanOrEqual(available);
  for (const [index, quantity] of got.entries())
    for (const [place, mate] of got.entries())
      if (wanted[index] === wanted[place])
        expect(Math.abs(quantity - mate)).toBeLessThanOrEqual(stepsOf(shop, params.item, 1));
  return status;
}

function held(
  { deliverySchedule }: SmallShop['orders'][number]['last'],
  { date, batch, item }: { date: string; batch: string; item: string },
): number {
  const box = deliverySchedule.find((each) => each.date === date && each.batch === batch);
  return box?.items.find(({ _id }) => _id === item)?.qty ?? 0;
}

async function takeShareBack(shop: SmallShop): Promise<number | null> {
  const [last] = await shop.app.db.query<{ id: string }>(
    'select id::text as id from shortages order by taken_back_at is not null, id desc limit 1',
  );
  if (!last) return null;
  const carrying = { as: shop.office, params: { id: last.id }, body: {} };
  return (await shop.app.call(officeShortageCalls.takeShortageBack, carrying)).status;
}

/** A packer's call about a line of tomorrow's or today's boxes. */
const packs =
  (call: 'packLine' | 'markShort'): Step =>
  async (shop, told) => {
    const of = boxOf(shop, told, ['planned']);
    const line = of && oneOf(of.box.items, told.item);
    if (!of || !line) return null;
    const key = { ...newMark(), orderId: of.sold.id, date: of.box.date, itemId: line._id };
    const quantity = told.isOn ? line.qty : stepsOf(shop, line._id, 1);
    const { app, packer: as } = shop;
    if (call === 'packLine')
      return (await app.call(officePackingCalls.packLine, { as, body: { ...key, quantity } })).status;
    return (await app.call(officePackingCalls.markShort, { as, body: { ...key, missing: quantity } })).status;
  };

/** A mark of a driver at a door, or of the office beside it, for a box of any day and state. */
const marks =
  (isDelivered: boolean): Step =>
  async (shop, told) => {
    const come = shop.orders.flatMap(({ id, last }) =>
      last.deliverySchedule
        .filter(({ date }) => date <= today(shop))
        .map(({ date }) => ({ orderId: id, date, payment: last.payment })),
    );
    const latest = come.toSorted((one, other) => other.date.localeCompare(one.date));
    const { orderId = '', date = '', payment } = oneOf(latest, told.day % 5) ?? {};
    if (!payment) return null;
    const failed = isDelivered ? {} : { failed: FAILURES[told.n % FAILURES.length] ?? 'refused' };
    const due = inCash(paiseFromRupees(payment.amount) - paiseFromRupees(payment.taken ?? 0));
    // Nothing, what is due in whole rupees, a part, or more than the price.
    const cash = told.isOn ? (told.n % 2 === 0 ? due : told.n * 15_000) : 0;
    const body = { ...newMark(), orderId, date, ...failed, ...(cash > 0 && { cash }) };
    const as = told.item % 3 === 2 ? shop.office : shop.driver;
    return (await shop.app.call(officeMarkCalls.markBox, { as, body })).status;
  };

/** A driver's start with a box of a day that has come, or its end. */
const starts =
  (call: 'markOut' | 'takeOutBack'): Step =>
  async (shop, told) => {
    const boxes = shop.orders.flatMap(({ id, last }) =>
      last.deliverySchedule
        .filter(({ date, status, outAt }) =>
          call === 'markOut' ? date <= today(shop) && status === 'planned' : outAt !== undefined,
        )
        .map(({ date }) => ({ date, orders: [id] })),
    );
    const box = oneOf(boxes, told.day);
    if (!box) return null;
    const body = { ...newMark(), ...box };
    return (await shop.app.call(officeMarkCalls[call], { as: shop.driver, body })).status;
  };

async function giveBack(shop: SmallShop, told: Told): Promise<number | null> {
  const of = boxOf(shop, told, ['failed']);
  if (!of) return null;
  const body = { orderId: of.sold.id, date: of.box.date };
  return (await shop.app.call(officeRoundCalls.giveBack, { as: shop.office, body })).status;
}

async function settle({ app, office }: SmallShop, { which, n, day, isOn }: Told): Promise<number | null> {
  const query = { show: isOn ? 'open' : 'settled' } as const;
  const { answer } = await app.call(officeComplaintCalls.officeComplaints, { as: office, query });
  const complaint = oneOf(answer.complaints, which);
  if (!complaint) return null;
  const outcome = OUTCOMES[n % OUTCOMES.length] ?? 'allowance';
  const body = {
    outcome,
    date: outcome === 'date' ? (oneOf(complaint.dates, day) ?? null) : null,
    answer: 'So',
  };
  const params = { id: complaint._id };
  return (await app.call(officeComplaintCalls.settleComplaint, { as: office, params, body })).status;
}

async function endDayOff({ app, office }: SmallShop, { which }: Told): Promise<number | null> {
  const { answer } = await app.call(officeDayOffCalls.daysOff, { as: office });
  const off = oneOf(answer.days, which);
  if (!off) return null;
  return (await app.call(officeDayOffCalls.endDayOff, { as: office, params: { id: off._id } })).status;
}

/** A call about a day and batch. */
const ofDay =
  (call: typeof officeDayCalls.markDelivered | typeof officeDayCalls.takeBackDelivered): Step =>
  async (shop, told) => {
    const params = { date: today(shop), batch: batchOf(told) };
    return (await shop.app.call(call, { as: shop.office, params, body: {} })).status;
  };

/** What the farm's people do. */
export const FARM_STEPS = {
  'the office saves a box': byOffice((shop, { version, ...by }, told) => {
    const box = boxOf(shop, told)?.box;
    const schedule = { [box?.date ?? today(shop)]: littleOf(shop, told) };
    const body = { version, schedule, override: told.isOn, reason: 'They rang' };
    return shop.app.call(officeOrderCalls.officeChangeSchedule, { ...by, body });
  }),
  'the office changes the address': byOffice(({ app }, { version, ...by }, told) => {
    const address = { line1: '9 Sharanpur Road', line2: '', landmark: '', city: 'Nashik' };
    const pincode = PINCODES[told.n % 2] ?? '';
    const body = { version, address, pincode, mobile: '9876543210', override: false, reason: '' };
    return app.call(officeOrderCalls.officeChangeAddress, { ...by, body });
  }),
  'the office changes the batch': byOffice(({ app }, { version, ...by }, told) => {
    const body = { version, batch: batchOf(told), override: false, reason: '' };
    return app.call(officeOrderCalls.officeChangeBatch, { ...by, body });
  }),
  'the office notes a payment, or that it never came': byOffice(
    ({ app }, { version, ...by }, { isOn, n }) => {
      const body = {
        version,
        paid: isOn,
        way: n % 2 === 0 ? ('cash' as const) : ('bank' as const),
        reason: 'They rang',
        // Sometimes it pays ahead.
        ...(isOn && n > 19 && { paise: 300_000 }),
      };
      return app.call(officeOrderCalls.officeNotePayment, { ...by, body });
    },
  ),
  'the office bills': byOffice(({ app }, { as, params }) =>
    app.call(officeBillCalls.issueBill, { as, params }),
  ),
  'the office cancels': byOffice(({ app }, { version, ...by }, { isOn }) => {
    const body = { version, reason: 'They rang', stopClosed: isOn };
    return app.call(officeOrderCalls.officeCancelOrder, { ...by, body });
  }),
  'the farm takes a day off': async (shop, told) => {
    const pincode = told.isOn ? (PINCODES[told.which % 2] ?? null) : null;
    const rule = DAY_OFF_RULES[told.n % DAY_OFF_RULES.length] ?? 'next';
    const body = { date: dayOf(shop, told), pincode, rule };
    return (await shop.app.call(officeDayOffCalls.addDayOff, { as: shop.office, body })).status;
  },
  'the farm comes after all': endDayOff,
  'an item is scarce': async (shop, told) => {
    const params = { date: dayOf(shop, told), batch: batchOf(told), item: itemOf(shop, told) };
    const body = { isScarce: told.n % 3 > 0 };
    return (await shop.app.call(officeShortageCalls.markScarce, { as: shop.office, params, body })).status;
  },
  'a shortage is shared': share,
  'a share is taken back': takeShareBack,
  'a packer packs': packs('packLine'),
  'a packer misses something': packs('markShort'),
  'a driver starts': starts('markOut'),
  'a driver takes a start back': starts('takeOutBack'),
  'a driver hands over': marks(true),
  'a driver fails': marks(false),
  'the office gives a box back': giveBack,
  'the office delivers the rest': ofDay(officeDayCalls.markDelivered),
  'the office takes deliveries back': ofDay(officeDayCalls.takeBackDelivered),
  'the office settles a complaint': settle,
} as const satisfies Record<string, Step>;
