import { api } from '@shivar/domain/contract/api';
import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { moveCalls } from '@shivar/domain/contract/move-calls';
import type { MovesAsked } from '@shivar/domain/contract/move-calls';
import { officeAreaCalls } from '@shivar/domain/contract/office/area-calls';
import { addDays } from '@shivar/domain/values/day';
import type { Day } from '@shivar/domain/values/day';
import { expect, test } from 'vitest';
import { discrepancies } from '../../test/customising.ts';
import { openRounds } from '../../test/rounds.ts';

const { shop, serve, order } = openRounds();

const START = '2026-11-30';
/** The date after a purchase of four weekly boxes. */
const BEHIND = '2026-12-28';

const preview = (id: string, asked: MovesAsked) =>
  shop.app.call(moveCalls.previewMoves, { as: shop.asha, params: { id }, body: asked });
const move = async (id: string, asked: MovesAsked) => {
  const { answer } = await preview(id, asked);
  const body = { ...asked, moves: answer.moves };
  return shop.app.call(moveCalls.moveBoxes, { as: shop.asha, params: { id }, body });
};
const keepPlaces = (days: number) =>
  shop.app.db.query(
    `insert into settings values ('keptPlaceDays', $1, now()) on conflict (key) do update set value = $1`,
    [days],
  );
const keptIn = ({ deliverySchedule }: OrderAnswer) =>
  deliverySchedule.filter(({ placeKept }) => placeKept).map(({ date }) => date);
const skip = (day: Day): MovesAsked => ({ act: 'hold', dates: [day] });
/** More deliveries of an order, from day to day. */
const bring = (id: string, from: Day, until: Day) =>
  shop.app.db.query(
    `insert into deliveries (order_id, date, batch, status, address, pincode)
     select $1, day::date, 'morning', 'open', '', $2 from generate_series($3::date, $4::date, interval '1 day') as day
     on conflict do nothing`,
    [id, shop.pincode, from, until],
  );

test('a box passes over days that are full, in the rhythm of its order', async () => {
  await serve(1);
  const { answer: own } = await order({ startDate: START });
  await order({ startDate: addDays(BEHIND, 7) });
  await move(own._id, skip(START));
  const second = await move(own._id, skip(addDays(START, 7)));
  const places = second.answer.deliverySchedule.flatMap(({ date, movedFrom }) => (movedFrom ? [date] : []));
  // The other order has four weeks from the second Monday on.
  expect(places).toEqual([BEHIND, addDays(BEHIND, 35)]);
});

test('a skipped date gives its room to others, and then its box cannot come back', async () => {
  await serve(1);
  const { answer: own } = await order({ startDate: START });
  await move(own._id, skip(START));
  expect((await preview(own._id, { act: 'resume', dates: [START] })).status).toBe(200);
  const { answer: other } = await order({ startDate: addDays(START, 1) });
  await bring(other._id, START, START);
  expect((await preview(own._id, { act: 'resume', dates: [START] })).refusal.code).toBe('nothing_to_resume');
});

test('a pause of which a part came back is undone for the rest, and ends with its last part', async () => {
  await serve(null);
  const { answer: before } = await order({ startDate: START });
  const [id, second] = [before._id, addDays(START, 7)];
  const asked = { as: shop.asha, params: { id } };
  const history = async () => (await shop.app.call(api.orderHistory, { ...asked, query: {} })).answer;
  const pause: MovesAsked = { act: 'hold', dates: [START, second, addDays(START, 14)] };
  await move(id, pause);
  await move(id, { act: 'resume', dates: [second] });
  const body = { changeId: (await history()).undoable ?? '0' };
  expect((await shop.app.call(api.undoChange, { ...asked, body })).answer).toEqual(before);
  await move(id, pause);
  await move(id, { act: 'resume', dates: [START] });
  const back = await move(id, { act: 'resume', dates: [second, addDays(START, 14)] });
  expect(back.answer).toEqual(before);
  expect((await history()).entries[2]).toMatchObject({ kind: 'hold', isUndone: true });
  expect((await history()).undoable).toBeNull();
  expect(await discrepancies(shop.app, id)).toEqual([]);
});

test('a pause keeps its places on the first days, as many as the farm says, and no longer than its order', async () => {
  await serve(1);
  const [{ answer: own }, keep] = [await order({ startDate: START }), keepPlaces];
  await keep(8);
  const dates = [0, 7, 14].map((days) => addDays(START, days));
  const paused = await move(own._id, { act: 'hold', dates });
  expect(paused.status).toBe(200);
  // The farm's rule of later does not reach it.
  await keep(0);
  expect(keptIn(paused.answer)).toEqual(dates.slice(0, 2));
  expect(keptIn((await preview(own._id, skip(addDays(START, 21)))).answer.order)).toEqual(dates.slice(0, 2));
  // The office sees the same places.
  const taken = async () => {
    const params = { pincode: shop.pincode };
    const { answer } = await shop.app.call(officeAreaCalls.officeArea, { as: shop.meera, params });
    return dates.map((day) => answer.days.find(({ date }) => date === day)?.morning);
  };
  expect(await taken()).toEqual([1, 1, 0]);
  const startsThere = () => order({ startDate: addDays(START, 7) });
  expect((await startsThere()).refusal.code).toBe('day_full');

  const { answer: back } = await move(own._id, { act: 'resume', dates });
  expect(back.deliverySchedule.slice(0, 2).map(({ date, status }) => [date, status])).toEqual([
    [dates[0], 'open'],
    [dates[1], 'open'],
  ]);
  expect(keptIn(back)).toEqual([]);

  await keep(8);
  await move(own._id, { act: 'hold', dates });
  expect(await taken()).toEqual([1, 1, 0]);
  await shop.app.db.query(`update orders set status = 'cancelled' where id = $1`, [own._id]);
  expect(await taken()).toEqual([0, 0, 0]);
  expect((await startsThere()).status).toBe(201);
});

test('households at once do not take the same room: who is late sees again where the box goes', async () => {
  await serve(null);
  const orders = await Promise.all([1, 2, 3, 4].map(() => order({ startDate: START })));
  await serve(2);
  const shown = await Promise.all(orders.map(({ answer }) => preview(answer._id, skip(START))));
  expect(shown.map(({ answer }) => answer.moves[0]?.to)).toEqual(Array(4).fill(BEHIND));
  const done = await Promise.all(
    orders.map(({ answer: { _id: id } }, index) =>
      shop.app.call(moveCalls.moveBoxes, {
        as: shop.asha,
        params: { id },
        body: { ...skip(START), moves: shown[index]?.answer.moves ?? [] },
      }),
    ),
  );
  expect(done.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 200, 409, 409,
  ]);
});

test('a box cannot go where no day of a year has room', async () => {
  await serve(1);
  const { answer: own } = await order({ startDate: START });
  const { answer: other } = await order({ startDate: addDays(START, 1) });
  await bring(other._id, BEHIND, addDays(BEHIND, 400));
  expect((await preview(own._id, skip(START))).refusal.code).toBe('hold_too_far');
});
