import { officePaymentCalls as calls } from '@shivar/domain/contract/office/payment-calls';
import { officePeopleCalls } from '@shivar/domain/contract/office/people-calls';
import { changePartCalls } from '@shivar/domain/contract/office/settings-calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { HOUSEHOLD_PASSWORD, withPassword } from '../../test/households.ts';
import { addTestPlan, buy, notePaid } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';

const PRICE = 123_450;
const CREDIT = 600_000;
let app: TestApp;
let plan: TestPlan;
let meera: Person;
let asha: Person;
beforeAll(async () => {
  app = await testApp();
  plan = await addTestPlan(app.db);
  meera = await app.admin();
  const body = { version: 0, draft: { releaseAbove: 5000 }, note: '' };
  await app.call(changePartCalls.payouts, { as: meera, body });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.query(`update users set role = null where role is not null and id <> $1`, [meera.id]);
  asha = await app.customer();
  const order = await buy(app, asha, plan);
  await notePaid(app, meera, order._id, PRICE + CREDIT);
});

const payOut = async (as: Person, paise: number, more: { password?: string } = {}, was = CREDIT) => {
  const body = { paise, way: 'bank', reference: '', was, ...more } as const;
  const { status, refusal } = await app.call(calls.payOut, { as, params: { id: asha.id }, body });
  return status === 200 ? 200 : refusal.code;
};
const release = (as: Person, was = CREDIT) =>
  app.call(calls.releasePayout, { as, params: { id: asha.id }, body: { was } });
const seen = async () =>
  (await app.call(officePeopleCalls.person, { as: meera, params: { id: asha.id } })).answer;

describe('a payout above the amount that the farm set', () => {
  test('waits until another person has released it, and the release serves once', async () => {
    const vijay = await app.accounts();
    expect(await payOut(meera, CREDIT)).toBe('payout_needs_release');
    await release(meera);
    expect(await payOut(meera, CREDIT)).toBe('payout_needs_release');
    expect((await release(vijay)).answer.release).toEqual({
      above: 5000,
      isAlone: false,
      released: { amount: CREDIT / 100, _id: vijay.id, name: 'Vijay Kale' },
    });
    expect(await payOut(vijay, CREDIT)).toBe('payout_needs_release');
    expect(await payOut(meera, 550_000)).toBe(200);
    expect((await seen()).release.released).toBeNull();
    const audited = await app.db.query(
      `select from audit_log where subject = 'payout_releases' and actor_id = $1`,
      [vijay.id],
    );
    expect(audited).toHaveLength(1);
  });

  test('is not larger than the released amount', async () => {
    const vijay = await app.accounts();
    expect((await release(vijay, CREDIT - 1)).status).toBe(409);
    await release(vijay);
    await app.db.query('update payout_releases set paise = paise - 1');
    expect(await payOut(meera, CREDIT)).toBe('payout_needs_release');
    expect((await seen()).money.credit).toBe(CREDIT / 100);
  });

  test('needs the password of somebody who keeps the money alone', async () => {
    const sunita = await withPassword(app, 'Sunita Joshi');
    await app.db.query(`update users set role = case when id = $1 then 'admin' end where id = any ($2)`, [
      sunita.id,
      [sunita.id, meera.id],
    ]);
    expect(await payOut(sunita, CREDIT)).toBe('password_required');
    expect(await payOut(sunita, CREDIT, { password: 'bhakri-pithla' })).toBe('password_wrong');
    expect(await payOut(sunita, CREDIT, { password: HOUSEHOLD_PASSWORD })).toBe(200);
    await app.db.query(`update users set role = 'admin' where id = $1`, [meera.id]);
  });

  test('goes at once up to that amount', async () => {
    await app.accounts();
    expect(await payOut(meera, 500_000)).toBe(200);
  });

  test('is released by nobody else than those who keep the money', async () => {
    expect((await release(await app.driver())).status).toBe(403);
    expect((await release(asha)).status).toBe(403);
  });
});
