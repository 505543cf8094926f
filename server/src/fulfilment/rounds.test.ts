import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { api } from '@shivar/domain/contract/api';
import { leavingCalls } from '@shivar/domain/contract/leaving-calls';
import { officeMarkCalls } from '@shivar/domain/contract/office/mark-calls';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { officePackingCalls } from '@shivar/domain/contract/office/packing-calls';
import { officeRoundCalls } from '@shivar/domain/contract/office/round-calls';
import { officeRouteCalls } from '@shivar/domain/contract/office/route-calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { addTestPlan, buy } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';
import { closeDays } from '../orders/close-commands.ts';

const DAY = '2026-11-24';
let app: TestApp;
let plan: TestPlan;
let ganesh: Person;
let meera: Person;
let ravi: Person;
let order: OrderAnswer;
/** Three households have a box that was closed, and it is noon of its day. */
beforeAll(async () => {
  app = await testApp();
  plan = await addTestPlan(app.db);
  ganesh = await app.driver();
  meera = await app.admin();
  ravi = await app.customer('Ravi More');
  for (const of of [ravi, await app.customer('Zarina Shaikh'), await app.customer('Asha Patil')])
    order = await buy(app, of, plan);
  await toNoon();
});
afterAll(() => app.close());

const to = (instant: string) => app.clock.move(Date.parse(`${instant}+05:30`) - app.clock.now());
async function toNoon() {
  to('2026-11-23T18:00:00');
  await closeDays(app.db, app.clock);
  to('2026-11-24T12:00:00');
}
const params = { date: DAY, batch: 'morning' } as const;
const rounds = (as: Person) => app.call(officeRoundCalls.rounds, { as, params });
const round = (route: string, as = ganesh) =>
  app.call(officeRoundCalls.round, { as, params: { ...params, route } });
const route = (name: string, pincodes: string[], driverId: string | null) =>
  app.call(officeRouteCalls.addRoute, { as: meera, body: { name, pincodes, driverId } });
const routes = async () => (await app.call(officeRouteCalls.officeRoutes, { as: meera })).answer;

