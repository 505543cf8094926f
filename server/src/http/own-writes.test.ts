import { api } from '@shivar/domain/contract/api';
import { officeAuditCalls } from '@shivar/domain/contract/office/audit-calls';
import { officeBillCalls } from '@shivar/domain/contract/office/bill-calls';
import { officeDayCalls } from '@shivar/domain/contract/office/day-calls';
import { officeForecastCalls } from '@shivar/domain/contract/office/forecast-calls';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { officeOverviewCalls } from '@shivar/domain/contract/office/overview-calls';
import { officePeopleCalls } from '@shivar/domain/contract/office/people-calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { standbyDatabase } from '../../test/standby.ts';

const TOKEN = 'a token of the tests, long enough';

let servers: Awaited<ReturnType<typeof standbyDatabase>>;
let app: TestApp;
let meera: Person;
let asha: Person;
beforeAll(async () => {
  servers = await standbyDatabase();
  app = await testApp({ database: servers, metricsToken: TOKEN });
  [meera, asha] = [await app.admin(), await app.customer()];
});
afterAll(() => app.close());

const counts = () => ({ ...servers.db.replica.counts });

/** Until the replica has all that is committed by now. */
async function caughtUp(): Promise<void> {
  const position = await servers.db.replica.position();
  const reads = servers.db.replica.since(position);
  const isAnswered = async () => {
    const { answered } = counts();
    await reads.query('select 1');
    return counts().answered > answered;
  };
  await expect.poll(isAnswered, { timeout: 20_000 }).toBe(true);
}

const month = '2026-11';
test.each([
  ['the overview', () => app.call(officeOverviewCalls.overview, { as: meera })],
  [
    'its figures',
    () =>
      app.call(officeOverviewCalls.overviewFigures, {
        as: meera,
        query: { from: '2026-11-01', to: '2026-11-10' },
      }),
  ],
  ['the orders', () => app.call(officeOrderCalls.officeOrders, { as: meera, query: { q: 'asha' } })],
  ['the people', () => app.call(officePeopleCalls.people, { as: meera, query: { search: 'asha' } })],
  ['the audit', () => app.call(officeAuditCalls.auditLog, { as: meera, query: { search: 'asha' } })],
  ['the forecast', () => app.call(officeForecastCalls.forecast, { as: meera })],
  ['the bills', () => app.call(officeBillCalls.register, { as: meera, query: { month } })],
])('%s is read at the replica', async (_, read) => {
  await caughtUp();
  const before = counts();
  expect((await read()).status).toBe(200);
  expect(counts().answered).toBeGreaterThan(before.answered);
  expect(counts().passedOn).toBe(before.passedOn);
});

test.each([
  [
    'of orders',
    () => app.call(officeOrderCalls.officeExportOrders, { as: meera, body: { format: 'csv', filter: {} } }),
  ],
  ['of a day', () => app.call(officeDayCalls.officeExportDay, { as: meera, body: { date: '2026-11-24' } })],
  ['of bills', () => app.call(officeBillCalls.exportBills, { as: meera, body: { month, format: 'csv' } })],
])('an export %s is read at the replica', async (_, address) => {
  const { url } = (await address()).answer;
  await caughtUp();
  const before = counts();
  expect((await app.app.inject({ url })).statusCode).toBe(200);
  expect(counts().answered).toBeGreaterThan(before.answered);
  expect(counts().passedOn).toBe(before.passedOn);
});

test('a household reads at the database alone', async () => {
  const before = counts();
  const read = await app.call(api.ordersOfUser, { as: asha, params: { userId: asha.id } });
  expect([read.status, counts()]).toEqual([200, before]);
});

test('somebody of the office sees the role that they gave a moment ago, by the cookie of that call', async () => {
  const ganesh = await app.customer('Ganesh More');
  await caughtUp();
  await servers.pause();
  const given = await app.call(officePeopleCalls.giveRole, {
    as: meera,
    params: { id: ganesh.id },
    body: { was: null, role: 'driver' },
  });
  const cookie = String(given.headers['set-cookie']);
  expect([given.status, cookie]).toEqual([
    200,
    expect.stringMatching(/^written=1@[\dA-F]+\/[\dA-F]+; Path=\/; Max-Age=60; HttpOnly; SameSite=Lax$/),
  ]);
  const found = await app.call(officePeopleCalls.people, {
    as: meera,
    query: { search: 'ganesh' },
    headers: { cookie: cookie.replace(/;.*/, '') },
  });
  await servers.resume();
  expect(found.answer.people.map(({ name, role }) => [name, role])).toEqual([['Ganesh More', 'driver']]);
});

test('Prometheus hears of it', async () => {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const { body } = await app.app.inject({ url: '/metrics', headers });
  expect(body).toMatch(
    /shivar_replica_up 1\n[^]*shivar_replica_reads [1-9]\d*\n[^]*shivar_replica_passed_on \d+\n/,
  );
});

test('a made-up position is taken for none', async () => {
  await caughtUp();
  for (const written of ['x', '0/0; drop', '1@FFFFFFFF/FFFFFFFFF', '0/0'])
    expect(
      (
        await app.call(officePeopleCalls.people, {
          as: meera,
          query: {},
          headers: { cookie: `written=${written}` },
        })
      ).status,
    ).toBe(200);
});
