import { addressCalls } from '@shivar/domain/contract/address-calls';
import { api } from '@shivar/domain/contract/api';
import { officePackingCalls } from '@shivar/domain/contract/office/packing-calls';
import { officeRoundCalls } from '@shivar/domain/contract/office/round-calls';
import { moveCalls } from '@shivar/domain/contract/move-calls';
import type { Day } from '@shivar/domain/values/day';
import { addDays } from '@shivar/domain/values/day';
import { beforeEach, expect, test } from 'vitest';
import { serveWithLimits } from '../../test/area.ts';
import { discrepancies, saveSchedule } from '../../test/customising.ts';
import { openRounds } from '../../test/rounds.ts';
import { calendarFile } from '../orders/calendar-queries.ts';
import { closeDays } from '../orders/close-commands.ts';

const { shop, serve, order } = openRounds();

const START = '2026-11-30';
const WEEKS = [0, 7, 14, 21].map((days) => addDays(START, days));
const HOUSE = { line1: '9 Hill Road', line2: '', landmark: 'Near the mill', city: 'Nashik' };
const LINE = '9 Hill Road, Near the mill, Nashik';
/** The other pincode of a test. */
const elsewhere = () => String(Number(shop.pincode) + 500);
beforeEach(() => serve(null));

const asked = (date: Day | null = null, pincode = elsewhere()) => ({ date, address: HOUSE, pincode });
const preview = (id: string, body = asked()) =>
  shop.app.call(addressCalls.previewNewAddress, { as: shop.asha, params: { id }, body });
const send = async (id: string, body = asked(), moves?: readonly Day[]) => {
  const seen = moves ?? (await preview(id, body)).answer?.moves ?? [];
  const full = { ...body, moves: [...seen] };
  return shop.app.call(addressCalls.sendElsewhere, { as: shop.asha, params: { id }, body: full });
};
const history = async (id: string) =>
  (await shop.app.call(api.orderHistory, { as: shop.asha, params: { id }, query: {} })).answer;
const undo = async (id: string) => {
  const changeId = (await history(id)).undoable ?? '0';
  return shop.app.call(api.undoChange, { as: shop.asha, params: { id }, body: { changeId } });
};
const places = (id: string) =>
  shop.app.db.query(
    'select date, address, pincode from deliveries where order_id = $1 and pincode = $2 order by date',
    [id, elsewhere()],
  );
const dayOff = (date: Day) =>
  shop.app.db.query(
    `insert into days_off (date, pincode, rule, made_by, made_at) select $1, $2, 'next', id, now() from users limit 1`,
    [date, elsewhere()],
  );

test('one delivery goes to another address with its box, and its history and undo tell where', async () => {
  await serveWithLimits(shop.app, elsewhere(), 1, null);
  const { answer } = await order({ startDate: START });
  const second = WEEKS[1] ?? '';
  await saveSchedule(shop.app, shop.asha, answer._id, { [second]: { [shop.plan.tomato]: 100 } });
  const sent = await send(answer._id, asked(second));
  expect([sent.status, sent.answer.address, sent.answer.pincode]).toEqual([
    200,
    answer.address,
    shop.pincode,
  ]);
  expect(sent.answer.deliverySchedule.map(({ goesTo }) => goesTo)).toEqual([
    undefined,
    { address: LINE, pincode: elsewhere() },
    undefined,
    undefined,
  ]);
  expect(await places(answer._id)).toEqual([{ date: second, address: LINE, pincode: elsewhere() }]);
  const [entry] = (await history(answer._id)).entries;
  expect(entry).toMatchObject({
    kind: 'address',
    by: 'customer',
    before: { [second]: `${answer.address}, ${shop.pincode}` },
    after: { [second]: `${LINE}, ${elsewhere()}` },
  });
  expect(await discrepancies(shop.app, answer._id)).toEqual([]);
  expect((await preview(answer._id, asked(second))).refusal.code).toBe('address_same');
  const again = await send(answer._id, asked(second), [second]);
  expect([again.status, (await history(answer._id)).entries[0]?._id]).toEqual([200, entry?._id]);
  const back = await undo(answer._id);
  expect([back.status, await places(answer._id)]).toEqual([200, []]);
  expect((await history(answer._id)).entries[0]).toMatchObject({ kind: 'undo', by: 'customer' });
});

