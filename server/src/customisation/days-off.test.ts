import { api } from '@shivar/domain/contract/api';
import type { DayOffDraft } from '@shivar/domain/contract/office/day-off-calls';
import { officeDayOffCalls } from '@shivar/domain/contract/office/day-off-calls';
import { areaCalls } from '@shivar/domain/contract/area-calls';
import { officePhoneCalls } from '@shivar/domain/contract/office/phone-calls';
import { moveCalls } from '@shivar/domain/contract/move-calls';
import { addDays } from '@shivar/domain/values/day';
import { expect, test } from 'vitest';
import { discrepancies, saveSchedule } from '../../test/customising.ts';
import { WEEKLY, openRounds } from '../../test/rounds.ts';
import { moveDaysOff } from './day-off-commands.ts';

const { shop, serve, order, bodyOf } = openRounds();

const START = '2026-11-30';
const draft = (changes: Partial<DayOffDraft> = {}): DayOffDraft => ({
  date: START,
  pincode: shop.pincode,
  rule: 'next',
  ...changes,
});
const office = () => ({ as: shop.meera });
const plan = (body: DayOffDraft) => shop.app.call(officeDayOffCalls.planDayOff, { ...office(), body });
const add = (body: DayOffDraft) => shop.app.call(officeDayOffCalls.addDayOff, { ...office(), body });
const end = (id: string) => shop.app.call(officeDayOffCalls.endDayOff, { ...office(), params: { id } });
const read = async (id: string) => (await shop.app.call(api.order, { as: shop.asha, params: { id } })).answer;
const ownDay = async () => {
  const { answer } = await shop.app.call(officeDayOffCalls.daysOff, office());
  return answer.days.find(({ pincode }) => pincode === shop.pincode);
};

test('a day off moves its boxes to the next day with room, as it was shown, and tells the households', async () => {
  await serve(2);
  const orders = [];
  for (let count = 0; count < 2; count += 1) orders.push((await order({ startDate: START })).answer);
  await order({ startDate: addDays(START, 1) });
  expect((await plan(draft())).answer).toEqual({
    boxes: 2,
    places: [
      { to: addDays(START, 1), boxes: 1 },
      { to: addDays(START, 2), boxes: 1 },
    ],
  });
  expect((await read(orders[0]?._id ?? '')).deliverySchedule[0]?.status).toBe('open');
  await add(draft());
  const places = [];
  for (const { _id: id, deliverySchedule } of orders) {
    const moved = await read(id);
    expect(moved.deliverySchedule[0]).toMatchObject({ date: START, status: 'skipped', dayOff: true });
    expect(moved.deliverySchedule[1]).toMatchObject({
      movedFrom: START,
      farmsChoice: deliverySchedule[0]?.farmsChoice,
    });
    places.push(moved.deliverySchedule[1]?.date);
    expect(await discrepancies(shop.app, id)).toEqual([]);
  }
  expect(new Set(places)).toEqual(new Set([addDays(START, 1), addDays(START, 2)]));
  expect(await ownDay()).toMatchObject({ moved: 2, waiting: 0, ended: false });
  const told = await shop.app.db.query(
    `select facts from notices where order_id = any ($1) and kind = 'changed'`,
    [orders.map(({ _id }) => _id)],
  );
  expect(told).toHaveLength(2);
});

test.each([
  ['before', addDays(START, -1)],
  ['behind', addDays(START, 28)],
] as const)('its boxes go %s, and come back when the farm comes after all', async (rule, place) => {
  await serve(null);
  const { answer } = await order({ startDate: START });
  await saveSchedule(shop.app, shop.asha, answer._id, { [START]: { [shop.plan.tomato]: 100 } });
  const before = await read(answer._id);
  await add(draft({ rule }));
  const moved = await read(answer._id);
  expect(moved.deliverySchedule.find(({ date }) => date === place)?.items).toEqual(
    before.deliverySchedule[0]?.items,
  );
  const ended = await end((await ownDay())?._id ?? '');
  expect(ended.answer.back).toEqual({ came: 1, stayed: 0 });
  expect(await read(answer._id)).toEqual(before);
  expect(await ownDay()).toBeUndefined();
  expect(await discrepancies(shop.app, answer._id)).toEqual([]);
});

test.each([
  ['nothing where it was not told yet', false],
  ['that its boxes come back where it was', true],
] as const)('of a day off that ends a household hears %s', async (_hears, wasTold) => {
  await serve(null);
  const { answer } = await order({ startDate: START });
  await add(draft());
  const ofOrder = [answer._id];
  const send = `update notices set due_at = null, ended_at = at, outcome = 'told' where order_id = $1`;
  if (wasTold) await shop.app.db.query(send, ofOrder);
  await end((await ownDay())?._id ?? '');
  const toTell = `select facts from notices where order_id = $1 and kind = 'changed' and due_at is not null`;
  const facts = { change: 'moved', date: addDays(START, 1), to: START };
  expect(await shop.app.db.query(toTell, ofOrder)).toEqual(wasTold ? [{ facts }] : []);
});

