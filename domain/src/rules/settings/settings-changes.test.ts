import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changesBetween, longestCommon, paragraphsOf } from './settings-changes.ts';

const paragraph = fc.constantFrom('One.', 'Two.', 'Three.', '- a\n- b', 'दोन.');
const paragraphs = fc.array(paragraph, { maxLength: 12 });

describe('what differs', () => {
  test('is told by its path, from what to what', () => {
    const officer = { name: 'Meera', phone: '1' };
    expect(
      changesBetween(
        {
          brand: 'A',
          officer,
          socialLinks: [{ name: 'X', url: 'https://x.example' }],
          languages: ['en', 'mr'],
          mostUnpaidOrders: 5,
        },
        {
          mostUnpaidOrders: 8,
          brand: 'A',
          officer: { ...officer, phone: '' },
          socialLinks: [],
          languages: ['mr', 'en'],
        },
      ),
    ).toEqual([
      { field: 'officer.phone', before: ['1'], after: [] },
      { field: 'socialLinks', before: ['X · https://x.example'], after: [] },
      { field: 'languages', before: ['en', 'mr'], after: ['mr', 'en'] },
      { field: 'mostUnpaidOrders', before: ['5'], after: ['8'] },
    ]);
  });

  test('in a long text is the paragraphs that went and came', () => {
    const body = 'One.\n\nTwo.\n\nThree.';
    expect(changesBetween({ mr: { body } }, { mr: { body: 'One.\n\nFour.\n\nThree.\n\nFive.' } })).toEqual([
      { field: 'mr.body', before: ['Two.'], after: ['Four.', 'Five.'] },
    ]);
  });

  test('that came or went whole is told too', () => {
    expect(changesBetween({}, { brand: 'A' })).toEqual([{ field: 'brand', before: [], after: ['A'] }]);
    expect(changesBetween({ brand: 'A' }, {})).toEqual([{ field: 'brand', before: ['A'], after: [] }]);
  });

  test('is nothing between two states that say the same, in whatever order they stand', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.array(fc.string()))), (value) => {
        const turned = Object.fromEntries(Object.entries(value).toReversed());
        expect(changesBetween(value, turned)).toEqual([]);
      }),
    );
  });

  test('turned round is the change back', () => {
    fc.assert(
      fc.property(paragraphs, paragraphs, (one, other) => {
        const there = changesBetween({ body: one.join('\n\n') }, { body: other.join('\n\n') });
        const back = changesBetween({ body: other.join('\n\n') }, { body: one.join('\n\n') });
        expect(there.length).toBe(back.length);
        const count = (texts: readonly string[] = []) => texts.length;
        expect(count(there[0]?.before)).toBe(count(back[0]?.after));
        expect(count(there[0]?.after)).toBe(count(back[0]?.before));
      }),
    );
  });
});

describe('what two texts have in common', () => {
  const isWithin = (part: readonly string[], whole: readonly string[]) => {
    let at = -1;
    return part.every((text) => (at = whole.indexOf(text, at + 1)) >= 0);
  };
  test('stands in both in its order, and what is left out makes the rest', () => {
    fc.assert(
      fc.property(paragraphs, paragraphs, (one, other) => {
        const common = longestCommon(one, other);
        expect(isWithin(common, one) && isWithin(common, other)).toBe(true);
        const [change] = changesBetween({ body: one.join('\n\n') }, { body: other.join('\n\n') });
        expect((change?.before.length ?? 0) + common.length).toBe(one.length);
        expect((change?.after.length ?? 0) + common.length).toBe(other.length);
      }),
    );
  });
  test('is the longest: one text alone that both have is found wherever it stands', () => {
    fc.assert(
      fc.property(paragraphs, paragraphs, (one, other) => {
        const shares = one.some((text) => other.includes(text));
        expect(longestCommon(one, other).length > 0).toBe(shares);
        expect(longestCommon(one, one)).toEqual(one);
      }),
    );
  });
});

test('paragraphs are what stands between empty lines', () => {
  expect(paragraphsOf('\nOne\nand more.\n \n\n\nTwo.  \n')).toEqual(['One\nand more.', 'Two.']);
});
