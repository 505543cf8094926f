import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { farmsChoice } from '@shivar/domain/rules/customisation/farms-choice';
import {
  anyLikes,
  bought,
  datesWithout,
  oddlyFilled,
  portionsOfBoxes,
  smallServings,
  sold,
  soldFrom,
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

/** From each of them on a month has another number of days: 31, 28 and 30. */
const STARTS = ['2026-12-01', '2027-02-01', '2027-04-01'];

describe.each(STARTS)('where a household says nothing, from %s on,', (start) => {
  const all = soldFrom(start).map((one) => {
    const order = bought(one, {});
    return { ...one, order, boxes: farmsChoice(order, NOW) };
  });

  test('a plan with a staple brings it in every box', () => {
    const withStaple = all.filter(({ state }) => state.items.some(({ isStaple }) => isStaple));
    const without = withStaple.flatMap(({ name, order, boxes }) => {
      const staples = order.items.filter(({ isStaple }) => isStaple);
      return datesWithout(staples, boxes).map((date) => `${name} ${date}`);
    });
    expect(withStaple.length).toBeGreaterThan(0);
    expect(without).toEqual([]);
  });

  test('each box of the daily kitchen has a vegetable', () => {
    const kitchens = all.filter(({ name }) => name.startsWith('daily-kitchen '));
    const without = kitchens.flatMap(({ name, order, boxes }) => {
      const vegetables = order.items.filter(({ categoryId }) => categoryId === 'vegetables');
      return datesWithout(vegetables, boxes).map((date) => `${name} ${date}`);
    });
    expect(kitchens.length).toBeGreaterThan(0);
    expect(without).toEqual([]);
  });

  test('boxes have three portions on average, and none has under two and a half', () => {
    const meagre = all.flatMap(({ name, order, boxes }) => {
      const portions = portionsOfBoxes(order, boxes);
      const average = portions.reduce((sum, each) => sum + each, 0) / portions.length;
      const least = Math.min(...portions);
      return average < 3 || least < 2.5 ? [`${name}: ${average} on average, the least ${least}`] : [];
    });
    expect(meagre).toEqual([]);
  });
});