test('a box that finds no room on its old day keeps its new one, and the office is told', async () => {
  await serve(null);
  const { answer } = await order({ startDate: START });
  const { answer: gone } = await order({ startDate: START });
  await add(draft());
  const id = (await ownDay())?._id ?? '';
  await serve(0);
  // The box of an order that is cancelled meanwhile needs no room.
  await shop.app.db.query(`update orders set status = 'cancelled' where id = $1`, [gone._id]);
  expect((await end(id)).answer.back).toEqual({ came: 0, stayed: 1 });
  const coming = (await read(answer._id)).deliverySchedule.filter(({ status }) => status !== 'skipped');
  expect(coming[0]?.date).toBe(addDays(START, 1));
});

test('orders that are bought afterwards keep the day free, and holds pass over it', async () => {
  await serve(null);
  await add(draft({ date: addDays(START, 28) }));
  const { answer: held } = await order({ startDate: START });
  const asked = { act: 'hold', dates: [START] } as const;
  const body = { act: asked.act, dates: [...asked.dates] };
  const shown = await shop.app.call(moveCalls.previewMoves, {
    as: shop.asha,
    params: { id: held._id },
    body,
  });
  expect(shown.answer.moves).toEqual([{ from: START, to: addDays(START, 35) }]);
  const { answer: late } = await order({ startDate: addDays(START, 7) });
  const day = addDays(START, 28);
  expect(late.deliverySchedule.find(({ date }) => date === day)?.status).toBe('skipped');
});

test('a purchase is written as its page showed it, around days off, and its boxes come back', async () => {
  await serve(1);
  await add(draft());
  await add(draft({ date: addDays(START, 14), rule: 'before' }));
  await order({ startDate: addDays(START, 1) });
  const { items: _items, ...round } = WEEKLY;
  const query = { ...round, batch: 'morning', subscriptionType: 'weekly', startDate: START } as const;
  const shown = await shop.app.call(areaCalls.room, { params: { pincode: shop.pincode }, query });
  // The day after is full.
  const moved = [
    { from: START, to: addDays(START, 2) },
    { from: addDays(START, 14), to: addDays(START, 13) },
  ];
  expect(shown.answer).toEqual({ message: null, startDate: null, batch: null, moved });
  const { answer } = await order({ startDate: START });
  const coming = answer.deliverySchedule.filter(({ status }) => status !== 'skipped');
  expect(coming.map(({ date }) => date)).toEqual([2, 7, 13, 21].map((days) => addDays(START, days)));
  expect(coming.flatMap(({ date, movedFrom }) => (movedFrom ? [{ from: movedFrom, to: date }] : []))).toEqual(
    moved,
  );
  await moveDaysOff(shop.app);
  expect(await read(answer._id)).toEqual(answer);
  expect(await discrepancies(shop.app, answer._id)).toEqual([]);
  const told = await shop.app.db.query('select kind from notices where order_id = $1', [answer._id]);
  expect(told).toEqual([]);
  await end((await ownDay())?._id ?? '');
  const back = (await read(answer._id)).deliverySchedule.filter(({ status }) => status !== 'skipped');
  expect(back.map(({ date }) => date)).toEqual([0, 7, 13, 21].map((days) => addDays(START, days)));
});

test('an order by phone keeps days off free too', async () => {
  await serve(null);
  await add(draft());
  const { answer, status } = await shop.app.call(officePhoneCalls.placePhoneOrder, {
    ...office(),
    body: { ...bodyOf({ startDate: START }), customerId: shop.asha.id },
    headers: { 'idempotency-key': 'a-day-off-by-phone-1' },
  });
  expect([status, answer.deliverySchedule[1]?.movedFrom, answer.nextDeliveryDate]).toEqual([
    201,
    START,
    addDays(START, 1),
  ]);
});

test('a day off is refused after its cut-off, twice, where nobody comes, and to a customer', async () => {
  await serve(null);
  expect((await add(draft({ date: '2026-11-23' }))).refusal.code).toBe('date_past_cut_off');
  expect((await add(draft({ pincode: '999999' }))).refusal.code).toBe('pincode_not_served');
  await add(draft());
  expect(await add(draft({ rule: 'before' }))).toMatchObject({
    status: 409,
    refusal: { code: 'day_off_known' },
  });
  expect((await end('999999')).status).toBe(404);
  const asCustomer = await shop.app.call(officeDayOffCalls.addDayOff, { as: shop.asha, body: draft() });
  expect(asCustomer.status).toBe(403);
});

test('a pincode whose limit is 0 takes no box', async () => {
  await serve(0);
  expect((await order({ startDate: START })).refusal.code).toBe('days_full');
});
