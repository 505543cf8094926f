import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { api } from '@shivar/domain/contract/api';
import type { Day } from '@shivar/domain/values/day';
import { addDays, dayAt } from '@shivar/domain/values/day';
import { officeOrderCalls as office } from '@shivar/domain/contract/office/order-calls';
import { officePhoneCalls } from '@shivar/domain/contract/office/phone-calls';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { release, saveSchedule } from '../../test/customising.ts';
import { emptyTables } from '../../test/empty.ts';
import { HOUSEHOLD_PASSWORD, withPassword } from '../../test/households.ts';
import { importing } from '../../test/importing.ts';
import type { Importing } from '../../test/importing.ts';
import { oldOrder, oldUser } from '../../test/old-export.ts';
import { sumsBothWays } from '../../test/overview.ts';
import { addTestPlan, newKey, purchaseOf, sendPurchase } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';
import { rollUpChanges } from './roll-up-commands.ts';

/*
 * Everything that writes orders, deliveries and payments, each by its own door: the calls of customers and of the
 * office, the import, and an account that is deleted. After each of them the sums are those of a recount.
 */

const NOW = '2026-11-21T10:00:00+05:30';
const PINCODES = ['422001', '422003', '422005'];

let app: TestApp;
let plan: TestPlan;
let meera: Person;
let imports: Importing;
beforeAll(async () => {
  app = await testApp({ now: NOW });
  plan = await addTestPlan(app.db);
  imports = await importing(app.db, Date.parse(NOW));
  await imports.run([await imports.file('users.json', [oldUser(1), oldUser(2)])]);
});
afterAll(async () => {
  await imports.end();
  await app.close();
});
beforeEach(begin);

let people: Person[];
let orders: { id: string; of: Person; last: OrderAnswer }[];
async function begin(): Promise<void> {
  app.clock.move(Date.parse(NOW) - app.clock.now());
  await emptyTables(
    app.db,
    'orders, deliveries, payments, imported_orders, overview_touched, overview_parts, overview_sums, rate_limits',
  );
  [meera, ...people] = await Promise.all([app.admin(), withPassword(app), withPassword(app)]);
  orders = [];
}

/** What one writer is told; which order, customer and day it is about follows from the numbers. */
interface Told {
  readonly which: number;
  readonly n: number;
}
/** Answers whether it wrote something; whatever was refused must not have. */
type Writer = (told: Told) => Promise<boolean>;

const tomorrow = (): Day => addDays(dayAt(app.clock.now()), 1);
const orderAt = (which: number) => orders[which % Math.max(orders.length, 1)];
const personAt = (which: number) => people[which % people.length] as Person;
const bodyOf = ({ which, n }: Told) =>
  purchaseOf(plan, {
    startDate: addDays(tomorrow(), n % 20),
    deliveryFrequency: (['daily', 'alternate', 'weekly'] as const)[n % 3] ?? 'daily',
    pincode: PINCODES[(which + n) % 3] ?? '422001',
  });

/** A call of the office upon one of the orders, with the version that it has. */
async function byOffice(
  { which }: Told,
  work: (id: string, version: number) => Promise<{ status: number }>,
): Promise<boolean> {
  const id = orderAt(which)?.id;
  if (id === undefined) return false;
  const { answer } = await app.call(office.officeOrder, { as: meera, params: { id } });
  return (await work(id, answer.version)).status === 200;
}

const pay = (paid: boolean) => (told: Told) =>
  byOffice(told, (id, version) =>
    app.call(office.officeNotePayment, {
      as: meera,
      params: { id },
      body: { version, paid, reason: 'They rang' },
    }),
  );

