import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { api } from '@shivar/domain/contract/api';
import { noticeCalls } from '@shivar/domain/contract/notice-calls';
import { officeAuditCalls } from '@shivar/domain/contract/office/audit-calls';
import { officeListCalls } from '@shivar/domain/contract/office/list-calls';
import { officeMarkCalls } from '@shivar/domain/contract/office/mark-calls';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { officeRoundCalls } from '@shivar/domain/contract/office/round-calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSecrets } from '../adapters/secrets.ts';
import { createOutbox } from '../mail/commands.ts';
import { sendNotices } from '../notices/send-commands.ts';
import { SECRET, testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { addTestPlan, buy } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';
import { saveSchedule } from '../../test/customising.ts';
import { closeDays } from '../orders/close-commands.ts';
import { withContent } from '../orders/notice-queries.ts';

const DAY = '2026-11-24';
const params = { date: DAY, batch: 'morning' } as const;
let app: TestApp;
let plan: TestPlan;
let ganesh: Person;
let meera: Person;
let people: Person[];
let orders: OrderAnswer[];
beforeAll(async () => {
  app = await testApp();
  plan = await addTestPlan(app.db);
  ganesh = await app.driver();
  meera = await app.admin();
});
/** Two households have a box that was closed, and it is 8 in the morning of its day. */
beforeEach(async () => {
  await app.db.query('truncate closed_days, list_changes, notices');
  await app.db.query(`update deliveries set status = 'skipped' where date = $1`, [DAY]);
  to('2026-11-21T16:42:00');
  people = [await app.customer('Asha Patil'), await app.customer('Ravi More')];
  orders = [];
  for (const person of people) orders.push(await buy(app, person, plan));
  to('2026-11-23T18:00:00');
  await closeDays(app.db, app.clock);
  to('2026-11-24T08:00:00');
});
afterAll(() => app.close());

const to = (instant: string) => app.clock.move(Date.parse(`${instant}+05:30`) - app.clock.now());
let made = 0;
const newMark = () => (made += 1).toString(16).padStart(32, '0');
const start = ({ mark = newMark(), ago = 0, date = DAY, as = ganesh, of = orders } = {}) =>
  app.call(officeMarkCalls.markOut, { as, body: { mark, ago, date, orders: of.map(({ _id }) => _id) } });
const takeBack = ({ mark = newMark(), ago = 0, as = ganesh, of = orders } = {}) =>
  app.call(officeMarkCalls.takeOutBack, {
    as,
    body: { mark, ago, date: DAY, orders: of.map(({ _id }) => _id) },
  });
const deliver = (orderId: string) =>
  app.call(officeMarkCalls.markBox, { as: ganesh, body: { mark: newMark(), ago: 0, orderId, date: DAY } });
const boxOf = async (index: number) => {
  const params = { id: orders[index]?._id ?? '' };
  const { answer } = await app.call(api.order, { as: people[index], params });
  return answer.deliverySchedule.find(({ date }) => date === DAY);
};
const round = async () =>
  (await app.call(officeRoundCalls.rounds, { as: meera, params })).answer.rounds.find(
    ({ _id }) => _id === 'rest',
  );
const told = () =>
  app.db.query(`select user_id as id, facts, outcome from notices where kind = 'out' order by user_id`);
async function send(): Promise<void> {
  const { db, clock } = app;
  const secrets = createSecrets(SECRET);
  await sendNotices({ db, clock, secrets, withContent, outbox: createOutbox({ clock, secrets }) });
}

test('a start sends the boxes of a round on their way, at the time of the press, and each household hears of it once', async () => {
  const mark = newMark();
  expect((await start({ mark, ago: 1_800_000 })).answer).toEqual({ isNew: true });
  expect((await start({ mark })).answer).toEqual({ isNew: false });
  await start();
  expect((await boxOf(0))?.outAt).toBe('2026-11-24T02:00:00.000Z');
  expect(await round()).toMatchObject({ out: 2, outAt: '2026-11-24T02:00:00.000Z' });
  const facts = { date: DAY, batch: 'morning' };
  expect(await told()).toEqual(
    people
      .map(({ id }) => ({ id, facts, outcome: null }))
      .toSorted((one, other) => one.id.localeCompare(other.id)),
  );
});

test('a start takes only the boxes of the driver’s list, and those that still go out', async () => {
  const [first, second] = orders;
  if (!first || !second) throw new Error('There are two orders');
  await app.db.query(`update deliveries set status = 'cancelled' where order_id = $1 and date = $2`, [
    first._id,
    DAY,
  ]);
  await start({ of: [first] });
  expect(await told()).toEqual([]);
  await start({ of: [second] });
  expect((await told()).map(({ id }) => id)).toEqual([people[1]?.id]);
  expect((await boxOf(0))?.outAt).toBeUndefined();
});

test('a box that was delivered by the time its notice goes is not told as on its way', async () => {
  await start({ ago: 3_600_000 });
  await deliver(orders[0]?._id ?? '');
  app.clock.move(60_000);
  await send();
  const outcomes = (await told()).map(({ id, outcome }) => [id === people[0]?.id, outcome]);
  expect(outcomes).toContainEqual([true, 'late']);
  // No browser of the other household takes pushes: it goes by mail.
  expect(outcomes).toContainEqual([false, 'told']);
  expect(await round()).toMatchObject({ out: 1, delivered: 1 });
});

test('a start is no version of the list, is refused before its day, and to packers', async () => {
  const version = async () =>
    (await app.call(officeListCalls.listVersion, { as: meera, params })).answer.version;
  expect((await start({ as: await app.packer() })).status).toBe(403);
  expect((await start({ date: '2026-11-25' })).refusal.code).toBe('day_not_come');
  await start();
  expect(await version()).toBe(1);
});

test('a start is taken back with who did both, and what was not sent is not told', async () => {
  await start({ ago: 60_000 });
  const mark = newMark();
  expect((await takeBack({ mark, as: meera })).answer).toEqual({ isNew: true });
  expect((await takeBack({ mark, as: meera })).answer).toEqual({ isNew: false });
  expect((await takeBack()).status).toBe(200);
  expect((await boxOf(0))?.outAt).toBeUndefined();
  expect(await round()).toMatchObject({ out: 0, outAt: null });
  expect(await told()).toEqual([]);
  const seen = { as: people[0], params: { id: orders[0]?._id ?? '' } };
  const { answer } = await app.call(api.orderHistory, { ...seen, query: {} });
  expect(answer.entries.slice(0, 2).map(({ kind, by, byName, at }) => [kind, by, byName, at])).toEqual([
    ['out_back', 'farm', 'Meera Shinde', '2026-11-24T02:30:00.000Z'],
    ['out', 'driver', 'Ganesh More', '2026-11-24T02:29:00.000Z'],
  ]);
  const audit = { as: meera, query: { by: `person:${meera.id}`, thing: 'orders' } } as const;
  const listed = (await app.call(officeAuditCalls.auditLog, audit)).answer.entries;
  expect(listed.map(({ subject, after }) => [subject, after?.['kind']])).toEqual(
    orders.map(() => ['order_changes', 'out_back']),
  );
  await start();
  expect(await told()).toHaveLength(2);
});

test('who was told already is not told again when it starts once more', async () => {
  await start();
  app.clock.move(3_600_000);
  await send();
  const before = await told();
  expect(before.map(({ outcome }) => outcome)).toEqual(['told', 'told']);
  await takeBack();
  await start();
  expect(await told()).toEqual(before);
  expect((await boxOf(0))?.outAt).toBe('2026-11-24T03:30:00.000Z');
});

test('who was told hears that it was a mistake, unless it starts again first', async () => {
  const [asha, ravi] = people;
  const quiet = { from: 22, until: 7 };
  const kinds = { out: { mail: false, push: false } };
  await app.call(noticeCalls.saveNoticeChoices, { as: ravi, body: { kinds, quiet } });
  const read = async () => {
    const { notices } = (await app.call(noticeCalls.notices, { as: asha, query: {} })).answer;
    return notices.flatMap(({ kind, title, text }) => (kind === 'tomorrow' ? [] : [[title, text]]));
  };
  const out = ['Your box is on its way', 'It comes today, Tue 24 Nov, in the morning, 6AM-12PM.'];
  const later = async () => {
    app.clock.move(600_000);
    await send();
  };
  await start();
  await later();
  await takeBack();
  await start();
  await later();
  expect(await read()).toEqual([out]);
  await takeBack();
  await later();
  const mistake = 'We said by mistake that it is. It still comes on Tue 24 Nov, in the morning, 6AM-12PM.';
  expect(await read()).toEqual([['Your box is not on its way yet', mistake], out]);
  const changed = await app.db.query(`select user_id as id from notices where kind = 'changed'`);
  expect(changed).toEqual([{ id: asha?.id }]);
});

test('a start is not taken back once one of its boxes is marked; a later start still is', async () => {
  const [first, second] = orders;
  if (!first || !second) throw new Error('There are two orders');
  await start({ of: [first] });
  await deliver(first._id);
  await start({ of: [second] });
  expect((await takeBack()).refusal.code).toBe('start_marked');
  expect((await boxOf(1))?.outAt).toBeDefined();
  expect((await takeBack({ of: [second] })).status).toBe(200);
  expect((await boxOf(1))?.outAt).toBeUndefined();
  expect((await takeBack({ as: await app.packer() })).status).toBe(403);
});

test('of a mark and a press that takes the start back at once, one wins', async () => {
  await start();
  const [marked, back] = await Promise.all([deliver(orders[0]?._id ?? ''), takeBack()]);
  expect(marked.status).toBe(200);
  const box = await boxOf(0);
  expect([box?.status, box?.outAt === undefined]).toEqual(['delivered', back.status === 200]);
});

test('a start and its end are no change of the order for a page that is open, and none that an undo takes back', async () => {
  const [asha] = people;
  if (!asha) throw new Error('There are two households');
  const params = { id: orders[0]?._id ?? '' };
  const version = async () =>
    (await app.call(officeOrderCalls.officeOrder, { as: meera, params })).answer.version;
  const undoable = async () =>
    (await app.call(api.orderHistory, { as: asha, params, query: {} })).answer.undoable;
  await saveSchedule(app, asha, params.id, { '2026-11-26': { [plan.tomato]: 100 } });
  const before = [await version(), await undoable()];
  expect(before).not.toContain(null);
  await start();
  await takeBack();
  expect([await version(), await undoable()]).toEqual(before);
});
