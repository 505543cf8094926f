import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { api } from '@shivar/domain/contract/api';
import { complaintCalls } from '@shivar/domain/contract/complaint-calls';
import { officeComplaintCalls } from '@shivar/domain/contract/office/complaint-calls';
import { officeDayCalls } from '@shivar/domain/contract/office/day-calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { discrepancies, saveSchedule } from '../../test/customising.ts';
import { failBox, packLine } from '../../test/complaints.ts';
import { noteBoxPhoto } from '../../test/photos.ts';
import { addTestPlan, buy } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';
import { closeDays } from '../orders/close-commands.ts';

const DAY = '2026-11-24';
const NEXT = '2026-11-26';
let app: TestApp;
let plan: TestPlan;
let meera: Person;
let asha: Person;
let order: OrderAnswer;
beforeAll(async () => {
  app = await testApp();
  plan = await addTestPlan(app.db);
  meera = await app.admin();
});
/** Each test has an order whose first box came with 500 g of tomatoes and 2 bunches of dill. */
beforeEach(async () => {
  await app.db.query('delete from closed_days');
  to('2026-11-21T16:42:00');
  asha = await app.customer();
  order = await buy(app, asha, plan);
  await saveSchedule(app, asha, order._id, {
    [DAY]: { [plan.tomato]: 500, [plan.dill]: 2 },
    [NEXT]: { [plan.tomato]: 700 },
  });
  to('2026-11-23T18:00:00');
  await closeDays(app.db, app.clock);
  to('2026-11-24T13:00:00');
  await app.call(officeDayCalls.markDelivered, {
    as: meera,
    params: { date: DAY, batch: 'morning' },
    body: {},
  });
});
afterAll(() => app.close());

const to = (instant: string) => app.clock.move(Date.parse(`${instant}+05:30`) - app.clock.now());
const params = () => ({ id: order._id });
const read = async () => (await app.call(api.order, { as: asha, params: params() })).answer;
const linesOf = async (day: string) =>
  (await read()).deliverySchedule.find(({ date }) => date === day)?.items.map(({ _id, qty }) => [_id, qty]);
const ledger = async () =>
  (await app.call(complaintCalls.orderLedger, { as: asha, params: params() })).answer;
const sumsOf = async (id: string) => (await ledger()).items.find(({ _id }) => _id === id);

type Lines = Record<string, { qty: number; reason: 'missing' | 'spoilt' }>;
const complain = (lines: Lines, more: { words?: string; photo?: string | null; date?: string } = {}) =>
  app.call(complaintCalls.complain, {
    as: asha,
    params: params(),
    body: { date: DAY, words: '', photo: null, ...more, lines },
  });
const spoilt = (qty: number): Lines => ({ [plan.tomato]: { qty, reason: 'spoilt' } });
const listed = async (show: 'open' | 'settled' = 'open') =>
  (
    await app.call(officeComplaintCalls.officeComplaints, { as: meera, query: { show } })
  ).answer.complaints.filter(({ orderId }) => orderId === order._id);
const openOne = async () => {
  const [found] = await listed();
  if (!found) throw new Error('No complaint is open');
  return found;
};
type Outcome = 'allowance' | 'date' | 'money' | 'refused';
const settle = (id: string, outcome: Outcome, more: { date?: string | null; answer?: string } = {}) =>
  app.call(officeComplaintCalls.settleComplaint, {
    as: meera,
    params: { id },
    body: { outcome, date: null, answer: '', ...more },
  });
const codeOf = ({ status, refusal }: { status: number; refusal: { code: string } }) => [status, refusal.code];

