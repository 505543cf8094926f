import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { api } from '@shivar/domain/contract/api';
import { officeMarkCalls } from '@shivar/domain/contract/office/mark-calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { discrepancies } from '../../test/customising.ts';
import { addTestPlan, buy } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';
import { closeDays } from '../orders/close-commands.ts';

const DAY = '2026-11-24';
let app: TestApp;
let plan: TestPlan;
let ganesh: Person;
let asha: Person;
let order: OrderAnswer;
beforeAll(async () => {
  app = await testApp();
  plan = await addTestPlan(app.db);
  ganesh = await app.driver();
});
/** Each test has an order of its own whose first box was closed, and is at noon of its day. */
beforeEach(async () => {
  await app.db.query('delete from closed_days');
  to('2026-11-21T16:42:00');
  asha = await app.customer();
  order = await buy(app, asha, plan);
  to('2026-11-23T18:00:00');
  await closeDays(app.db, app.clock);
  to('2026-11-24T12:00:00');
});
afterAll(() => app.close());

const to = (instant: string) => app.clock.move(Date.parse(`${instant}+05:30`) - app.clock.now());
let made = 0;
const newMark = () => (made += 1).toString(16).padStart(32, '0');
const send = (mark: string, { ago = 0, date = DAY, as = ganesh } = {}) =>
  app.call(officeMarkCalls.markBox, { as, body: { mark, ago, orderId: order._id, date } });
const statusOf = async (index = 0) =>
  (await app.call(api.order, { as: asha, params: { id: order._id } })).answer.deliverySchedule[index]?.status;
const booked = async () =>
  (
    await app.db.query<{ at: Date; actorId: string }>(
      `select at, actor_id as "actorId" from order_changes where order_id = $1 and kind = 'delivered'`,
      [order._id],
    )
  ).map(({ at, actorId }) => ({ at: at.toISOString(), actorId }));

describe('a mark of a phone', () => {
  test('delivers a box at the time of its press, however late it comes, and once', async () => {
    const mark = newMark();
    expect((await send(mark, { ago: 3 * 3_600_000 })).status).toBe(200);
    expect((await send(mark, { ago: 4 * 3_600_000 })).status).toBe(200);
    expect(await statusOf()).toBe('delivered');
    expect(await booked()).toEqual([{ at: '2026-11-24T03:30:00.000Z', actorId: ganesh.id }]);
    expect(await discrepancies(app, order._id)).toEqual([]);
  });

  test('counts once where it is on its way three times at once', async () => {
    const mark = newMark();
    const answers = await Promise.all([send(mark), send(mark), send(mark)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await booked()).toHaveLength(1);
  });

  test('of a box that is delivered already changes nothing', async () => {
    await send(newMark());
    expect((await send(newMark())).status).toBe(200);
    expect(await booked()).toHaveLength(1);
  });

  test('with an impossible time counts from its arrival', async () => {
    await send(newMark(), { ago: 40 * 3_600_000 });
    expect(await booked()).toEqual([{ at: '2026-11-24T06:30:00.000Z', actorId: ganesh.id }]);
  });

  test('is refused before its day, for a box that did not go out, and to others than drivers', async () => {
    const mark = newMark();
    expect((await send(mark, { date: '2026-11-25' })).refusal.code).toBe('day_not_come');
    to('2026-11-25T12:00:00');
    expect((await send(mark, { date: '2026-11-25' })).refusal.code).toBe('box_not_sent');
    expect((await send(mark, { as: await app.packer() })).status).toBe(403);
    expect((await send(mark, { as: asha })).status).toBe(403);
    // A refusal leaves the mark free.
    expect((await send(mark)).status).toBe(200);
    expect(await statusOf()).toBe('delivered');
  });
});
