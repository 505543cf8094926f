import { moveCalls } from '@shivar/domain/contract/move-calls';
import type { MovesAsked } from '@shivar/domain/contract/move-calls';
import { addDays } from '@shivar/domain/values/day';
import type { Day } from '@shivar/domain/values/day';
import { expect, test } from 'vitest';
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
