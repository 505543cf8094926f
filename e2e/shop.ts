import { randomUUID } from 'node:crypto';

import type { OrderAnswer, SessionAnswer } from '@shivar/domain/contract/answers';
import type { PlanAnswer } from '@shivar/domain/contract/plan-answers';
import { api } from '@shivar/domain/contract/api';
import type { Schedule } from '@shivar/domain/rules/customisation/customisation';
import { purchasedDates } from '@shivar/domain/rules/calendar/delivery-calendar';
import type { PurchaseBody } from '@shivar/domain/contract/order-calls';
import { balancedMix } from '@shivar/domain/rules/catalogue/plan';
import { deliveryMonths } from '@shivar/domain/rules/calendar/season';
import { startRange } from '@shivar/domain/rules/calendar/start-range';
import { planStateOf } from '@shivar/domain/contract/plan-wire';

import { callApi } from './call-api.ts';
import type { Mails } from './mails.ts';
import { mailsIn } from './mails.ts';
import { OFFICE } from './server.ts';

/** Somebody with an account. */
export interface Customer extends SessionAnswer {
  readonly password: string;
}

/** A server for a journey: its address, its mails, and preparations by API. */
export interface Shop {
  readonly url: string;
  readonly mails: Mails;
  /** An email that nobody has used. */
  readonly freshEmail: () => string;
  /** A new account, signed up with the OTP from its mail. */
  readonly signUp: (name?: string) => Promise<Customer>;
  readonly logInOffice: () => Promise<SessionAnswer>;
  /** The server's instant in milliseconds since 1970. */
  readonly now: () => Promise<number>;
  /** An order of the weekly vegetables from the first day on that can be delivered, filled with a balanced mix. */
  readonly placeOrder: (customer: Customer, wishes?: Partial<PurchaseBody>) => Promise<OrderAnswer>;
  /** Says which items come on which dates, in grams or units, and gives the order as it is then. */
  readonly customise: (customer: Customer, order: OrderAnswer, schedule: Schedule) => Promise<OrderAnswer>;
}

/** The shop at this address, whose outbox lies in `dataDir`. */
export function shopAt(url: string, dataDir: string): Shop {
  const mails = mailsIn(dataDir);
  const freshEmail = () => `asha.${randomUUID().slice(0, 8)}@example.com`;
  const now = async () => Date.parse((await callApi(url, api.health, {})).time);
  return {
    url,
    mails,
    freshEmail,
    signUp: (name = 'Asha Patil') => signUp(url, mails, freshEmail(), name),
    logInOffice: () => callApi(url, api.login, { body: OFFICE }),
    now,
    placeOrder: async (customer, wishes = {}) => placeOrder(url, customer, wishes, await now()),
    customise: (customer, order, schedule) => customise(url, customer, order, schedule),
  };
}

async function signUp(url: string, mails: Mails, email: string, name: string): Promise<Customer> {
  const password = 'pithla-bhakri';
  await callApi(url, api.sendSignUpOtp, { body: { name, email, mobile: '', password } });
  const otp = await mails.otpFor(email);
  const session = await callApi(url, api.verifySignUpOtp, { body: { email, otp } });
  return { ...session, password };
}

async function placeOrder(
  url: string,
  { token }: Customer,
  wishes: Partial<PurchaseBody>,
  now: number,
): Promise<OrderAnswer> {
  const plan = await callApi(url, api.plan, { params: { id: wishes.subscriptionId ?? 'weekly-vegetables' } });
  return callApi(url, api.placeOrder, {
    token,
    headers: { 'idempotency-key': randomUUID() },
    body: purchaseOf(plan, now, wishes),
  });
}

/** The body of a purchase: without wishes the smallest size of a plan, from the first day on, with a balanced mix. */
export function purchaseOf(plan: PlanAnswer, now: number, wishes: Partial<PurchaseBody> = {}): PurchaseBody {
  const state = planStateOf(plan);
  const size = state.sizes.find(({ name }) => name === wishes.selectedSize) ?? state.sizes[0];
  const [frequency = 'weekly'] = plan.deliveryFrequencies;
  if (!size) throw new Error(`The plan ${plan._id} has no size`);
  const body: PurchaseBody = {
    subscriptionId: plan._id,
    selectedSize: size.name,
    deliveryFrequency: frequency,
    batch: plan.batches[0] ?? 'morning',
    startDate: startRange(now).first,
    items: {},
    address: { line1: '12 Gangapur Road', line2: '', landmark: '', city: 'Nashik' },
    pincode: '422001',
    mobile: '9876543210',
    paymentMethod: 'cod',
    ...wishes,
  };
  const dates = purchasedDates(body.startDate, body.deliveryFrequency, plan.subscriptionType);
  return { ...body, items: wishes.items ?? balancedMix(state, size, deliveryMonths(dates)) };
}

async function customise(
  url: string,
  customer: Customer,
  order: OrderAnswer,
  schedule: Schedule,
): Promise<OrderAnswer> {
  const scheduledItems = Object.fromEntries(
    Object.entries(schedule).map(([date, quantities]) => [
      date,
      Object.fromEntries(Object.entries(quantities).map(([item, qty]) => [item, { qty }])),
    ]),
  );
  const { nextDeliveryDate: deliveryDate } = order;
  const { order: saved } = await callApi(url, api.customiseSchedule, {
    token: customer.token,
    body: {
      orderId: order._id,
      scheduledItems,
      deliveryDates: Object.keys(scheduledItems),
      nextDeliveryItems: (deliveryDate && scheduledItems[deliveryDate]) || {},
      deliveryDate,
      endDate: order.endDate,
    },
  });
  return saved;
}
