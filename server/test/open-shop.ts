import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { api } from '@shivar/domain/contract/api';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { closeDays } from '../src/orders/close-commands.ts';
import { testApp } from './app.ts';
import type { Person, TestApp } from './app.ts';
import { addTestPlan, buy } from './test-plan.ts';
import type { TestPlan, purchaseOf } from './test-plan.ts';

/** What every test of a shop has. */
interface Shop {
  app: TestApp;
  plan: TestPlan;
  meera: Person;
  asha: Person;
  /** Asha's own order of the test. */
  order: OrderAnswer;
}

/** When each test begins. */
export const OPENED = Date.parse('2026-11-21T16:42:00+05:30');

type Changes = NonNullable<Parameters<typeof purchaseOf>[1]>;

/**
 * Opens a shop before a file's tests, and closes it after them. Each test begins in the afternoon of 21 November 2026, with a
 * customer of its own who has bought *Small* of the test plan, with `changes`.
 */
export function openShop(changes: (plan: TestPlan) => Changes = () => ({})) {
  const shop = {} as Shop;
  const to = (instant: string) => shop.app.clock.move(Date.parse(`${instant}+05:30`) - shop.app.clock.now());
  beforeAll(async () => {
    const app = await testApp();
    const [plan, meera] = await Promise.all([addTestPlan(app.db), app.admin()]);
    Object.assign(shop, { app, plan, meera });
  });
  beforeEach(async () => {
    const { app, plan } = shop;
    await app.db.query('delete from closed_days');
    app.clock.move(OPENED - app.clock.now());
    shop.asha = await app.customer();
    shop.order = await buy(app, shop.asha, plan, changes(plan));
  });
  afterAll(() => shop.app.close());
  return {
    shop,
    /** Moves the clock to an instant of India, such as `2026-11-24T12:00:00`. */
    to,
    /** The day after it closes, and it is `hour` of that day: 24 November 2026, on which the order's first box comes. */
    closeFirst: async (hour = '12:00:00') => {
      to('2026-11-23T18:00:00');
      await closeDays(shop.app.db, shop.app.clock);
      to(`2026-11-24T${hour}`);
    },
    /** The order as its customer sees it now. */
    read: async () =>
      (await shop.app.call(api.order, { as: shop.asha, params: { id: shop.order._id } })).answer,
  };
}
