import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { api } from '@shivar/domain/contract/api';
import type { PurchaseBody } from '@shivar/domain/contract/order-calls';
import type { PlanDraft } from '@shivar/domain/rules/catalogue/catalogue-draft';
import { addCategory, addItem } from '../src/catalogue/commands.ts';
import { produceOf } from '../src/catalogue/office-queries.ts';
import { addPlan } from '../src/catalogue/plan-commands.ts';
import { inTransaction } from '../src/db/client.ts';
import type { Database } from '../src/db/client.ts';
import type { Answered, Person, TestApp } from './app.ts';

/** Ids of a small plan with round numbers, so that a test's sums can be done in the head. */
export interface TestPlan {
  readonly id: 'test-box';
  /** Grams, at most 1000 in a box. */
  readonly tomato: string;
  /** Grams, at most 2000 in a box. */
  readonly onion: string;
  /** Units, at most 2 in a box. */
  readonly spinach: string;
  /** Units, at most 3 in a box. */
  readonly dill: string;
  /** Units, at most 3 in a box; a box holds at most 4 greens. */
  readonly mint: string;
  readonly vegetables: number;
  readonly greens: number;
}

/**
 * Adds *Test box*: four weeks, daily, alternate or weekly, morning and evening, at ₹1234.50 for *Small* with
 * 6000 g of vegetables and 8 greens, and *Large* with twice that.
 */
export function addTestPlan(db: Database): Promise<TestPlan> {
  return inTransaction(db, async (tx) => {
    const category = (name: string, capUnits: number | null, position: number) =>
      addCategory(tx, {
        slug: `test-${name}`,
        englishName: `Test ${name}`,
        marathiName: `म ${name}`,
        capUnits,
        position,
      });
    const vegetables = await category('vegetables', null, 100);
    const greens = await category('greens', 4, 101);
    const item = (name: string, categoryId: number, unit: 'Grams' | 'units', maxSelection: number) =>
      addItem(tx, {
        slug: `test-${name}`,
        englishName: `Test ${name}`,
        marathiName: `म ${name}`,
        categoryId,
        unit,
        maxSelection,
        organic: false,
        image: `/produce/${name}.svg`,
      });
    const tomato = await item('tomato', vegetables, 'Grams', 1000);
    const onion = await item('onion', vegetables, 'Grams', 2000);
    const spinach = await item('spinach', greens, 'units', 2);
    const dill = await item('dill', greens, 'units', 3);
    const mint = await item('mint', greens, 'units', 3);
    const size = (name: string, times: number) => ({
      name,
      marathiName: `म ${name}`,
      price: 1234.5 * times,
      people: null,
      quotas: [
        { categoryId: String(vegetables), unitofItem: 'Grams' as const, qty: 6000 * times },
        { categoryId: String(greens), unitofItem: 'units' as const, qty: 8 * times },
      ],
    });
    const draft: PlanDraft = {
      subscriptionName: 'Test box',
      marathiName: 'चाचणी टोपली',
      description: 'For tests.',
      marathiDescription: 'चाचणीसाठी.',
      photo: null,
      organic: false,
      state: 'on-sale',
      opensOn: null,
      subscriptionType: 'weekly',
      deliveryFrequencies: ['daily', 'alternate', 'weekly'],
      batches: ['morning', 'evening'],
      sizes: [size('Small', 1), size('Large', 2)],
      items: [tomato, onion, spinach, dill, mint].map(String),
    };
    const place = { id: 'test-box', image: '/produce/tomato.svg', position: 100 };
    const added = await addPlan(tx, { draft, ...place }, await produceOf(tx));
    if (!added.ok) throw new Error(`The test plan is refused: ${added.refusal.code}`);
    return {
      id: 'test-box',
      tomato: String(tomato),
      onion: String(onion),
      spinach: String(spinach),
      dill: String(dill),
      mint: String(mint),
      vegetables,
      greens,
    };
  });
}

/** Households can add nothing but tomatoes, at ₹4.25 for 100 g, and milk, which no plan has, at ₹60.50 for one unit. Answers the id of the milk. */
export async function sellAlone(db: Database, { tomato, greens }: TestPlan): Promise<string> {
  await db.query(
    'update items set sold_alone = id = $1, list_price_paise = case when id = $1 then 425 else list_price_paise end',
    [tomato],
  );
  const milk = await inTransaction(db, (tx) =>
    addItem(tx, {
      slug: 'test-milk',
      englishName: 'Test milk',
      marathiName: 'म milk',
      categoryId: greens,
      unit: 'units',
      maxSelection: 3,
      listPricePaise: 6050,
      soldAlone: true,
      organic: false,
      image: '/produce/cow-milk.svg',
    }),
  );
  return String(milk);
}

/** What buys *Small* of the test plan every day from 24 November 2026: 3000 g tomato, 2000 g onion, 2 spinach, 3 dill, 3 mint. */
export function purchaseOf(plan: TestPlan, changes: Partial<PurchaseBody> = {}): PurchaseBody {
  return {
    subscriptionId: plan.id,
    selectedSize: 'Small',
    deliveryFrequency: 'daily',
    batch: 'morning',
    startDate: '2026-11-24',
    items: { [plan.tomato]: 3000, [plan.onion]: 2000, [plan.spinach]: 2, [plan.dill]: 3, [plan.mint]: 3 },
    address: { line1: '12 Gangapur Road', line2: '', landmark: 'Near the temple', city: 'Nashik' },
    pincode: '422001',
    mobile: '9876543210',
    paymentMethod: 'cod',
    ...changes,
  };
}

let keys = 0;

/** A key that no other purchase of this run has. */
export function newKey(): string {
  keys += 1;
  return `key-${keys}`;
}

/** Sends a purchase, with a key of its own unless one is given. */
export function sendPurchase(
  app: TestApp,
  as: Person,
  body: PurchaseBody,
  key = newKey(),
): Promise<Answered<typeof api.placeOrder>> {
  return app.call(api.placeOrder, { as, body, headers: { 'idempotency-key': key } });
}

/** Buys, and answers the order. */
export async function buy(
  app: TestApp,
  as: Person,
  plan: TestPlan,
  changes: Partial<PurchaseBody> = {},
): Promise<OrderAnswer> {
  const { status, answer } = await sendPurchase(app, as, purchaseOf(plan, changes));
  if (status !== 201) throw new Error(`The purchase was refused: ${JSON.stringify(answer)}`);
  return answer;
}

/** The office notes that all that is owed for an order came, or so many paise. Answers the status. */
export async function notePaid(app: TestApp, as: Person, id: string, paise?: number): Promise<number> {
  const by = { as, params: { id } };
  const { answer } = await app.call(officeOrderCalls.officeOrder, by);
  const said = { version: answer.version, paid: true, reason: '', ...(paise !== undefined && { paise }) };
  return (await app.call(officeOrderCalls.officeNotePayment, { ...by, body: said })).status;
}
