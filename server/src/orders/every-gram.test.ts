import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CLOCK_STEPS } from '../../test/clock-steps.ts';
import { EXTRA_STEPS } from '../../test/extra-steps.ts';
import { FARM_STEPS } from '../../test/farm-steps.ts';
import { HOUSEHOLD_STEPS } from '../../test/household-steps.ts';
import { expectLaws } from '../../test/laws.ts';
import { openSmallShop, reopen } from '../../test/small-shop.ts';
import type { SmallShop, Step, Told } from '../../test/small-shop.ts';

const ALL = { ...EXTRA_STEPS, ...HOUSEHOLD_STEPS, ...FARM_STEPS, ...CLOCK_STEPS };
type Name = keyof typeof ALL;
const STEPS: Readonly<Record<Name, Step>> = ALL;
const NAMES = Object.keys(STEPS) as Name[];

let shop: SmallShop;
beforeAll(async () => {
  shop = await openSmallShop();
});
afterAll(() => shop.app.close());
beforeEach(() => reopen(shop));

type Taken = Partial<Told> & { readonly name: Name };

/** Takes steps, and looks after each whether all laws hold. Counts the steps that were not refused. */
async function walk(steps: Iterable<Taken>, counts: Map<string, number>): Promise<void> {
  for (const { name, ...told } of steps) {
    const status = await STEPS[name](shop, { which: 0, day: 0, item: 0, n: 0, isOn: false, ...told });
    // 400 would be a fault of this walk, 500 one of the program.
    expect({ name, isFault: ![null, 200, 201, 404, 409, 422].includes(status) }).toEqual({
      name,
      isFault: false,
    });
    if (status === 200 || status === 201) counts.set(name, (counts.get(name) ?? 0) + 1);
    await expectLaws(shop);
  }
}

/** Two households with four orders, and the first evening. */
const BEGIN: Taken[] = [
  { name: 'buys' },
  { name: 'buys', which: 1, n: 1 },
  { name: 'buys', which: 1, n: 2, day: 1, item: 1, isOn: true },
];

/** A few days in which everything happens at least once. */
const DAYS: Taken[] = [
  ...BEGIN,
  { name: 'saves a box', which: 1, day: 3, n: 2 },
  { name: 'changes a box', which: 1, n: 1 },
  { name: 'adds to a box', which: 1, day: 1, n: 3, item: 2 },
  { name: 'adds to a box', which: 1, day: 2, n: 1 },
  { name: 'adds to a box', which: 1, day: 3, n: 2, item: 3 },
  { name: 'undoes', which: 1 },
  { name: 'releases a date', which: 1, day: 5 },
  { name: 'lets the farm choose', which: 1, day: 5 },
  { name: 'wants only the own choice', isOn: true },
  { name: 'swaps', n: 2 },
  { name: 'wants only the own choice' },
  { name: 'likes an item or not', which: 1, item: 1, n: 0 },
  { name: 'skips a date', which: 2, day: 7 },
  { name: 'resumes dates', which: 2 },
  { name: 'holds dates', which: 2, day: 6, n: 1 },
  { name: 'holds dates and undoes it', which: 1, day: 3, n: 3 },
  { name: 'changes the batch', which: 2, day: 9 },
  { name: 'sends deliveries elsewhere', which: 2, day: 8, isOn: true },
  { name: 'the farm takes a day off', day: 4, n: 2 },
  { name: 'the morning comes' },
  { name: 'the farm comes after all' },
  { name: 'the morning comes' },
  { name: 'an item is scarce', day: 2, n: 1 },
  { name: 'it gets later', n: 1 },
  { name: 'the day closes' },
  { name: 'the day closes' },
  { name: 'the day closes' },
  { name: 'the office saves a box', which: 1, day: 5, n: 2 },
  { name: 'the office changes the address', which: 2, n: 1 },
  { name: 'the office changes the batch', which: 2 },
  { name: 'a shortage is shared', item: 0, n: 12 },
  { name: 'a share is taken back' },
  { name: 'a packer packs', which: 1, day: 1 },
  { name: 'a packer misses something', which: 1, day: 1 },
  { name: 'a packer finds something after all', day: 2 },
  { name: 'a packer misses something', which: 1, day: 1 },
  { name: 'the day closes' },
  { name: 'a driver starts' },
  { name: 'a driver takes a start back' },
  { name: 'a driver starts' },
  { name: 'a driver fails', which: 0 },
  { name: 'the office gives a box back', which: 0 },
  { name: 'a driver hands over', which: 1, n: 3, isOn: true },
  { name: 'the office notes a payment, or that it never came', which: 1, isOn: true },
  { name: 'the office notes a payment, or that it never came', which: 1 },
  { name: 'the office delivers the rest' },
  { name: 'the office bills', which: 1 },
  { name: 'the office takes deliveries back' },
  { name: 'the office delivers the rest' },
  { name: 'the office bills', which: 1 },
  { name: 'the office gives an extra back' },
  { name: 'complains', which: 1 },
  { name: 'takes a complaint back', which: 1 },
  { name: 'complains', which: 1 },
  { name: 'the office settles a complaint', isOn: true, n: 2 },
  { name: 'wants only the own choice', isOn: true },
  { name: 'chooses where the rest goes', n: 1 },
  { name: 'leaves' },
  { name: 'the office cancels', which: 2, isOn: true },
  { name: 'the office notes a payment, or that it never came', which: 1, isOn: true, n: 20 },
  { name: 'pays with its credit', which: 1 },
  { name: 'lets its order renew itself, or not', which: 1, isOn: true },
  ...Array.from({ length: 5 }, (): Taken => ({ name: 'a week passes' })),
];