test('all open deliveries go there with the order; without room or on a day off they keep their address', async () => {
  await serveWithLimits(shop.app, elsewhere(), 1, null);
  await order({ startDate: WEEKS[3] ?? '', pincode: elsewhere() });
  await dayOff(WEEKS[1] ?? '');
  const { answer } = await order({ startDate: START });
  const shown = await preview(answer._id);
  expect(shown.answer).toEqual({
    moves: [WEEKS[0], WEEKS[2]],
    stays: [
      { date: WEEKS[1], message: `We do not come to ${elsewhere()} on 07 Dec 2026` },
      { date: WEEKS[3], message: `Our morning deliveries to ${elsewhere()} are full on 21 Dec 2026` },
    ],
  });
  const sent = await send(answer._id);
  expect([sent.answer.address, sent.answer.pincode]).toEqual([LINE, elsewhere()]);
  expect(sent.answer.deliverySchedule.map(({ goesTo }) => goesTo?.pincode)).toEqual([
    undefined,
    shop.pincode,
    undefined,
    shop.pincode,
  ]);
  const back = await undo(answer._id);
  expect(back.answer).toEqual(answer);
});

test('a skipped date follows, so that its box comes back to the new address', async () => {
  await serveWithLimits(shop.app, elsewhere(), null, null);
  const { answer } = await order({ startDate: START });
  const skip = { act: 'spread', dates: [START] } as const;
  const params = { id: answer._id };
  const { answer: moves } = await shop.app.call(moveCalls.previewMoves, {
    as: shop.asha,
    params,
    body: { ...skip, dates: [START] },
  });
  await shop.app.call(moveCalls.moveBoxes, {
    as: shop.asha,
    params,
    body: { ...skip, dates: [START], moves: moves.moves },
  });
  await send(answer._id);
  expect(await places(answer._id)).toHaveLength(4);
  await undo(answer._id);
  expect(await places(answer._id)).toEqual([]);
});

test('what was not seen is not done, and neither is what nobody can do', async () => {
  await serveWithLimits(shop.app, elsewhere(), 0, null);
  const { answer } = await order({ startDate: START });
  expect((await send(answer._id)).refusal.code).toBe('round_full');
  expect((await preview(answer._id, asked(null, '999999'))).refusal.code).toBe('pincode_not_served');
  await shop.app.db.query('update served_pincodes set morning_limit = null where pincode = $1', [
    elsewhere(),
  ]);
  expect((await send(answer._id, asked(), [START])).refusal).toMatchObject({ code: 'moves_outdated' });
  const stranger = await shop.app.customer();
  const params = { id: answer._id };
  const theirs = await shop.app.call(addressCalls.previewNewAddress, { as: stranger, params, body: asked() });
  expect(theirs.refusal.code).toBe('order_not_found');
  expect(await places(answer._id)).toEqual([]);
});

test('many households at once do not exceed the room of the new pincode', async () => {
  await serveWithLimits(shop.app, elsewhere(), 2, null);
  const orders = await Promise.all([1, 2, 3, 4].map(() => order({ startDate: START })));
  const sent = await Promise.all(orders.map(({ answer }) => send(answer._id, asked(), WEEKS)));
  expect(sent.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 200, 409, 409,
  ]);
});

test('an undo waits for the room that the delivery gave away', async () => {
  await serveWithLimits(shop.app, shop.pincode, 1, null);
  await serveWithLimits(shop.app, elsewhere(), null, null);
  const { answer } = await order({ startDate: START });
  await send(answer._id);
  const { answer: other, status } = await order({ startDate: START });
  expect([status, other.pincode]).toEqual([201, shop.pincode]);
  expect((await undo(answer._id)).refusal.code).toBe('round_full');
  expect(await places(answer._id)).toHaveLength(4);
});

test('packers and drivers see the new address, and the calendar has it', async () => {
  await serveWithLimits(shop.app, elsewhere(), null, null);
  const day = '2026-11-24';
  const { answer } = await order({ startDate: day });
  await saveSchedule(shop.app, shop.asha, answer._id, { [day]: { [shop.plan.tomato]: 100 } });
  await send(answer._id, asked(day));
  const calendar = await calendarFile(shop.app.db, shop.asha.id, {
    language: 'en',
    brand: 'Shivar',
    origin: '',
    now: shop.app.clock.now(),
  });
  expect(calendar.replaceAll('\\', '').replaceAll('\r\n ', '')).toContain(`${LINE}, ${elsewhere()}`);
  shop.app.clock.move(Date.parse('2026-11-23T18:00:00+05:30') - shop.app.clock.now());
  await closeDays(shop.app.db, shop.app.clock);
  const params = { date: day, batch: 'morning' } as const;
  const { answer: crates } = await shop.app.call(officePackingCalls.crates, { as: shop.meera, params });
  const place = { address: LINE, pincode: elsewhere() };
  expect(crates.crates.find(({ orderId }) => orderId === answer._id)).toMatchObject(place);
  const { answer: round } = await shop.app.call(officeRoundCalls.round, {
    as: shop.meera,
    params: { ...params, route: 'rest' },
  });
  expect(round.stops.find(({ orderId }) => orderId === answer._id)).toMatchObject(place);
});
