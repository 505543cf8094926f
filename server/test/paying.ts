import { payingCalls as calls } from '@shivar/domain/contract/paying-calls';
import { api } from '@shivar/domain/contract/api';
import type { OrderAnswer } from '@shivar/domain/contract/answers';
import type { AtGateway } from '../src/gateway/queries.ts';
import { handClock } from './accounts.ts';
import { testApp } from './app.ts';
import type { Person, TestApp } from './app.ts';
import { startGateway } from './gateway.ts';
import type { TestGateway } from './gateway.ts';
import { addTestPlan, buy } from './test-plan.ts';
import type { TestPlan } from './test-plan.ts';

/** The price of an order here, and what the stand-in keeps of it. In paise. */
export const PRICE = 123_450;
export const FEE = Math.round(PRICE * 0.0236);
const NOON = '2026-11-24T12:00:00+05:30';

/** A shop whose gateway is the stand-in, with the order of a household that waits for its payment. */
export interface PayingShop {
  readonly app: TestApp;
  readonly far: TestGateway;
  readonly at: AtGateway;
  readonly plan: TestPlan;
  asha: Person;
  order: OrderAnswer;
  close(): Promise<void>;
}

export async function openPayingShop(): Promise<PayingShop> {
  // Both have the time of the shop.
  const start = handClock();
  let now = () => start.now();
  const far = await startGateway({ now: () => now() });
  const app = await testApp({ gateway: far.gateway });
  now = () => app.clock.now();
  const plan = await addTestPlan(app.db);
  const { db, clock } = app;
  const at: AtGateway = { db, clock, gateway: far.gateway, mode: 'demo', onTrouble: () => null };
  const asha = await app.customer();
  const order = await buy(app, asha, plan, { startDate: '2026-11-26', paymentMethod: 'online' });
  const close = async () => {
    await app.close();
    await far.close();
  };
  return { app, far, at, plan, asha, order, close };
}

export const moveTo = ({ app }: PayingShop, instant: string) =>
  app.clock.move(Date.parse(instant) - app.clock.now());
export const minutes = ({ app }: PayingShop, count: number) => app.clock.move(count * 60_000);

/** Another household at noon buys boxes from the day after tomorrow, to be paid online. */
export async function orderAnew(shop: PayingShop, pincode = '422001'): Promise<void> {
  moveTo(shop, NOON);
  Object.assign(shop.far.standIn.trouble, { away: false, loseAnswers: 0 });
  shop.asha = await shop.app.customer();
  const changes = { startDate: '2026-11-26', paymentMethod: 'online', pincode };
  shop.order = await buy(shop.app, shop.asha, shop.plan, changes);
}

export const byHer = ({ asha, order }: PayingShop, as = asha) => ({ as, params: { id: order._id } });
export const paying = async (shop: PayingShop) => (await shop.app.call(calls.paying, byHer(shop))).answer;
export const begin = (shop: PayingShop, due = PRICE) =>
  shop.app.call(calls.payOnline, { ...byHer(shop), body: { due } });
type Pressed = ReturnType<TestGateway['standIn']['pay']>;
/** What a browser tells after the checkout. */
export const tellPaid = (shop: PayingShop, { payment, order, signature }: Pressed, as = shop.asha) =>
  shop.app.call(calls.paidOnline, {
    ...byHer(shop, as),
    body: { orderId: order.id, paymentId: payment.id, signature },
  });

/** The order as its household reads it. */
export async function readOrder({ app, asha, order }: PayingShop): Promise<OrderAnswer | undefined> {
  const { answer } = await app.call(api.ordersOfUser, { as: asha, params: { userId: asha.id } });
  return answer.find(({ _id }) => _id === order._id);
}

/** What the household was told of, without the words. */
export const told = ({ app, asha }: PayingShop) =>
  app.db.query<{ kind: string; what: string | null }>(
    `select kind, coalesce(facts ->> 'what', facts ->> 'change') as what from notices where user_id = $1 order by id`,
    [asha.id],
  );

/** The accounts of the household, on the side of their debits, in paise. */
export async function accountsOf({ app, asha }: PayingShop): Promise<Record<string, number>> {
  const sum = (account: string) =>
    `coalesce(sum(case '${account}' when debit then paise when credit then -paise else 0 end), 0)::int as ${account}`;
  const [row] = await app.db.query<Record<string, number>>(
    `select ${['owed', 'credit', 'gateway', 'refunds', 'fees'].map(sum).join(', ')} from book_entries where user_id = $1`,
    [asha.id],
  );
  return row ?? {};
}
