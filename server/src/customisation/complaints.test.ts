import { api } from '@shivar/domain/contract/api';
import { complaintCalls } from '@shivar/domain/contract/complaint-calls';
import { officeComplaintCalls } from '@shivar/domain/contract/office/complaint-calls';
import { officeDayCalls } from '@shivar/domain/contract/office/day-calls';
import { beforeEach, describe, expect, test } from 'vitest';
import { discrepancies, saveSchedule } from '../../test/customising.ts';
import { failBox, packLine } from '../../test/complaints.ts';
import { noteBoxPhoto } from '../../test/photos.ts';
import { openShop } from '../../test/open-shop.ts';
import { notePaid } from '../../test/test-plan.ts';

const DAY = '2026-11-24';
const NEXT = '2026-11-26';
const { shop, to, closeFirst, read } = openShop();
/** Each test has an order whose first box came with 500 g of tomatoes and 2 bunches of dill. */
beforeEach(async () => {
  const { app, asha, plan, order, meera } = shop;
  await saveSchedule(app, asha, order._id, {
    [DAY]: { [plan.tomato]: 500, [plan.dill]: 2 },
    [NEXT]: { [plan.tomato]: 700 },
  });
  await closeFirst('13:00:00');
  await app.call(officeDayCalls.markDelivered, {
    as: meera,
    params: { date: DAY, batch: 'morning' },
    body: {},
  });
});

const params = () => ({ id: shop.order._id });
const linesOf = async (day: string) =>
  (await read()).deliverySchedule.find(({ date }) => date === day)?.items.map(({ _id, qty }) => [_id, qty]);
const ledger = async () =>
  (await shop.app.call(complaintCalls.orderLedger, { as: shop.asha, params: params() })).answer;
const sumsOf = async (id: string) => (await ledger()).items.find(({ _id }) => _id === id);

type Lines = Record<string, { qty: number; reason: 'missing' | 'spoilt' }>;
const complain = (lines: Lines, more: { words?: string; photo?: string | null; date?: string } = {}) =>
  shop.app.call(complaintCalls.complain, {
    as: shop.asha,
    params: params(),
    body: { date: DAY, words: '', photo: null, ...more, lines },
  });
const spoilt = (qty: number): Lines => ({ [shop.plan.tomato]: { qty, reason: 'spoilt' } });
const listed = async (show: 'open' | 'settled' = 'open') =>
  (
    await shop.app.call(officeComplaintCalls.officeComplaints, { as: shop.meera, query: { show } })
  ).answer.complaints.filter(({ orderId }) => orderId === shop.order._id);
const openOne = async () => {
  const [found] = await listed();
  if (!found) throw new Error('No complaint is open');
  return found;
};
type Outcome = 'allowance' | 'date' | 'money' | 'refused';
const settle = (id: string, outcome: Outcome, more: { date?: string | null; answer?: string } = {}) =>
  shop.app.call(officeComplaintCalls.settleComplaint, {
    as: shop.meera,
    params: { id },
    body: { outcome, date: null, answer: '', ...more },
  });
const codeOf = ({ status, refusal }: { status: number; refusal: { code: string } }) => [status, refusal.code];