const WRITERS: Readonly<Record<string, Writer>> = {
  'a purchase': async (told) => {
    const of = personAt(told.which);
    const { status, answer } = await sendPurchase(app, of, bodyOf(told));
    if (status === 201) orders.push({ id: answer._id, of, last: answer });
    return status === 201;
  },
  'an order by phone': async (told) => {
    const of = personAt(told.which);
    const { status, answer } = await app.call(officePhoneCalls.placePhoneOrder, {
      as: meera,
      body: { ...bodyOf(told), customerId: of.id },
      headers: { 'idempotency-key': newKey() },
    });
    if (status === 201) orders.push({ id: answer._id, of, last: answer });
    return status === 201;
  },
  'a customisation': async ({ which }) => {
    const order = orderAt(which);
    const open = order?.last.deliverySchedule.find(({ status }) => status === 'open')?.date;
    if (!order || open === undefined) return false;
    const { status, answer } = await saveSchedule(app, order.of, order.id, { [open]: { [plan.mint]: 1 } });
    if (status === 200) order.last = answer.order;
    return status === 200;
  },
  'a released date': async ({ which }) => {
    const order = orderAt(which);
    const planned = order?.last.deliverySchedule.find(({ status }) => status === 'planned')?.date;
    if (!order || planned === undefined) return false;
    const { status, answer } = await release(app, order.of, order.id, planned);
    if (status === 200) order.last = answer;
    return status === 200;
  },
  'an undo': async ({ which }) => {
    const order = orderAt(which);
    if (!order) return false;
    const params = { id: order.id };
    const { answer } = await app.call(api.orderHistory, { as: order.of, params });
    const changeId = answer?.undoable;
    if (!changeId) return false;
    const undone = await app.call(api.undoChange, { as: order.of, params, body: { changeId } });
    return undone.status === 200;
  },
  'a schedule by the office': async (told) => {
    const open = orderAt(told.which)?.last.deliverySchedule.find(({ status }) => status === 'open')?.date;
    if (open === undefined) return false;
    return byOffice(told, (id, version) =>
      app.call(office.officeChangeSchedule, {
        as: meera,
        params: { id },
        body: { version, schedule: { [open]: { [plan.dill]: 1 } }, override: true, reason: 'They rang' },
      }),
    );
  },
  'another address': (told) =>
    byOffice(told, (id, version) =>
      app.call(office.officeChangeAddress, {
        as: meera,
        params: { id },
        body: {
          version,
          address: { line1: '9 Sharanpur Road', line2: '', landmark: '', city: 'Nashik' },
          pincode: PINCODES[told.n % 3] ?? '422001',
          mobile: '9876543210',
          override: told.n % 2 === 0,
          reason: 'They moved',
        },
      }),
    ),
  'another batch': (told) =>
    byOffice(told, (id, version) =>
      app.call(office.officeChangeBatch, {
        as: meera,
        params: { id },
        body: { version, batch: 'evening', override: false, reason: '' },
      }),
    ),
  'a payment': pay(true),
  'a payment taken back': pay(false),
  'a cancelled order': (told) =>
    byOffice(told, (id, version) =>
      app.call(office.officeCancelOrder, {
        as: meera,
        params: { id },
        body: { version, reason: 'They rang', stopClosed: true },
      }),
    ),
  'an import': async ({ n }) => {
    const records = [1, 2, 3].map((each) => oldOrder(n * 3 + each, '2026-11-21', 2));
    const { tallies } = await imports.run([await imports.file('orders.json', records)]);
    return tallies.order.added > 0;
  },
  'a deleted account': async ({ which }) => {
    const as = personAt(which);
    const { status } = await app.call(api.deleteAccount, {
      as,
      body: { password: HOUSEHOLD_PASSWORD, giveUpDeliveries: true },
    });
    if (status !== 200) return false;
    orders = orders.filter(({ of }) => of !== as);
    people = [...people.filter((each) => each !== as), await withPassword(app)];
    return true;
  },
};
const NAMES = Object.keys(WRITERS);

/** The sums that are kept, all changes counted, and those of a recount. */
async function bothWays() {
  expect(await rollUpChanges(app.db)).toBe(true);
  return sumsBothWays(app.db);
}

describe('the sums of the overview', () => {
  test('are those of a recount after each that writes orders, one after the other', async () => {
    const written: string[] = [];
    const days = (count: number) => app.clock.move(count * 86_400_000);
    const write = async (name: string, told: Partial<Told> = {}) => {
      if (await WRITERS[name]?.({ which: 0, n: 0, ...told })) written.push(name);
      const { kept, counted } = await bothWays();
      expect(kept).toEqual(counted);
      expect(kept.size).toBeGreaterThan(0);
    };
    for (const name of NAMES) {
      if (name === 'a deleted account') await write('a purchase', { which: 1, n: 3 });
      if (name === 'a cancelled order') days(3);
      await write(name, name === 'a deleted account' ? { which: 1 } : { n: 1 });
    }
    expect(written.toSorted()).toEqual([...NAMES, 'a purchase'].toSorted());
  });

  test('are those of a recount after any sequence of them, days apart', async () => {
    const step = fc.record({
      name: fc.constantFrom('a purchase', 'a purchase', ...NAMES),
      which: fc.nat(5),
      n: fc.nat(30),
      days: fc.constantFrom(0, 0, 1, 8),
      isCounted: fc.boolean(),
    });
    await fc.assert(
      fc
        .asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async (steps) => {
          for (const { name, days, isCounted, ...told } of steps) {
            await WRITERS[name]?.(told);
            app.clock.move(days * 86_400_000);
            if (isCounted) await rollUpChanges(app.db);
          }
          const { kept, counted } = await bothWays();
          expect(kept).toEqual(counted);
        })
        .beforeEach(begin),
      { numRuns: 8 },
    );
  });
});