test('every gram is accounted for on a few days on which everything happens', async () => {
  const counts = new Map<string, number>();
  await walk(DAYS, counts);
  expect(shop.orders.map(({ of }) => of.user.name)).toEqual([
    'Asha Patil',
    'Ravi More',
    'Ravi More',
    'Ravi More',
  ]);
  expect(NAMES.filter((name) => !counts.has(name))).toEqual([]);
});

const RARELY: Name[] = [
  'leaves',
  'the office cancels',
  'a week passes',
  'the farm takes a day off',
  'an item is scarce',
];
const OFTEN: Name[] = [
  'the day closes',
  'the day closes',
  'the day closes',
  'complains',
  'buys',
  'a driver hands over',
];
const names = [...NAMES, ...OFTEN, ...NAMES.filter((name) => !RARELY.includes(name))];
const anyStep: fc.Arbitrary<Taken> = fc.record({
  name: fc.constantFrom(...names),
  which: fc.nat(3),
  day: fc.nat(9),
  item: fc.nat(4),
  n: fc.nat(23),
  isOn: fc.boolean(),
});

/** For how many minutes to walk, where somebody asks for a long walk. */
const MINUTES = Number(process.env['WALK_MINUTES'] ?? 0);
const LENGTH = { minLength: 20, maxLength: MINUTES > 0 ? 120 : 50, size: 'max' } as const;

test(
  'every gram is accounted for, whatever the households, the farm and the clock do',
  async () => {
    const counts = new Map<string, number>();
    const property = fc
      .asyncProperty(fc.array(anyStep, LENGTH), (steps) => walk([...BEGIN, ...steps], counts))
      .beforeEach(() => reopen(shop));
    const length =
      MINUTES > 0 ? { numRuns: 1_000_000, interruptAfterTimeLimit: MINUTES * 60_000 } : { numRuns: 10 };
    // A shorter walk would take longer than the test may: the seed tells the same.
    await fc.assert(property, { ...length, endOnFailure: true });
    if (MINUTES > 0) process.stdout.write(`${JSON.stringify(Object.fromEntries(counts), null, 2)}\n`);
    // They were not all refused.
    expect(counts.size).toBeGreaterThan(NAMES.length / 2);
  },
  MINUTES > 0 ? (MINUTES + 3) * 60_000 : undefined,
);