describe('a complaint', () => {
  test('is seen by the office with the facts of its box, and by its household', async () => {
    const photo = await noteBoxPhoto(shop.app.db, {
      orderId: shop.order._id,
      date: DAY,
      takenBy: shop.asha.id,
    });
    await packLine(shop.app.db, {
      orderId: shop.order._id,
      date: DAY,
      item: shop.plan.tomato,
      by: shop.meera.id,
    });
    const words = 'काळे डाग';
    const { answer } = await complain(
      { ...spoilt(300), [shop.plan.dill]: { qty: 2, reason: 'missing' } },
      { words, photo },
    );
    expect(answer.complaints).toMatchObject([{ date: DAY, words, photo, outcome: null }]);
    const found = await openOne();
    expect(found).toMatchObject({
      orderNumber: shop.order.orderNumber,
      customer: 'Asha Patil',
      words,
      photo,
      canStillCome: true,
      box: { batch: 'morning', status: 'delivered', markedBy: 'Meera Shinde', photos: [] },
    });
    expect(found.lines).toMatchObject([
      {
        _id: shop.plan.tomato,
        qty: 300,
        reason: 'spoilt',
        held: 500,
        packed: { qty: 500, by: 'Meera Shinde' },
      },
      { _id: shop.plan.dill, qty: 2, reason: 'missing', held: 2, packed: null },
    ]);
    expect(found.dates).toContain(NEXT);
  });

  test('counts once, however often it is sent, from two tabs at once too', async () => {
    const twice = await Promise.all([complain(spoilt(300)), complain(spoilt(300))]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(await listed()).toHaveLength(1);
    expect(codeOf(await complain(spoilt(200)))).toEqual([409, 'complaint_told']);
    const dill: Lines = { [shop.plan.dill]: { qty: 1, reason: 'missing' } };
    expect((await complain(dill)).status).toBe(200);
    expect(await listed()).toHaveLength(2);
  });

  test('is refused of a box that nobody marked, too late, of too much, and with a photo of another box', async () => {
    expect(codeOf(await complain(spoilt(700), { date: NEXT }))).toEqual([409, 'box_not_marked']);
    expect(codeOf(await complain(spoilt(600)))).toEqual([422, 'complaint_too_much']);
    const photo = await noteBoxPhoto(shop.app.db, {
      orderId: shop.order._id,
      date: NEXT,
      takenBy: shop.asha.id,
    });
    expect(codeOf(await complain(spoilt(300), { photo }))).toEqual([409, 'box_photo_gone']);
    to('2026-12-02T00:00:00');
    expect(codeOf(await complain(spoilt(300)))).toEqual([409, 'complaint_late']);
  });

  test('is taken back while it is open, and can then be made anew', async () => {
    await complain(spoilt(300));
    const body = { complaint: (await openOne())._id };
    const withdraw = () =>
      shop.app.call(complaintCalls.withdrawComplaint, { as: shop.asha, params: params(), body });
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
      [shop.plan.tomato, 200],
      [shop.plan.dill, 2],
    ]);
    expect(await sumsOf(shop.plan.tomato)).toMatchObject({
      delivered: 200,
      planned: 700,
      givenBack: 300,
      missed: 0,
    });
    expect((await ledger()).complaints).toMatchObject([{ outcome: 'allowance' }]);
    expect((await listed('settled'))[0]).toMatchObject({ settledBy: 'Meera Shinde', outcome: 'allowance' });
    const { answer: history } = await shop.app.call(api.orderHistory, { as: shop.asha, params: params() });
    expect(history.entries[0]).toMatchObject({ kind: 'given_back', by: 'farm', byName: 'Meera Shinde' });
    expect(await discrepancies(shop.app, shop.order._id)).toEqual([]);
  });

  test('puts it onto another date that has room', async () => {
    await complain(spoilt(300));
    const { _id } = await openOne();
    expect((await settle(_id, 'date', { date: NEXT })).status).toBe(200);
    expect(await linesOf(NEXT)).toEqual([[shop.plan.tomato, 1000]]);
    expect((await ledger()).complaints).toMatchObject([{ outcome: 'date', toDate: NEXT }]);
    expect(await discrepancies(shop.app, shop.order._id)).toEqual([]);
  });

  test('comes beside our pick of a waiting date, which stays our pick', async () => {
    await complain(spoilt(500));
    const { _id, dates } = await openOne();
    const date = dates.find((each) => each > NEXT) ?? '';
    const pick = (await read()).deliverySchedule.find((each) => each.date === date)?.farmsChoice ?? [];
    expect(pick.length).toBeGreaterThan(0);
    expect((await settle(_id, 'date', { date })).status).toBe(200);
    const after = (await read()).deliverySchedule.find((each) => each.date === date);
    expect([after?.status, after?.items]).toEqual(['open', []]);
    const shown = (items = pick) => Object.fromEntries(items.map((each) => [each._id, each.qty]));
    const tomatoes = (shown()[shop.plan.tomato] ?? 0) + 500;
    expect(shown(after?.farmsChoice)).toEqual({ ...shown(), [shop.plan.tomato]: tomatoes });
    expect(await discrepancies(shop.app, shop.order._id)).toEqual([]);
  });

  test('refuses a date without room and one past its cut-off, and changes nothing', async () => {
    await complain(spoilt(500));
    const { _id } = await openOne();
    expect(codeOf(await settle(_id, 'date', { date: NEXT }))).toEqual([409, 'complaint_date_full']);
    expect(codeOf(await settle(_id, 'date', { date: DAY }))).toEqual([409, 'complaint_date_full']);
    expect(await linesOf(DAY)).toContainEqual([shop.plan.tomato, 500]);
    expect((await openOne())._id).toBe(_id);
  });

  test('makes an open wish for money, which is no longer the household’s to plan', async () => {
    await notePaid(shop.app, shop.meera, shop.order._id);
    await complain(spoilt(300));
    const before = await sumsOf(shop.plan.tomato);
    const { _id, worth } = await openOne();
    expect([worth, (await settle(_id, 'money')).status]).toEqual([63.86, 200]); // of 63,854 paise for 3 kg
    const { left, all } = before ?? {};
    expect(await sumsOf(shop.plan.tomato)).toMatchObject({ money: 300, delivered: 200, left, all });
    const { answer } = await shop.app.call(officeComplaintCalls.moneyWishes, { as: shop.meera, query: {} });
    const [wish] = answer.wishes.filter(({ orderId }) => orderId === shop.order._id);
    const lines = [{ _id: shop.plan.tomato, qty: 300 }];
    expect(wish).toMatchObject({ boxOf: DAY, customer: 'Asha Patil', lines, worth });
    const told = `select facts -> 'worth' as paise from notices where order_id = $1 and kind = 'settled'`;
    expect(await shop.app.db.query(told, [shop.order._id])).toContainEqual({ paise: 6386 });
    expect((await ledger()).wishes).toMatchObject([{ _id: wish?._id, worth }]);
    expect(await discrepancies(shop.app, shop.order._id)).toEqual([]);
  });

  test('answers that nothing is given back, with words, and can still give back later', async () => {
    await complain(spoilt(300));
    const { _id } = await openOne();
    expect(codeOf(await settle(_id, 'refused'))).toEqual([400, 'complaint_answer_required']);
    expect((await settle(_id, 'refused', { answer: 'They were ripe, not spoilt' })).status).toBe(200);
    expect((await ledger()).complaints).toMatchObject([
      { outcome: 'refused', answer: 'They were ripe, not spoilt' },
    ]);
    expect(await linesOf(DAY)).toContainEqual([shop.plan.tomato, 500]);
    expect((await settle(_id, 'allowance')).status).toBe(200);
    expect(codeOf(await settle(_id, 'money'))).toEqual([409, 'complaint_gone']);
    expect(await discrepancies(shop.app, shop.order._id)).toEqual([]);
  });

  test('gives back of a failed box too, which was not delivered', async () => {
    await failBox(shop.app.db, { orderId: shop.order._id, date: DAY, by: shop.meera.id });
    expect(await sumsOf(shop.plan.tomato)).toMatchObject({ delivered: 0, missed: 500 });
    await complain(spoilt(500));
    expect((await settle((await openOne())._id, 'allowance')).status).toBe(200);
    expect(await sumsOf(shop.plan.tomato)).toMatchObject({ delivered: 0, missed: 0, givenBack: 500 });
    expect(await discrepancies(shop.app, shop.order._id)).toEqual([]);
  });

  test('of a cancelled order is money or nothing', async () => {
    await shop.app.db.query(`update orders set status = 'cancelled', cancelled_on = $2 where id = $1`, [
      shop.order._id,
      DAY,
    ]);
    await complain(spoilt(300));
    const { _id, canStillCome, dates } = await openOne();
    expect([canStillCome, dates]).toEqual([false, []]);
    expect(codeOf(await settle(_id, 'allowance'))).toEqual([409, 'complaint_no_date']);
    expect((await settle(_id, 'money')).status).toBe(200);
    expect(await discrepancies(shop.app, shop.order._id)).toEqual([]);
  });
});
