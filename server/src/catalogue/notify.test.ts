import { api } from '@shivar/domain/contract/api';
import { officeAuditCalls } from '@shivar/domain/contract/office/audit-calls';
import {
  officeCatalogueCalls,
  officeCatalogueCalls as calls,
} from '@shivar/domain/contract/office/catalogue-calls';
import type { WaitingQuery } from '@shivar/domain/contract/office/catalogue-calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSecrets } from '../adapters/secrets.ts';
import { createOutbox } from '../mail/commands.ts';
import { testAccounts } from '../../test/accounts.ts';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { notifyWaiting } from './waiting-commands.ts';
import { PAGE } from './waiting-queries.ts';

const MANGO = 'mango-season';

let shop: TestApp;
let meera: Person;
beforeAll(async () => {
  shop = await testApp();
  meera = await shop.admin();
});
beforeEach(async () => {
  await shop.db.query('truncate plan_waiting, plan_tellings, consents, rate_limits, mail_outbox');
  await shop.db.query(`update plans set on_sale = true, sold_out = false, coming_soon = (id = $1)`, [MANGO]);
});
afterAll(() => shop.close());

const waitFor = (email: string) => shop.call(api.waitForPlan, { params: { id: MANGO }, body: { email } });
const open = () => shop.db.query('update plans set coming_soon = false where id = $1', [MANGO]);
const seen = async (query: WaitingQuery = {}) =>
  (await shop.call(calls.planWaiting, { params: { id: MANGO }, query, as: meera })).answer;
const tellNow = () => shop.call(calls.tellPlanWaiting, { params: { id: MANGO }, as: meera });
const waitingOf = async () => {
  const { answer } = await shop.call(officeCatalogueCalls.officeCatalogue, { as: meera });
  return answer.plans.find(({ _id }) => _id === MANGO)?.waiting;
};

describe('who waits for a plan', () => {
  test('is seen by the office, the first first, and counted beside the plan', async () => {
    await waitFor('asha@example.in');
    shop.clock.move(1000);
    await waitFor('ravi@example.in');
    const { count, standing, waiting, next, tellings } = await seen();
    expect([count, standing, next, tellings]).toEqual([2, 'coming-soon', null, []]);
    expect(waiting.map(({ email }) => email)).toEqual(['asha@example.in', 'ravi@example.in']);
    expect(await waitingOf()).toBe(2);
    const unknown = await shop.call(calls.planWaiting, { params: { id: 'no-such' }, query: {}, as: meera });
    expect(unknown.status).toBe(404);
  });

  test('is read page by page, each once, from an index', async () => {
    const many = PAGE * 2 + 7;
    await shop.db.query(
      `insert into plan_waiting select $1, 'home-' || n || '@example.in', 'en', now() + (n / 5) * interval '1 second'
       from generate_series(1, $2) n`,
      [MANGO, many],
    );
    const emails: string[] = [];
    let query: WaitingQuery | null = {};
    while (query) {
      const page: Awaited<ReturnType<typeof seen>> = await seen(query);
      emails.push(...page.waiting.map(({ email }) => email));
      query = page.next === null ? null : { after: page.next };
    }
    expect([emails.length, new Set(emails).size]).toEqual([many, many]);
    await shop.db.query(
      `insert into plan_waiting select p.id, 'crowd-' || n || '@example.in', 'en', now()
       from plans p, generate_series(1, 2000) n where p.id <> $1`,
      [MANGO],
    );
    await shop.db.query('analyze plan_waiting');
    const plan = await shop.db.query<{ 'QUERY PLAN': string }>(
      `explain select email from plan_waiting where plan_id = $1 order by created_at, email limit 21`,
      [MANGO],
    );
    expect(plan.map((row) => row['QUERY PLAN']).join()).toContain('plan_waiting_in_time');
  });
});

describe('telling them now', () => {
  test.each([
    ['has not opened', `coming_soon = true`, 'plan_coming_soon', 'coming-soon'],
    ['is sold out', `coming_soon = false, sold_out = true`, 'plan_sold_out', 'sold-out'],
    ['is off sale', `coming_soon = false, on_sale = false`, 'plan_not_found', 'off-sale'],
  ])('is refused while the plan %s', async (_what, change, code, standing) => {
    await waitFor('asha@example.in');
    await shop.db.query(`update plans set ${change} where id = $1`, [MANGO]);
    expect((await tellNow()).refusal.code).toBe(code);
    expect(await seen()).toMatchObject({ count: 1, standing });
    expect(await testAccounts(shop.db).mails()).toEqual([]);
  });

  test('writes to each once, forgets them, and keeps when and how many', async () => {
    await waitFor('asha@example.in');
    await waitFor('ravi@example.in');
    await open();
    const both = await Promise.all([tellNow(), tellNow()]);
    expect(both.reduce((sum, { answer }) => sum + answer.told, 0)).toBe(2);
    expect((await testAccounts(shop.db).mails()).map(({ to }) => to).toSorted()).toEqual([
      'asha@example.in',
      'ravi@example.in',
    ]);
    const { count, waiting, tellings } = await seen();
    expect([count, waiting, await waitingOf()]).toEqual([0, [], 0]);
    expect(tellings).toEqual([{ at: new Date(shop.clock.now()).toISOString(), told: 2, by: 'Meera Shinde' }]);
    expect(await shop.db.query('select from consents')).toEqual([]);
    const query = { thing: 'plans', by: `person:${meera.id}` } as const;
    const { answer } = await shop.call(officeAuditCalls.auditLog, { query, as: meera });
    expect(answer.entries[0]).toMatchObject({ subject: 'plan_tellings', label: { en: 'Mango season' } });
    expect(JSON.stringify(answer)).not.toContain('asha@');
  });

  test('is not needed: what goes by itself is kept too, by nobody', async () => {
    await waitFor('asha@example.in');
    await open();
    const secrets = createSecrets('a secret of the tests, long enough');
    const outbox = createOutbox({ clock: shop.clock, secrets });
    expect(await notifyWaiting({ db: shop.db, clock: shop.clock, outbox, secrets })).toBe(1);
    expect((await seen()).tellings).toMatchObject([{ told: 1, by: null }]);
  });
});
