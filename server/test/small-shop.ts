import { randomUUID } from 'node:crypto';
import type { DeliveryEntry, OrderAnswer } from '@shivar/domain/contract/answers';
import { api } from '@shivar/domain/contract/api';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import { addDays, dayAt } from '@shivar/domain/values/day';
import type { Day } from '@shivar/domain/values/day';
import { testApp } from './app.ts';
import type { Person, TestApp } from './app.ts';
import { serveWithLimits } from './area.ts';
import { emptyTables } from './empty.ts';
import { addTestPlan, sellAlone } from './test-plan.ts';
import type { TestPlan } from './test-plan.ts';

/** An order of the shop, as its household saw it last. */
export interface Sold {
  readonly id: string;
  readonly of: Person;
  /** What was bought at first, in grams and in units. Swaps leave it as it is. */
  readonly bought: Readonly<Record<string, number>>;
  last: OrderAnswer;
}

/** A farm with two households and little room, for walks through everything that can befall an order. */
export interface SmallShop {
  readonly app: TestApp;
  readonly plan: TestPlan;
  /** It is in no plan. Households can add it to a box. */
  readonly milk: string;
  readonly office: Person;
  readonly packer: Person;
  readonly driver: Person;
  readonly households: readonly Person[];
  readonly orders: Sold[];
}

/** What a step is told. Which order, box and item it is about follows from the numbers. */
export interface Told {
  readonly which: number;
  readonly day: number;
  readonly item: number;
  readonly n: number;
  readonly isOn: boolean;
}
/** Answers the status of its call, or null where there was nothing to do it with. */
export type Step = (shop: SmallShop, told: Told) => Promise<number | null>;

const START = '2026-11-21T10:00:00+05:30';
export const PINCODES = ['422001', '422003'];
/** A code that takes a tenth off. */
export const CODE = 'TENTH';
/** The most boxes of a day in each batch of a pincode. */
export const ROOM = 2;
const EMPTIED = `orders, extras, household_credit, books_touched, deliveries, payments, closed_days, days_off, scarce_items, cuts, shortages, phone_marks, likes,
  notices, mail_outbox, rate_limits, forecast_days, forecast_parts, forecast_touched, forecast_sums`;

export async function openSmallShop(): Promise<SmallShop> {
  const app = await testApp({ now: START });
  const [office, packer, driver] = [await app.admin(), await app.packer(), await app.driver()];
  const households = [await app.customer('Asha Patil'), await app.customer('Ravi More')];
  for (const pincode of PINCODES) await serveWithLimits(app, pincode, ROOM, ROOM);
  // Deliveries to one of them have a fee.
  await app.db.query('update served_pincodes set fee_paise = 1500 where pincode = $1', [PINCODES[0]]);
  await app.db.query(`insert into coupons (code, percent, from_day) values ($1, 10, '2026-01-01')`, [CODE]);
  const plan = await addTestPlan(app.db);
  const milk = await sellAlone(app.db, plan);
  return { app, plan, milk, office, packer, driver, households, orders: [] };
}

/** Puts the shop back to its first morning. */
export async function reopen({ app, orders }: SmallShop): Promise<void> {
  app.clock.move(Date.parse(START) - app.clock.now());
  orders.length = 0;
  await emptyTables(app.db, EMPTIED);
}

export const today = ({ app }: SmallShop): Day => dayAt(app.clock.now());
export const tomorrow = (shop: SmallShop): Day => addDays(today(shop), 1);
/** A day from today on. */
export const dayOf = (shop: SmallShop, { day }: Told): Day => addDays(today(shop), day);
export const batchOf = ({ isOn }: Told): Batch => (isOn ? 'evening' : 'morning');
export const itemsOf = ({ plan }: SmallShop) => [plan.tomato, plan.onion, plan.spinach, plan.dill, plan.mint];
export const itemOf = (shop: SmallShop, { item }: Told): string => itemsOf(shop)[item % 5] ?? '';
/** One of some things, or undefined of none. */
export const oneOf = <T>(all: readonly T[], n: number): T | undefined => all[n % Math.max(all.length, 1)];
export const orderOf = ({ orders }: SmallShop, { which }: Told) => oneOf(orders, which);
/** A whole number of steps of an item, 100 g or one unit. */
export const stepsOf = ({ plan }: SmallShop, item: string, n: number): number =>
  item === plan.tomato || item === plan.onion ? n * 100 : n % 4;
/** A little of two items. */
export function littleOf(shop: SmallShop, { item, day, n }: Told): Record<string, number> {
  const [one = '', other = ''] = [oneOf(itemsOf(shop), item), oneOf(itemsOf(shop), item + 1)];
  return { [one]: stepsOf(shop, one, n % 8), [other]: stepsOf(shop, other, 1 + (day % 3)) };
}
export const newMark = () => ({ mark: randomUUID().replaceAll('-', ''), ago: 0 });

/** A box of one of the orders; or one of all boxes with these statuses, which are rare. */
export function boxOf(
  shop: SmallShop,
  told: Told,
  statuses?: readonly string[],
): { sold: Sold; box: DeliveryEntry } | undefined {
  const own = orderOf(shop, told);
  const orders = statuses ? shop.orders : own ? [own] : [];
  const boxes = orders.flatMap((sold) => sold.last.deliverySchedule.map((box) => ({ sold, box })));
  const found = boxes.filter(({ box }) => !statuses || statuses.includes(box.status));
  return oneOf(found, statuses ? 7 * told.which + told.day : told.day);
}

/** The content of a box: its items, or else what the farm would choose. */
export function contentOf({ items, farmsChoice = [] }: DeliveryEntry): Record<string, number> {
  const held = items.length > 0 ? items : farmsChoice;
  return Object.fromEntries(held.map(({ _id, qty }) => [_id, qty]));
}

/** Takes a new order among those of the shop. */
export function noteSold({ orders }: SmallShop, of: Person, order: OrderAnswer): void {
  const bought: Record<string, number> = {};
  for (const { unitofItem, qty } of Object.values(order.selectedItems))
    bought[unitofItem] = (bought[unitofItem] ?? 0) + qty;
  orders.push({ id: order._id, of, bought, last: order });
}

/** Reads every order again, as its household does. */
export async function readOrders({ app, orders }: SmallShop): Promise<void> {
  for (const sold of orders) {
    const { status, answer } = await app.call(api.order, { as: sold.of, params: { id: sold.id } });
    if (status !== 200) throw new Error(`The order ${sold.id} could not be read: ${status}`);
    sold.last = answer;
  }
}
