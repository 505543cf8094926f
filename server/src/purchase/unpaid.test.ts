import type { PurchaseBody } from '@shivar/domain/contract/order-calls';
import { officePhoneCalls } from '@shivar/domain/contract/office/phone-calls';
import { changePartCalls } from '@shivar/domain/contract/office/settings-calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { emptyTables } from '../../test/empty.ts';
import { addTestPlan, buy, newKey, purchaseOf, sendPurchase } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';
import { DEFAULT_SETTINGS } from '../settings/queries.ts';

let app: TestApp;
let plan: TestPlan;
let meera: Person;
let asha: Person;
beforeAll(async () => {
  app = await testApp({ now: '2026-11-21T16:42:00+05:30' });
  plan = await addTestPlan(app.db);
  meera = await app.admin();
});
afterAll(() => app.close());
beforeEach(async () => {
  await emptyTables(app.db, 'settings, settings_versions');
  await app.db.query(`update orders set unpaid = false where unpaid`);
  asha = await app.customer();
});

const HOME = purchaseOf({} as TestPlan).address;
/** Another place, another mobile: nothing but the account is the same. */
const elsewhere = (n: number): Partial<PurchaseBody> => ({
  address: { ...HOME, line1: `${n} College Road` },
  mobile: String(9_000_000_000 + n),
});
const send = (as: Person, changes: Partial<PurchaseBody> = {}, key?: string) =>
  sendPurchase(app, as, purchaseOf(plan, changes), key);
const five = async (as: () => Promise<Person>, changes: (n: number) => Partial<PurchaseBody>) => {
  for (let n = 1; n <= 5; n += 1) await buy(app, await as(), plan, changes(n));
};
const counted = async () => (await app.db.query('select from orders')).length;

