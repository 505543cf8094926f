import { addDays } from '@shivar/domain/values/day';

/*
 * Exports as the old system's database wrote them: users and orders in extended JSON, canonical and relaxed, in every
 * odd shape that its records have. The same numbers always make the same export.
 */

/** bcrypt of `pithla-bhakri`, cost 4, so that tests need not wait. */
export const OLD_PASSWORD = 'pithla-bhakri';
export const OLD_HASH = '$2b$04$otfEb3BVye.hpiYRb7LBGeMyehyCQrWepT0Cr1.369aL.fYTp0szG';

export const userId = (number: number): string => `65a0${number.toString(16).padStart(20, '0')}`;
export const orderId = (number: number): string => `65b0${number.toString(16).padStart(20, '0')}`;

/** Produce of the old system: the farm's own names, one that it has not, and one without a category. */
const PRODUCE = [
  { id: 'p1', englishName: 'Tomato', marathiName: 'टोमॅटो', unitofItem: 'Grams', categoryName: 'Vegetables' },
  { id: 'p2', englishName: 'Onion', marathiName: 'कांदा', unitofItem: 'Grams', categoryName: 'Vegetables' },
  { id: 'p3', englishName: 'Brinjal', marathiName: '', unitofItem: 'grams', categoryName: 'Vegetables' },
  { id: 'p4', englishName: 'Eggs', marathiName: 'अंडी', unitofItem: 'units', categoryName: 'Dairy & eggs' },
  {
    id: 'p5',
    englishName: 'Elephant foot yam',
    marathiName: 'सुरण',
    unitofItem: 'Grams',
    categoryName: 'Roots',
  },
  { id: 'p6', englishName: 'Banana flower', marathiName: 'केळफूल', unitofItem: 'Units', categoryName: '' },
] as const;

const FREQUENCIES = ['weekly', 'alternate', 'daily', 'monthly'] as const;
const STEPS = { weekly: 7, alternate: 2, daily: 1, monthly: 30 } as const;

/** A whole number in one of the shapes in which exports have it. */
function shaped(value: number, shape: number): unknown {
  const shapes = [
    value,
    { $numberInt: String(value) },
    { $numberLong: String(value) },
    { $numberDouble: `${value}.0` },
    String(value),
  ];
  return shapes[shape % shapes.length];
}

/** A user by number; every seventh is odd in one way or another. Numbers from 1 on. */
export function oldUser(number: number): Record<string, unknown> {
  const user: Record<string, unknown> = {
    _id: { $oid: userId(number) },
    name: `Customer ${number}`,
    email: `Customer.${number}@Example.in`,
    mobile: `98${String(number).padStart(8, '0')}`,
    password: OLD_HASH.replace('$2b', ['$2a', '$2b', '$2y'][number % 3] ?? '$2b'),
    isAdmin: false,
    createdAt: { $date: '2024-02-03T04:05:06.789Z' },
    __v: { $numberInt: '0' },
  };
  const odd: readonly Record<string, unknown>[] = [
    { name: undefined, createdAt: { $date: { $numberLong: '1700000000000' } } },
    { mobile: '12345' },
    { isAdmin: true },
    { password: 'sha1$5f4dcc3b$5baa61e4c9b93f3f0682250b6cf8331b7ee68fd8' },
    { mobile: { $numberLong: `98${String(number).padStart(8, '0')}` }, password: undefined },
    { email: number % 84 === 0 ? '' : 'nobody at example' },
  ];
  return number % 7 === 0 ? { ...user, ...odd[(number / 7 - 1) % odd.length] } : user;
}

/** Whether `oldUser` of this number cannot be taken over: its email is none. */
export const isLostUser = (number: number): boolean => number % 84 === 42;

/**
 * An order by number, from 1 on, bought some weeks before or after `today`: four items, boxes on its first dates.
 * Every fifth is odd in a way of its own, and every 60th cannot be understood.
 */
