import { afterAll, beforeAll, beforeEach } from 'vitest';
import { testApp } from './app.ts';
import type { Person, TestApp } from './app.ts';
import { serveWithLimits } from './area.ts';
import { addTestPlan, purchaseOf, sendPurchase } from './test-plan.ts';
import type { TestPlan } from './test-plan.ts';

type Changes = Parameters<typeof purchaseOf>[1];

/** A small weekly box: four deliveries. */
export const WEEKLY = { deliveryFrequency: 'weekly', items: {} } as const;

/**
 * A shop of which the rounds are looked at, opened before a file's tests and closed after them. Every test has a
 * pincode of its own, `shop.pincode`, where nothing is due yet.
 */
export function openRounds() {
  const shop = { pincode: '423100' } as {
    app: TestApp;
    plan: TestPlan;
    asha: Person;
    meera: Person;
    pincode: string;
  };
  beforeAll(async () => {
    const app = await testApp({ now: '2026-11-23T10:00:00+05:30' });
    const [plan, asha, meera] = await Promise.all([addTestPlan(app.db), app.customer(), app.admin()]);
    Object.assign(shop, { app, plan, asha, meera });
  });
  afterAll(() => shop.app.close());
  beforeEach(() => {
    shop.pincode = String(Number(shop.pincode) + 1);
  });

  const bodyOf = (changes: Changes = {}) => {
    const { plan, pincode } = shop;
    return purchaseOf(plan, { ...WEEKLY, pincode, items: { [plan.tomato]: 400 }, ...changes });
  };
  return {
    shop,
    /** At most so many deliveries a day in each batch of the test's pincode; null for no limit. */
    serve: (morning: number | null, evening: number | null = null) =>
      serveWithLimits(shop.app, shop.pincode, morning, evening),
    bodyOf,
    order: (changes: Changes = {}, as = shop.asha, at = shop.app) => sendPurchase(at, as, bodyOf(changes)),
    /** The most that is due there on any one day in a batch, counted from the orders themselves. */
    mostDue: async (batch = 'morning') => {
      const [row] = await shop.app.db.query<{ most: number }>(
        `select coalesce(max(n), 0)::int as most from (
           select count(*) as n from deliveries d join orders o on o.id = d.order_id
           where d.pincode = $1 and d.batch = $2 and o.status = 'active' and d.status not in ('skipped', 'cancelled')
           group by d.date) as days`,
        [shop.pincode, batch],
      );
      return row?.most ?? 0;
    },
  };
}