describe('a complaint', () => {
  test('is seen by the office with the facts of its box, and by its household', async () => {
    const photo = await noteBoxPhoto(app.db, { orderId: order._id, date: DAY, takenBy: asha.id });
    await packLine(app.db, { orderId: order._id, date: DAY, item: plan.tomato, by: meera.id });
    const words = 'काळे डाग';
    const { answer } = await complain(
      { ...spoilt(300), [plan.dill]: { qty: 2, reason: 'missing' } },
      { words, photo },
    );
    expect(answer.complaints).toMatchObject([{ date: DAY, words, photo, outcome: null }]);
    const found = await openOne();
    expect(found).toMatchObject({
      orderNumber: order.orderNumber,
      customer: 'Asha Patil',
      words,
      photo,
      canStillCome: true,
      box: { batch: 'morning', status: 'delivered', markedBy: 'Meera Shinde', photos: [] },
    });
    expect(found.lines).toMatchObject([
      { _id: plan.tomato, qty: 300, reason: 'spoilt', held: 500, packed: { qty: 500, by: 'Meera Shinde' } },
      { _id: plan.dill, qty: 2, reason: 'missing', held: 2, packed: null },
    ]);
    expect(found.dates).toContain(NEXT);
  });

  test('counts once, however often it is sent, from two tabs at once too', async () => {
    const twice = await Promise.all([complain(spoilt(300)), complain(spoilt(300))]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(await listed()).toHaveLength(1);
    expect(codeOf(await complain(spoilt(200)))).toEqual([409, 'complaint_told']);
    const dill: Lines = { [plan.dill]: { qty: 1, reason: 'missing' } };
    expect((await complain(dill)).status).toBe(200);
    expect(await listed()).toHaveLength(2);
  });

  test('is refused of a box that nobody marked, too late, of too much, and with a photo of another box', async () => {
    expect(codeOf(await complain(spoilt(700), { date: NEXT }))).toEqual([409, 'box_not_marked']);
    expect(codeOf(await complain(spoilt(600)))).toEqual([422, 'complaint_too_much']);
    const photo = await noteBoxPhoto(app.db, { orderId: order._id, date: NEXT, takenBy: asha.id });
    expect(codeOf(await complain(spoilt(300), { photo }))).toEqual([409, 'box_photo_gone']);
    to('2026-12-02T00:00:00');
    expect(codeOf(await complain(spoilt(300)))).toEqual([409, 'complaint_late']);
  });

  test('is taken back while it is open, and can then be made anew', async () => {
    await complain(spoilt(300));
    const body = { complaint: (await openOne())._id };
    const withdraw = () => app.call(complaintCalls.withdrawComplaint, { as: asha, params: params(), body });
    expect((await withdraw()).answer.complaints).toEqual([]);
    expect(codeOf(await withdraw())).toEqual([409, 'complaint_gone']);
    expect((await complain(spoilt(400))).status).toBe(200);
  });
});

describe('a settlement', () => {
  test('gives back to the allowance, once by two presses at the same time', async () => {
    await complain(spoilt(300));
    const { _id } = await openOne();
    const pressed = await Promise.all([settle(_id, 'allowance'), settle(_id, 'allowance')]);
    expect(pressed.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    expect(await linesOf(DAY)).toEqual([
      [plan.tomato, 200],
      [plan.dill, 2],
    ]);
    expect(await sumsOf(plan.tomato)).toMatchObject({
      delivered: 200,
      planned: 700,
      givenBack: 300,
      missed: 0,
    });
    expect((await ledger()).complaints).toMatchObject([{ outcome: 'allowance' }]);
    expect((await listed('settled'))[0]).toMatchObject({ settledBy: 'Meera Shinde', outcome: 'allowance' });
    const { answer: history } = await app.call(api.orderHistory, { as: asha, params: params() });
    expect(history.entries[0]).toMatchObject({ kind: 'given_back', by: 'farm', byName: 'Meera Shinde' });
    expect(await discrepancies(app, order._id)).toEqual([]);
  });

  test('puts it onto another date that has room', async () => {
    await complain(spoilt(300));
    const { _id } = await openOne();
    expect((await settle(_id, 'date', { date: NEXT })).status).toBe(200);
    expect(await linesOf(NEXT)).toEqual([[plan.tomato, 1000]]);
    expect((await ledger()).complaints).toMatchObject([{ outcome: 'date', toDate: NEXT }]);
    expect(await discrepancies(app, order._id)).toEqual([]);
  });

  test('keeps our pick of a waiting date beside it', async () => {
    await complain(spoilt(500));
    const { _id, dates } = await openOne();
    const date = dates.find((each) => each > NEXT) ?? '';
    const pick = (await read()).deliverySchedule.find((each) => each.date === date)?.farmsChoice ?? [];
    expect(pick.length).toBeGreaterThan(0);
    expect((await settle(_id, 'date', { date })).status).toBe(200);
    const lines = Object.fromEntries((await linesOf(date)) ?? []);
    expect(Object.keys(lines)).toEqual(
      expect.arrayContaining([plan.tomato, ...pick.map((each) => each._id)]),
    );
    expect(await discrepancies(app, order._id)).toEqual([]);
  });

  test('refuses a date without room and one past its cut-off, and changes nothing', async () => {
    await complain(spoilt(500));
    const { _id } = await openOne();
    expect(codeOf(await settle(_id, 'date', { date: NEXT }))).toEqual([409, 'complaint_date_full']);
    expect(codeOf(await settle(_id, 'date', { date: DAY }))).toEqual([409, 'complaint_date_full']);
    expect(await linesOf(DAY)).toContainEqual([plan.tomato, 500]);
    expect((await openOne())._id).toBe(_id);
  });

  test('makes an open wish for money, which is no longer the household’s to plan', async () => {
    await complain(spoilt(300));
    const before = await sumsOf(plan.tomato);
    expect((await settle((await openOne())._id, 'money')).status).toBe(200);
    expect(await sumsOf(plan.tomato)).toMatchObject({
      money: 300,
      delivered: 200,
      left: before?.left,
      all: before?.all,
    });
    const { answer } = await app.call(officeComplaintCalls.moneyWishes, { as: meera, query: {} });
    const [wish] = answer.wishes.filter(({ orderId }) => orderId === order._id);
    expect(wish).toMatchObject({
      boxOf: DAY,
      customer: 'Asha Patil',
      lines: [{ _id: plan.tomato, qty: 300 }],
    });
    expect(await discrepancies(app, order._id)).toEqual([]);
  });

  test('answers that nothing is given back, with words, and can still give back later', async () => {
    await complain(spoilt(300));
    const { _id } = await openOne();
    expect(codeOf(await settle(_id, 'refused'))).toEqual([400, 'complaint_answer_required']);
    expect((await settle(_id, 'refused', { answer: 'They were ripe, not spoilt' })).status).toBe(200);
    expect((await ledger()).complaints).toMatchObject([
      { outcome: 'refused', answer: 'They were ripe, not spoilt' },
    ]);
    expect(await linesOf(DAY)).toContainEqual([plan.tomato, 500]);
    expect((await settle(_id, 'allowance')).status).toBe(200);
    expect(codeOf(await settle(_id, 'money'))).toEqual([409, 'complaint_gone']);
    expect(await discrepancies(app, order._id)).toEqual([]);
  });

  test('gives back of a failed box too, which was not delivered', async () => {
    await failBox(app.db, { orderId: order._id, date: DAY, by: meera.id });
    expect(await sumsOf(plan.tomato)).toMatchObject({ delivered: 0, missed: 500 });
    await complain(spoilt(500));
    expect((await settle((await openOne())._id, 'allowance')).status).toBe(200);
    expect(await sumsOf(plan.tomato)).toMatchObject({ delivered: 0, missed: 0, givenBack: 500 });
    expect(await discrepancies(app, order._id)).toEqual([]);
  });

  test('of a cancelled order is money or nothing', async () => {
    await app.db.query(`update orders set status = 'cancelled', cancelled_on = $2 where id = $1`, [
      order._id,
      DAY,
    ]);
    await complain(spoilt(300));
    const { _id, canStillCome, dates } = await openOne();
    expect([canStillCome, dates]).toEqual([false, []]);
    expect(codeOf(await settle(_id, 'allowance'))).toEqual([409, 'complaint_no_date']);
    expect((await settle(_id, 'money')).status).toBe(200);
    expect(await discrepancies(app, order._id)).toEqual([]);
  });
});