export function oldOrder(number: number, today: string, users: number): Record<string, unknown> {
  const frequency = FREQUENCIES[number % 4] ?? 'weekly';
  const start = addDays(today, (number % 40) - 20);
  const dates = Array.from({ length: 6 }, (_, index) => addDays(start, index * STEPS[frequency]));
  const items = [0, 1, 2, 3].map((offset) => PRODUCE[(number + offset) % PRODUCE.length] ?? PRODUCE[0]);
  const step = (item: { unitofItem: string }) => (item.unitofItem.toLowerCase() === 'grams' ? 500 : 1);
  const selectedItems = Object.fromEntries(
    items.map(({ id, ...item }, index) => [
      id,
      {
        ...item,
        categoryId: `c-${item.categoryName}`,
        [index % 2 === 0 ? 'maxSelection' : 'maxSelectionItem']: shaped(step(item) * 4, number + index),
        qty: shaped(step(item) * 8, number + index),
        image: `https://old.example/${id}.jpg`,
      },
    ]),
  );
  const boxes = dates.slice(0, 3);
  const asMap = Object.fromEntries(
    boxes.map((date) => [
      date,
      Object.fromEntries(
        items.slice(0, 3).map((item) => [item.id, { ...item, qty: shaped(step(item), number) }]),
      ),
    ]),
  );
  const asArray = boxes.map((date) => ({
    date: number % 2 === 0 ? date : { $date: `${addDays(date, -1)}T18:30:00Z` },
    batch: number % 3 === 0 ? 'evening' : 'morning',
    items: items.slice(0, 3).map(({ englishName, unitofItem }) => ({
      englishName,
      qty: shaped(step({ unitofItem }), number),
      unitofItem,
    })),
  }));
  const order: Record<string, unknown> = {
    _id: { $oid: orderId(number) },
    userId: number % 2 === 0 ? { $oid: knownUser(number, users) } : knownUser(number, users),
    subscriptionName: number % 3 === 0 ? 'Weekly vegetables' : 'Old favourites',
    selectedSize: 'Small',
    price: shaped(1480, number),
    deliveryFrequency: frequency,
    subscriptionType: ['weekly', 'monthly', 'custom', 'other'][number % 4],
    isActive: true,
    status: 'active',
    createdAt: { $date: '2026-10-01T04:05:06Z' },
    startDate: start,
    endDate: dates.at(-1),
    nextDeliveryDate: dates[3],
    address: '12 Gangapur Road, Nashik',
    pincode: '422001',
    selectedItems,
    deliverySchedule: number % 2 === 0 ? asMap : asArray,
  };
  return number % 5 === 0 ? { ...order, ...oddity(number, { start, dates, items, selectedItems }) } : order;
}

interface Parts {
  readonly start: string;
  readonly dates: readonly string[];
  readonly items: readonly (typeof PRODUCE)[number][];
  readonly selectedItems: Readonly<Record<string, Record<string, unknown>>>;
}

/** Whether `oldOrder` of this number cannot be taken over. */
export const isLostOrder = (number: number): boolean => number % 60 === 0;

function oddity(number: number, { start, dates, items, selectedItems }: Parts): Record<string, unknown> {
  const [first] = items;
  const id = first?.id ?? '';
  const withFirst = (fields: Record<string, unknown>) => ({
    selectedItems: { ...selectedItems, [id]: { ...selectedItems[id], ...fields } },
  });
  const odd: readonly Record<string, unknown>[] = [
    { endDate: undefined },
    { nextDeliveryDate: addDays(start, 1) },
    { status: 'on hold' },
    { selectedItems: undefined, deliverySchedule: undefined },
    { selectedItems: {}, deliverySchedule: {} },
    // More than was subscribed, and more than its maximum.
    {
      deliverySchedule: {
        [dates[0] ?? '']: { [id]: { qty: shaped(9000, number), unitofItem: first?.unitofItem } },
      },
    },
    withFirst({ qty: undefined }),
    { deliverySchedule: [{ batch: 'morning', items: [{ englishName: first?.englishName, qty: 100 }] }] },
    { startDate: undefined, address: undefined, pincode: null },
    { status: undefined, deliveryFrequency: 'fortnightly', subscriptionType: 'family' },
    { deliverySchedule: [{ date: start, items: [{ englishName: 'Fig', qty: 2, unitofItem: 'units' }] }] },
    // The one that cannot be understood.
    withFirst({ qty: 'lots' }),
  ];
  return odd[(number / 5 - 1) % odd.length] ?? {};
}

/** The user of an order: one that could be taken over. */
function knownUser(number: number, users: number): string {
  const at = (number % users) + 1;
  return userId(isLostUser(at) ? at - 1 : at);
}

/** Records as mongoexport writes them: a line each. */
export function* jsonLines(count: number, record: (number: number) => unknown): Generator<string> {
  for (let number = 1; number <= count; number += 1) yield `${JSON.stringify(record(number))}\n`;
}
