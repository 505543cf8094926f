import { accountCalls } from '@shivar/domain/contract/account-calls';
import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { api } from '@shivar/domain/contract/api';
import { complaintCalls } from '@shivar/domain/contract/complaint-calls';
import { householdCalls } from '@shivar/domain/contract/household-calls';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { addDays, addMonths, dayAt, instantAt } from '@shivar/domain/values/day';
import type { Instant } from '@shivar/domain/values/day';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { bookWhatChanged } from '../src/books/use-commands.ts';
import { putOrdersAway } from '../src/past/commands.ts';
import { testApp } from './app.ts';
import type { Answered, Person, TestApp } from './app.ts';
import { saveSchedule } from './customising.ts';
import { everyRow } from './every-row.ts';
import { deliverMorning } from './money.ts';
import { addTestPlan, buy, notePaid } from './test-plan.ts';
import type { TestPlan } from './test-plan.ts';

/** After so many months orders are put away here. */
export const MONTHS = 12;

/** Before each test a household buys a weekly box. Its first delivery is chosen, and the farm fills the others. */
export function openPastOrder() {
  const shop = {} as { app: TestApp; plan: TestPlan; asha: Person; meera: Person; order: OrderAnswer };
  beforeAll(async () => {
    const app = await testApp();
    Object.assign(shop, { app, plan: await addTestPlan(app.db) });
  });
  afterAll(() => shop.app.close());
  beforeEach(async () => {
    const { app, plan } = shop;
    [shop.asha, shop.meera] = [await app.customer(), await app.admin()];
    const startDate = addDays(dayAt(app.clock.now()), 3);
    shop.order = await buy(app, shop.asha, plan, { startDate, deliveryFrequency: 'weekly' });
    await saveSchedule(app, shop.asha, shop.order._id, {
      [shop.order.deliverySchedule[0]?.date ?? '']: { [plan.tomato]: 500, [plan.dill]: 1 },
    });
  });

  const to = (instant: Instant) => shop.app.clock.move(instant - shop.app.clock.now());
  const dates = () => shop.order.deliverySchedule.map(({ date }) => date);
  /** Each box of the order comes, and all of it is paid and booked. */
  async function deliverAll(): Promise<void> {
    const { app, meera, order } = shop;
    for (const date of dates()) await deliverMorning(app, meera, date);
    expect(await notePaid(app, meera, order._id)).toBe(200);
    await bookWhatChanged(app.db, app.clock);
  }
  const putAway = () => putOrdersAway(shop.app.db, shop.app.clock, MONTHS);
  return {
    shop,
    to,
    dates,
    deliverAll,
    putAway,
    params: () => ({ id: shop.order._id }),
    /** Everything came, more than a year passed, and the order is put away. Sessions have ended: another household has it, signed in since. */
    putAwayOne: async (): Promise<void> => {
      const { app, order } = shop;
      await deliverAll();
      to(instantAt(addMonths(order.endDate, MONTHS + 1), 12));
      [shop.asha, shop.meera] = [await app.customer(), await app.admin()];
      await app.db.query('update orders set user_id = $1 where id = $2', [shop.asha.id, order._id]);
      await putAway();
    },
    isAway: async () =>
      (await shop.app.db.query('select from past_orders where order_id = $1', [shop.order._id])).length === 1,
    /** The rows that are put away, and the orders. */
    rows: async () => {
      const { delivery_lines, quantity_ledger, orders, past_orders } = await everyRow(shop.app.db);
      return { delivery_lines, quantity_ledger, orders, past_orders };
    },
  };
}

/** The calls that read the order, each by its name. */
export function readersOf({
  app,
  asha: as,
  meera,
  order,
}: ReturnType<typeof openPastOrder>['shop']): Record<string, () => Promise<unknown>> {
  const params = { id: order._id };
  const answered = async (asked: Promise<Pick<Answered<never>, 'status'> & { answer: unknown }>) => {
    const { status, answer } = await asked;
    expect(status).toBe(200);
    return answer;
  };
  return {
    order: () => answered(app.call(api.order, { as, params })),
    all: () => answered(app.call(api.ordersOfUser, { as, params: { userId: as.id }, query: {} })),
    history: () => answered(app.call(householdCalls.orderHistory, { as, params, query: {} })),
    ledger: () => answered(app.call(complaintCalls.orderLedger, { as, params })),
    data: async () => (await app.call(accountCalls.accountData, { as })).answer.orders,
    office: () => answered(app.call(officeOrderCalls.officeOrder, { as: meera, params })),
    officeHistory: () =>
      answered(app.call(officeOrderCalls.officeOrderHistory, { as: meera, params, query: {} })),
  };
}
