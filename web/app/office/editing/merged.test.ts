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

describe('a merge of two versions of a plan', () => {
  test('keeps the prices of both sides in different sizes', () => {
    const theirs = { ...base, sizes: [size(0, 'Small', '920', { veg: '2000' }), base.sizes[1]] };
    const yours = { ...base, sizes: [base.sizes[0], size(1, 'Medium', '1290', { veg: '3000' })] };
    expect(merged<unknown>(base, yours, theirs)).toEqual({
      ...base,
      sizes: [size(0, 'Small', '920', { veg: '2000' }), size(1, 'Medium', '1290', { veg: '3000' })],
    });
  });

  test('keeps the price of one side and the amount of the other in the same size', () => {
    const theirs = { ...base, sizes: [size(0, 'Small', '920', { veg: '2000' }), base.sizes[1]] };
    const yours = { ...base, sizes: [size(0, 'Small', '910', { veg: '2500' }), base.sizes[1]] };
    const both = merged<unknown>(base, yours, theirs) as typeof base;
    expect(both.sizes[0]).toEqual(size(0, 'Small', '920', { veg: '2500' }));
  });

  test('keeps a size that they added, and leaves out one that they removed', () => {
    const theirs = { ...base, sizes: [size(0, 'Tiny', '500'), size(1, 'Medium', '1280', { veg: '3000' })] };
    const yours = { ...base, sizes: [base.sizes[0], size(1, 'Medium', '1290', { veg: '3000' })] };
    const both = merged<unknown>(base, yours, theirs) as typeof base;
    expect(both.sizes.map(({ name, price }) => `${name} ${price}`).toSorted()).toEqual([
      'Medium 1290',
      'Tiny 500',
    ]);
    expect(new Set(both.sizes.map(({ key }) => key)).size).toBe(2);
  });

  test('combines the additions and removals of items', () => {
    const both = merged(
      base,
      { ...base, items: ['tomato', 'dill'] },
      { ...base, items: [...base.items, 'mint'] },
    );
    expect(both.items).toEqual(['tomato', 'mint', 'dill']);
  });

  test('takes your text where both changed it', () => {
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

test('a side without changes leaves the other version as it is', () => {
  fc.assert(
    fc.property(form, form, (one, other) => {
      expect(merged(one, one, other)).toEqual(other);
      expect(merged(one, other, one)).toEqual(other);
    }),
  );
});

test('a merge has no duplicates, and every row has its own key', () => {
  fc.assert(
    fc.property(form, form, form, (one, yours, theirs) => {
      const both = merged(one, yours, theirs);
      expect(new Set(both.choices).size).toBe(both.choices.length);
      expect(new Set(both.sizes.map(({ key }) => key)).size).toBe(both.sizes.length);
    }),
  );
});
