import { api } from '@shivar/domain/contract/api';
import { moveCalls } from '@shivar/domain/contract/move-calls';
import { addDays } from '@shivar/domain/values/day';
import type { Day } from '@shivar/domain/values/day';
import { expect, test } from 'vitest';
import { discrepancies, saveSchedule } from '../../test/customising.ts';
import { openRounds } from '../../test/rounds.ts';

const { shop, serve, order } = openRounds();

const START = '2026-11-30';
const change = (id: string, batch: 'morning' | 'evening', date: Day | null = null) =>
  shop.app.call(moveCalls.changeBatch, { as: shop.asha, params: { id }, body: { date, batch } });
const batches = ({ deliverySchedule }: { deliverySchedule: readonly { batch: string }[] }) =>
  deliverySchedule.map(({ batch }) => batch);

test('one delivery goes into the evening with its box, and the history tells it', async () => {
  await serve(null);
  const { answer } = await order({ startDate: START });
  const second = addDays(START, 7);
  await saveSchedule(shop.app, shop.asha, answer._id, { [second]: { [shop.plan.tomato]: 100 } });
  const changed = await change(answer._id, 'evening', second);
  expect([changed.status, changed.answer.batch]).toEqual([200, 'morning']);
  expect(batches(changed.answer)).toEqual(['morning', 'evening', 'morning', 'morning']);
  const params = { id: answer._id };
  expect((await shop.app.call(api.order, { as: shop.asha, params })).answer).toEqual(changed.answer);
  const [lines] = await shop.app.db.query('select batch from delivery_lines where order_id = $1', [
    answer._id,
  ]);
  expect(lines).toEqual({ batch: 'evening' });
  expect(await discrepancies(shop.app, answer._id)).toEqual([]);
  const history = async () =>
    (await shop.app.call(api.orderHistory, { as: shop.asha, params, query: {} })).answer.entries;
  expect((await history())[0]).toMatchObject({
    kind: 'batch',
    by: 'customer',
    before: { [second]: 'morning' },
    after: { [second]: 'evening' },
  });
  const { length } = await history();
  await change(answer._id, 'evening', second);
  expect(await history()).toHaveLength(length);
});

test('all open deliveries go into the evening with the order, and closed ones stay', async () => {
  await serve(null);
  const { answer } = await order({ startDate: '2026-11-24' });
  await shop.app.db.query(`update deliveries set status = 'skipped' where order_id = $1 and date = $2`, [
    answer._id,
    '2026-12-01',
  ]);
  const changed = await change(answer._id, 'evening');
  expect(changed.answer.batch).toBe('evening');
  expect(batches(changed.answer)).toEqual(['evening', 'morning', 'evening', 'evening']);
});

test('a change of the time is undone, and what came before it after that', async () => {
  await serve(null);
  const { answer } = await order({ startDate: START });
  const params = { id: answer._id };
  const second = addDays(START, 7);
  const history = async () =>
    (await shop.app.call(api.orderHistory, { as: shop.asha, params, query: {} })).answer;
  const undo = async () => {
    const body = { changeId: (await history()).undoable ?? '0' };
    return shop.app.call(api.undoChange, { as: shop.asha, params, body });
  };
  await saveSchedule(shop.app, shop.asha, answer._id, { [second]: { [shop.plan.tomato]: 100 } });
  const { answer: chosen } = await shop.app.call(api.order, { as: shop.asha, params });
  await change(answer._id, 'evening', START);
  await change(answer._id, 'evening');
  expect((await undo()).answer.deliverySchedule.map(({ batch }) => batch)).toEqual([
    'evening',
    'morning',
    'morning',
    'morning',
  ]);
  expect((await history()).entries.slice(0, 2)).toMatchObject([
    { kind: 'undo', before: { batch: 'evening' }, after: { batch: 'morning' } },
    { kind: 'batch', isUndone: true },
  ]);
  expect((await undo()).answer).toEqual(chosen);
  expect((await undo()).answer).toEqual(answer);
  expect(await discrepancies(shop.app, answer._id)).toEqual([]);

  // Its first date has closed meanwhile.
  await change(answer._id, 'evening');
  const before = shop.app.clock.now();
  shop.app.clock.move(Date.parse('2026-11-29T18:00:00+05:30') - before);
  expect((await history()).undoable).toBeNull();
  shop.app.clock.move(before - shop.app.clock.now());
});

test('a full time, a time that the pincode does not have, and a date that is no delivery are refused', async () => {
  await serve(null, 1);
  await order({ startDate: START, batch: 'evening' });
  const { answer } = await order({ startDate: START });
  expect((await change(answer._id, 'evening')).refusal.code).toBe('round_full');
  expect((await change(answer._id, 'evening', START)).refusal.code).toBe('round_full');
  expect((await change(answer._id, 'evening', addDays(START, 1))).refusal.code).toBe('date_not_a_delivery');
  await shop.app.db.query(
    `update served_pincodes set batches = '{morning}', evening_limit = null where pincode = $1`,
    [shop.pincode],
  );
  expect((await change(answer._id, 'evening')).refusal.code).toBe('batch_not_there');
  const { answer: same } = await shop.app.call(api.order, { as: shop.asha, params: { id: answer._id } });
  expect(same).toEqual(answer);
});