describe('a round', () => {
  test('has a driver’s own stops in the order of the way, with what is due and what was taken', async () => {
    expect((await round('rest', meera)).answer.stops.map(({ orderId }) => orderId)).toContain(order._id);
    const { _id } = (await route('Gangapur Road', ['422001', '422003', '422005'], ganesh.id)).answer;
    const own = await rounds(ganesh);
    expect(own.answer.rounds.map(({ name, driver }) => [name, driver])).toEqual([
      ['Gangapur Road', 'Ganesh More'],
    ]);
    const before = (await round(_id)).answer;
    const stop = before.stops.find(({ orderId }) => orderId === order._id);
    expect(stop).toMatchObject({ customer: 'Asha Patil', mark: null, isGivenBack: false });
    expect(stop?.cashDue).toBeGreaterThan(0);
    const body = { mark: '0'.repeat(32), ago: 0, orderId: order._id, date: DAY, cash: stop?.cashDue ?? 0 };
    await app.call(officeMarkCalls.markBox, { as: ganesh, body });
    const after = (await round(_id)).answer;
    expect(after.round).toMatchObject({ delivered: before.round.delivered + 1, cash: stop?.cashDue });
    expect(after.stops.find(({ orderId }) => orderId === order._id)?.mark).toMatchObject({
      outcome: 'delivered',
      cash: stop?.cashDue,
      by: 'Ganesh More',
    });
    const other = await app.driver();
    expect((await round(_id, other)).status).toBe(404);
    expect((await round('rest')).status).toBe(404);
    expect(
      (await app.call(officeRoundCalls.rounds, { as: other, params: { date: DAY, batch: 'morning' } })).answer
        .rounds,
    ).toEqual([]);
  });

  test('what is to be paid at the doors is for the office’s labels alone, where the farm takes UPI', async () => {
    const dues = (as: Person) => app.call(officeRoundCalls.dues, { as, params });
    const { upi, dues: all } = (await dues(meera)).answer;
    expect(upi).toEqual({ id: 'shivar@example', name: 'Shivar' });
    const stops = (await Promise.all((await rounds(meera)).answer.rounds.map(({ _id }) => round(_id, meera))))
      .flatMap(({ answer }) => answer.stops)
      .filter(({ cashDue, mark }) => cashDue > 0 && mark === null);
    // One door has paid already.
    expect(stops).toHaveLength(2);
    expect(new Map(all.map(({ orderId, paise }) => [orderId, paise]))).toEqual(
      new Map(stops.map(({ orderId, cashDue }) => [orderId, cashDue])),
    );
    for (const other of [ganesh, await app.packer(), await app.accounts()])
      expect((await dues(other)).status).toBe(403);
    await app.db.query(`insert into settings values ('upiId', '""', now())`);
    expect((await dues(meera)).answer).toEqual({ upi: null, dues: [] });
    await app.db.query(`delete from settings where key = 'upiId'`);
  });

  test('has the farm’s UPI ID, and what a driver told of a payment by it is not asked for in cash', async () => {
    const id = (await routes()).routes[0]?._id ?? '';
    const own = async () => (await round(id)).answer;
    const stop = async () => (await own()).stops.find(({ customer }) => customer === 'Ravi More');
    const orderId = (await stop())?.orderId ?? '';
    expect((await own()).upi).toEqual({ id: 'shivar@example', name: 'Shivar' });
    const due = (await stop())?.cashDue ?? 0;
    expect(due).toBeGreaterThan(0);
    const body = {
      mark: '1'.repeat(32),
      ago: 0,
      orderId,
      date: DAY,
      paise: due - 10_000,
      reference: '4123 4567 8901',
    };
    // A part leaves the rest to take.
    const part = { ...body, mark: '9'.repeat(32), paise: 10_000, reference: '412345678900' };
    await app.call(officeMarkCalls.markPaidByUpi, { as: ganesh, body: part });
    expect(await stop()).toMatchObject({ cashDue: due - 10_000, saidPaid: 10_000 });
    const tell = (mark = body.mark, as = ganesh) =>
      app.call(officeMarkCalls.markPaidByUpi, { as, body: { ...body, mark } });
    const both = await Promise.all([tell(), tell()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both.filter(({ answer }) => answer.isNew)).toHaveLength(1);
    expect(await stop()).toMatchObject({ cashDue: 0, saidPaid: due });
    expect((await app.call(leavingCalls.accountMoney, { as: ravi })).answer.said).toMatchObject([
      { reference: '412345678901', state: 'open', by: 'Ganesh More' },
      { reference: '412345678900', amount: 100 },
    ]);
    expect((await tell('2'.repeat(32))).refusal.code).toBe('said_already');
    expect((await tell('3'.repeat(32), await app.packer())).status).toBe(403);
    const gone = { ...body, mark: '4'.repeat(32), reference: '412345678902', orderId: meera.id };
    expect((await app.call(officeMarkCalls.markPaidByUpi, { as: ganesh, body: gone })).refusal.code).toBe(
      'box_not_sent',
    );
  });

  test('keeps the order that was sorted by hand, on every day, and a new stop comes last', async () => {
    const _id = (await routes()).routes[0]?._id ?? '';
    const ids = async () => (await round(_id)).answer.stops.map(({ orderId }) => orderId);
    const move = (orderId: string, before: string | null) =>
      app.call(officeRoundCalls.moveStop, { as: ganesh, body: { date: DAY, orderId, before } });
    const start = await ids();
    await move(start.at(-1) ?? '', start[0] ?? '');
    await move(start.at(-1) ?? '', start[0] ?? '');
    const sorted = [start.at(-1), ...start.slice(0, -1)];
    expect(await ids()).toEqual(sorted);
    // The second press of the same move changed nothing.
    const audited = await app.db.query<{ by: string; place: number }>(
      `select actor_id as by, (after -> 'place')::int as place from audit_log where subject = 'stop_places' order by id`,
    );
    expect(audited.map(({ by, place }) => [by, place])).toEqual(sorted.map((_id, at) => [ganesh.id, at + 1]));
    to('2026-11-21T16:43:00');
    await app.db.query('delete from closed_days');
    const late = await buy(app, await app.customer('Zarina Shaikh'), plan);
    await toNoon();
    expect(await ids()).toEqual([...sorted, late._id]);
    const { answer } = await app.call(officePackingCalls.crates, { as: meera, params });
    expect(answer.crates.map(({ orderId }) => orderId)).toEqual(await ids());
    const day = await app.call(api.fulfilmentDay, { as: meera, params, query: {} });
    const doorOf = new Map(day.answer.boxes.map((box) => [box.orderId, box.stop?.door]));
    expect([...sorted, late._id].map((id) => doorOf.get(id ?? ''))).toEqual([1, 2, 3, null]);
    expect((await move(late._id, 'gone')).refusal.code).toBe('stop_elsewhere');
  });

  test('belongs to one route: a pincode is in no other one', async () => {
    const taken = await route('Cidco', ['422001'], null);
    expect(taken.refusal).toMatchObject({ code: 'pincode_in_route' });
    expect((await route('Cidco', ['422010'], (await app.customer()).id)).refusal.code).toBe('driver_unknown');
    const { answer } = await route('Cidco', ['422010'], null);
    const one = { id: answer._id };
    const change = (version: number, name: string) =>
      app.call(officeRouteCalls.changeRoute, {
        as: meera,
        params: one,
        body: { version, draft: { name, pincodes: ['422010'], driverId: ganesh.id } },
      });
    expect((await change(answer.version, 'Cidco and Ambad')).status).toBe(200);
    expect((await change(answer.version, 'Cidco')).refusal.code).toBe('changed_meanwhile');
    const remove = (version: number) =>
      app.call(officeRouteCalls.removeRoute, { as: meera, params: one, body: { version } });
    expect((await remove(answer.version)).refusal.code).toBe('changed_meanwhile');
    expect((await remove(answer.version + 1)).status).toBe(200);
    expect((await remove(answer.version + 1)).status).toBe(200);
    expect((await routes()).free.map(({ pincode }) => pincode)).toContain('422010');
  });

  test('keeps what was taken of the cash in part: it stays due, and the order says so to its household and the office', async () => {
    const due = async () =>
      (await round('rest', meera)).answer.stops.find((stop) => stop.orderId === zarina._id)?.cashDue;
    const cash = async (mark: string, paise: number) => {
      const body = { mark: mark.padEnd(32, 'c'), ago: 0, orderId: zarina._id, date: DAY, cash: paise };
      expect((await app.call(officeMarkCalls.markBox, { as: ganesh, body })).status).toBe(200);
    };
    const shown = async () =>
      (await app.call(api.order, { as: household, params: { id: zarina._id } })).answer.payment;
    to('2026-11-21T16:43:00');
    await app.db.query('delete from closed_days');
    const household = await app.customer('Zarina Shaikh');
    const zarina = await buy(app, household, plan, { pincode: '422010' });
    await toNoon();
    const price = (await due()) ?? 0;
    expect(await shown()).toEqual({ method: 'cod', status: 'due', amount: price / 100 });
    await cash('1', 50_000);
    expect(await shown()).toMatchObject({ status: 'due', taken: 500 });
    // The farm bears what is missing below half a rupee (product 6.55).
    await cash('3', price - 34);
    expect(await shown()).toMatchObject({ status: 'paid', taken: price / 100 });
    const borne = `select paise from book_entries where cause = 'rounding' and debit = 'rounding' and order_id = $1`;
    expect(await app.db.query(borne, [zarina._id])).toEqual([{ paise: 34 }]);
    // The last mark of a box counts.
    await cash('2', 20_050);
    expect(await shown()).toMatchObject({ status: 'due', taken: 200.5 });
    const other = await app.call(officeOrderCalls.officeOrders, { as: meera, query: { unpaid: '1' } });
    expect(other.answer.orders.find(({ _id }) => _id === zarina._id)?.payment.taken).toBe(200.5);
    // At the door of this box all is due; at the next one what this one took is not.
    expect(await due()).toBe(price);
    to('2026-11-24T18:00:00');
    await closeDays(app.db, app.clock);
    const next = { date: '2026-11-25', batch: 'morning', route: 'rest' } as const;
    const { stops } = (await app.call(officeRoundCalls.round, { as: meera, params: next })).answer;
    expect(stops.find((stop) => stop.orderId === zarina._id)?.cashDue).toBe(price - 20_050);
    to('2026-11-24T12:00:00');
  });
});
