import { api } from '@shivar/domain/contract/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { HOUSEHOLD_PASSWORD as PASSWORD, allRows, withPassword } from '../../test/households.ts';
import { addTestPlan, purchaseOf, sendPurchase } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';

let app: TestApp;
let plan: TestPlan;
beforeAll(async () => {
  app = await testApp();
  plan = await addTestPlan(app.db);
});
afterAll(() => app.close());

const remove = (as: Person) =>
  app.call(api.deleteAccount, { as, body: { password: PASSWORD, giveUpDeliveries: true } });

describe('what is under way while an account is deleted', () => {
  test('leaves nothing behind: purchases, addresses and logins come before it or not at all', async () => {
    for (let round = 0; round < 6; round += 1) {
      const asha = await withPassword(app);
      const line1 = `${round} Meeting Lane`;
      const address = { line1, line2: '', landmark: '', city: 'Nashik' };
      const place = { address, pincode: '422001', mobile: '9811111111' };
      const answers = await Promise.all([
        remove(asha),
        sendPurchase(app, asha, purchaseOf(plan, { ...place })),
        sendPurchase(app, asha, purchaseOf(plan, { ...place })),
        app.call(api.addAddress, { as: asha, body: { kind: 'home', label: '', ...place } }),
        app.call(api.login, { body: { email: asha.user.email, password: PASSWORD } }),
      ]);
      expect(answers[0].status).toBe(200);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      const rows = await allRows(app);
      expect(rows).not.toContain(line1);
      expect(rows).not.toContain('9811111111');
      const [left] = await app.db.query(
        `select (select count(*)::int from sessions where user_id = $1) as sessions,
           (select count(*)::int from orders where user_id = $1 and status <> 'cancelled') as orders`,
        [asha.id],
      );
      expect(left).toEqual({ sessions: 0, orders: 0 });
    }
  });

  test('asked for five times at once it is done once', async () => {
    const asha = await withPassword(app);
    const answers = await Promise.all(Array.from({ length: 5 }, () => remove(asha)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(4);
  });
});
