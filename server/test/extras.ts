import { api } from '@shivar/domain/contract/api';
import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { extraCalls } from '@shivar/domain/contract/extra-calls';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import type { OrderMoney } from '@shivar/domain/rules/money/order-money';
import { addDays, dayAt } from '@shivar/domain/values/day';
import type { Day } from '@shivar/domain/values/day';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { moneyOfOrder } from '../src/books/queries.ts';
import { bookWhatChanged } from '../src/books/use-commands.ts';
import { closeDays } from '../src/orders/close-commands.ts';
import { testApp } from './app.ts';
import type { Person, TestApp } from './app.ts';
import { saveSchedule } from './customising.ts';
import { addTestPlan, buy, sellAlone } from './test-plan.ts';
import type { TestPlan } from './test-plan.ts';

/* A household with an order whose first two boxes have 500 g of tomatoes, and milk that can be added. */

/** Of the order, and of one milk, in rupees. */
export const [PRICE, MILK] = [1234.5, 60.5] as const;

export function openExtras() {
  const shop = {} as {
    app: TestApp;
    plan: TestPlan;
    milk: string;
    meera: Person;
    asha: Person;
    order: OrderAnswer;
    first: Day;
    second: Day;
  };
  beforeAll(async () => {
    const app = await testApp();
    const plan = await addTestPlan(app.db);
    Object.assign(shop, { app, plan, milk: await sellAlone(app.db, plan), meera: await app.admin() });
  });
  afterAll(() => shop.app.close());
  beforeEach(async () => {
    const { app, plan } = shop;
    const asha = await app.customer('Asha Patil');
    const order = await buy(app, asha, plan, { startDate: addDays(dayAt(app.clock.now()), 2) });
    const [first = '', second = ''] = order.deliverySchedule.map(({ date }) => date);
    const box = { [plan.tomato]: 500 };
    await saveSchedule(app, asha, order._id, { [first]: box, [second]: box });
    Object.assign(shop, { asha, order, first, second });
  });
  const of = (as: Person) => ({ as, params: { id: shop.order._id } });
  const boxOf = async (date: Day) => {
    const { answer } = await shop.app.call(api.order, of(shop.asha));
    return answer.deliverySchedule.find((entry) => entry.date === date);
  };
  return {
    shop,
    of,
    /** Adds these, on a page with the present extras unless it says otherwise. */
    add: async (
      items: Record<string, number>,
      seenTotal: number,
      date = shop.first,
      seen?: Record<string, number>,
    ) => {
      const there = (await boxOf(date))?.extras ?? [];
      const now = Object.fromEntries(there.map(({ _id, qty }) => [_id, qty]));
      const body = { date, items, seen: seen ?? now, seenTotal };
      return shop.app.call(extraCalls.changeExtras, { ...of(shop.asha), body });
    },
    offered: async (date: Day) => {
      const by = { as: shop.asha, params: { id: shop.order._id, date } };
      return (await shop.app.call(extraCalls.extrasOffered, by)).answer.items;
    },
    boxOf,
    money: async (): Promise<OrderMoney> => {
      await bookWhatChanged(shop.app.db, shop.app.clock);
      return moneyOfOrder(shop.app.db, shop.order._id);
    },
    told: (kind: string) => {
      const text = 'select facts from notices where order_id = $1 and kind = $2 order by id';
      return shop.app.db.query(text, [shop.order._id, kind]);
    },
    close: async (date: Day) => {
      const { app } = shop;
      app.clock.move(Date.parse(`${addDays(date, -1)}T18:00:00+05:30`) - app.clock.now());
      await closeDays(app.db, app.clock);
    },
    version: async () => (await shop.app.call(officeOrderCalls.officeOrder, of(shop.meera))).answer.version,
  };
}
