import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { farmsChoice } from '@shivar/domain/rules/customisation/farms-choice';
import {
  anyLikes,
  bought,
  oddlyFilled,
  smallServings,
  sold,
  unevenKinds,
  wrongSums,
} from '../../test/demo-boxes.ts';

const NOW = Date.parse('2026-11-25T12:00:00+05:30');
/** More of them: `npm run demo-boxes -w bench`. */
const HOUSEHOLDS = { numRuns: 40 };

describe.each(sold)('the boxes of $name', (one) => {
  test('can be cooked from, whatever a household likes', () => {
    const property = fc.property(anyLikes(one), (likes) => {
      const order = bought(one, likes);
      const boxes = farmsChoice(order, NOW);
      expect(Object.keys(boxes)).toEqual(one.dates);
      expect(oddlyFilled(order, boxes)).toEqual([]);
      expect(smallServings(order, boxes)).toEqual([]);
    });
    fc.assert(property, { ...HOUSEHOLDS, examples: [[{}]] });
  });

  test('weigh about the same in each kind where a household says nothing', () => {
    const order = bought(one, {});
    expect(unevenKinds(order, farmsChoice(order, NOW))).toEqual([]);
  });

  test('bring exactly what was bought, and nothing that is never wanted', () => {
    const property = fc.property(anyLikes(one), (likes) => {
      const order = bought(one, likes);
      expect(wrongSums(one, order, farmsChoice(order, NOW))).toEqual([]);
      expect(order.items.filter(({ id }) => likes[id] === 'never')).toEqual([]);
    });
    fc.assert(property, HOUSEHOLDS);
  });
});
