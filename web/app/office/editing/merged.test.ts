import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { merged } from './merged.ts';

const size = (key: number, name: string, price: string, quotas: Record<string, string> = {}) => ({
  key,
  name,
  price,
  quotas,
});
const base = {
  name: 'Weekly',
  text: 'Good',
  items: ['onion', 'tomato'],
  sizes: [size(0, 'Small', '910', { veg: '2000' }), size(1, 'Medium', '1280', { veg: '3000' })],
};

describe('what two people made of the same plan', () => {
  test('keeps each one’s price of another size', () => {
    const theirs = { ...base, sizes: [size(0, 'Small', '920', { veg: '2000' }), base.sizes[1]] };
    const yours = { ...base, sizes: [base.sizes[0], size(1, 'Medium', '1290', { veg: '3000' })] };
    expect(merged<unknown>(base, yours, theirs)).toEqual({
      ...base,
      sizes: [size(0, 'Small', '920', { veg: '2000' }), size(1, 'Medium', '1290', { veg: '3000' })],
    });
  });

  test('keeps price and amount of one size where each changed one of them', () => {
    const theirs = { ...base, sizes: [size(0, 'Small', '920', { veg: '2000' }), base.sizes[1]] };
    const yours = { ...base, sizes: [size(0, 'Small', '910', { veg: '2500' }), base.sizes[1]] };
    const both = merged<unknown>(base, yours, theirs) as typeof base;
    expect(both.sizes[0]).toEqual(size(0, 'Small', '920', { veg: '2500' }));
  });

  test('keeps a size that they added before one’s own change, and leaves out one that they took away', () => {
    const theirs = { ...base, sizes: [size(0, 'Tiny', '500'), size(1, 'Medium', '1280', { veg: '3000' })] };
    const yours = { ...base, sizes: [base.sizes[0], size(1, 'Medium', '1290', { veg: '3000' })] };
    const both = merged<unknown>(base, yours, theirs) as typeof base;
    expect(both.sizes.map(({ name, price }) => `${name} ${price}`).toSorted()).toEqual([
      'Medium 1290',
      'Tiny 500',
    ]);
    expect(new Set(both.sizes.map(({ key }) => key)).size).toBe(2);
  });

  test('puts together what either added to or took from the items', () => {
    const both = merged(
      base,
      { ...base, items: ['tomato', 'dill'] },
      { ...base, items: [...base.items, 'mint'] },
    );
    expect(both.items).toEqual(['tomato', 'mint', 'dill']);
  });

  test('is one’s own where both changed one text', () => {
    expect(merged(base, { ...base, text: 'Mine' }, { ...base, text: 'Theirs' }).text).toBe('Mine');
  });
});

const text = fc.constantFrom('a', 'b', 'c', '');
const rows = fc
  .uniqueArray(fc.record({ name: fc.constantFrom('S', 'M', 'L', 'XL'), price: text }), {
    selector: ({ name }) => name,
  })
  .map((all) => all.map((row, key) => ({ ...row, key })));
const form = fc.record({
  title: text,
  choices: fc.uniqueArray(text),
  sizes: rows,
  amounts: fc.dictionary(fc.constantFrom('x', 'y'), text, { noNullPrototype: true }),
});

test('whoever changed nothing changes nothing of the other’s', () => {
  fc.assert(
    fc.property(form, form, (one, other) => {
      expect(merged(one, one, other)).toEqual(other);
      expect(merged(one, other, one)).toEqual(other);
    }),
  );
});

test('nothing is there twice, and every row keeps a key of its own', () => {
  fc.assert(
    fc.property(form, form, form, (one, yours, theirs) => {
      const both = merged(one, yours, theirs);
      expect(new Set(both.choices).size).toBe(both.choices.length);
      expect(new Set(both.sizes.map(({ key }) => key)).size).toBe(both.sizes.length);
    }),
  );
});