describe('of unpaid orders', () => {
  test('five run at one time, and the next one is refused with the farm’s phone, in both languages', async () => {
    await five(async () => asha, elsewhere);
    const before = await counted();
    const { status, refusal } = await send(asha, elsewhere(6));
    expect([status, refusal.code]).toEqual([422, 'unpaid_orders_full']);
    expect(refusal.message).toBe(
      'You have reached the limit of unpaid orders: 5 for one household, mobile number or address. ' +
        `Please pay for one of them first, or call us at ${DEFAULT_SETTINGS.phone}.`,
    );
    const marathi = await app.app.inject({
      method: 'POST',
      url: '/api/orders',
      headers: { authorization: `Bearer ${asha.token}`, 'idempotency-key': newKey(), cookie: 'lang=mr' },
      payload: purchaseOf(plan, elsewhere(6)),
    });
    expect(marathi.json<{ message: string }>().message).toMatch(/५.*\+91 253 555 0142/);
    expect(await counted()).toBe(before);
  });

  test('another household places none for the same mobile, and any for another one', async () => {
    await five(
      () => app.customer(),
      (n) => ({ ...elsewhere(n), mobile: '9811111111' }),
    );
    expect((await send(asha, { ...elsewhere(6), mobile: '9811111111' })).refusal.code).toBe(
      'unpaid_orders_full',
    );
    expect((await send(asha, elsewhere(6))).status).toBe(201);
  });

  test.each([
    [
      'in other letters',
      { line1: '  12, GANGAPUR  road.', line2: '', landmark: 'near the Temple', city: 'NASHIK' },
    ],
    [
      'over other lines',
      { line1: '12', line2: 'Gangapur Road', landmark: 'Near the temple', city: 'Nashik' },
    ],
    ['in full-width letters', { ...HOME, line1: '１２ Ｇangapur Road' }],
    ['in the other script’s digits', { ...HOME, line1: '१२ Gangapur Road' }],
  ])('another household places none for the same address %s', async (_, address) => {
    await five(
      () => app.customer(),
      (n) => ({ mobile: elsewhere(n).mobile ?? '' }),
    );
    expect((await send(asha, { mobile: '9822222222', address })).refusal.code).toBe('unpaid_orders_full');
  });

  test.each<[string, Partial<PurchaseBody>]>([
    ['in another house', { address: { ...HOME, line1: '1 2 Gangapur Road' } }],
    ['in Marathi, which is another text', { address: { ...HOME, line1: '१२ गंगापूर रोड' } }],
    ['in another pincode', { pincode: '422003' }],
  ])('those at one address count for nobody %s', async (_, changes) => {
    await five(
      () => app.customer(),
      (n) => ({ mobile: elsewhere(n).mobile ?? '' }),
    );
    expect((await send(asha, { mobile: '9822222222', ...changes })).status).toBe(201);
  });

  test.each([
    [
      'that is paid',
      `insert into payments select gen_random_uuid(), $1, 'cod', 'paid', 1, now() + interval '1 day'`,
    ],
    [
      'that was cancelled',
      `update orders set status = 'cancelled', cancelled_on = '2026-11-21' where id = $1`,
    ],
    ['that is over', `update orders set start_date = '2026-11-01', end_date = '2026-11-20' where id = $1`],
  ])('one %s makes place for one', async (_, statement) => {
    await five(
      async () => asha,
      () => ({}),
    );
    const { refusal } = await send(asha);
    expect(refusal.code).toBe('unpaid_orders_full');
    await app.db.query(statement, [await newestOf(asha)]);
    expect((await send(asha)).status).toBe(201);
    expect((await send(asha)).status).toBe(422);
  });

  test('exactly five of twenty that are placed at once are, by one household or by twenty', async () => {
    const other = await testApp({ beside: app });
    const statusesOf = (buyers: readonly Person[], changes: (n: number) => Partial<PurchaseBody>) =>
      Promise.all(
        buyers.map(
          async (buyer, n) =>
            (await sendPurchase(n % 2 ? other : app, buyer, purchaseOf(plan, changes(n)))).status,
        ),
      );
    const placed = (statuses: readonly number[]) =>
      [201, 422].map((each) => statuses.filter((status) => status === each).length);
    expect(
      placed(
        await statusesOf(
          Array.from({ length: 20 }, () => asha),
          elsewhere,
        ),
      ),
    ).toEqual([5, 15]);
    const strangers = await Promise.all(Array.from({ length: 20 }, () => app.customer()));
    expect(placed(await statusesOf(strangers, (n) => ({ mobile: String(9_100_000_000 + n) })))).toEqual([
      5, 15,
    ]);
    await other.close();
  });

  test('one that was placed is answered again, and a key that was refused can be used again', async () => {
    const keys = Array.from({ length: 5 }, newKey);
    for (const key of keys) expect((await send(asha, {}, key)).status).toBe(201);
    const key = newKey();
    expect((await send(asha, {}, key)).status).toBe(422);
    const again = await send(asha, {}, keys[4]);
    expect([again.status, again.answer._id]).toEqual([201, await newestOf(asha)]);
    await app.db.query('update orders set unpaid = false where id = $1', [await newestOf(asha)]);
    expect((await send(asha, {}, key)).status).toBe(201);
  });

  test('the office sets how many, at once', async () => {
    const set = (version: number, mostUnpaidOrders: number) =>
      app.call(changePartCalls['unpaid-orders'], {
        as: meera,
        body: { version, draft: { mostUnpaidOrders }, note: '' },
      });
    expect((await set(0, 1)).status).toBe(200);
    expect((await send(asha)).status).toBe(201);
    expect((await send(asha)).refusal.message).toMatch(/: 1 for one household/);
    await set(1, 2);
    expect((await send(asha)).status).toBe(201);
    expect((await send(asha)).status).toBe(422);
  });

  test('the office places more by phone, which count for the household', async () => {
    const place = () =>
      app.call(officePhoneCalls.placePhoneOrder, {
        as: meera,
        headers: { 'idempotency-key': newKey() },
        body: { ...purchaseOf(plan), customerId: asha.id },
      });
    for (let n = 1; n <= 6; n += 1) expect((await place()).status).toBe(201);
    expect((await send(asha)).refusal.code).toBe('unpaid_orders_full');
  });
});

async function newestOf({ id }: Person): Promise<string> {
  const [order] = await app.db.query<{ id: string }>(
    'select id from orders where user_id = $1 order by number desc limit 1',
    [id],
  );
  return order?.id ?? '';
}
