import * as fc from 'fast-check';
import { farmsChoice } from '@shivar/domain/rules/customisation/farms-choice';
import {
  anyLikes,
  bought,
  oddlyFilled,
  smallServings,
  sold,
  unevenKinds,
  wrongSums,
} from '../server/test/demo-boxes.ts';
import type { Sold } from '../server/test/demo-boxes.ts';
import { row } from './lib/report.ts';

/* The boxes of the demo farm: each plan, size and frequency, for households that like this and that. */

const HOUSEHOLDS = Number(process.env['HOUSEHOLDS'] ?? 1000);
const NOW = Date.parse('2026-11-25T12:00:00+05:30');
const SEED = 17;

/** The boxes of a plan, size and frequency, and their faults. */
function judged(one: Sold) {
  const found = { boxes: 0, least: Infinity, most: 0, odd: 0, small: 0, wrong: 0, uneven: 0 };
  for (const likes of [{}, ...fc.sample(anyLikes(one), { numRuns: HOUSEHOLDS, seed: SEED })]) {
    const order = bought(one, likes);
    const boxes = farmsChoice(order, NOW);
    const counts = Object.values(boxes).map((box) => Object.keys(box).length);
    found.boxes += counts.length;
    found.least = Math.min(found.least, ...counts);
    found.most = Math.max(found.most, ...counts);
    found.odd += oddlyFilled(order, boxes).length;
    found.small += smallServings(order, boxes).length;
    found.wrong += wrongSums(one, order, boxes).length;
    found.uneven += unevenKinds(order, boxes).length;
  }
  return found;
}

const all = sold.map((one) => {
  const found = judged(one);
  const { boxes, least, most, odd, small, wrong, uneven } = found;
  row(
    one.name,
    `${boxes} boxes of ${least} to ${most} items; ${odd} odd, ${small} small, ${wrong} wrong, ${uneven} uneven`,
  );
  return found;
});
const sumOf = (figure: 'boxes' | 'odd' | 'small' | 'wrong' | 'uneven') =>
  all.reduce((sum, found) => sum + found[figure], 0);
row(
  `all ${sold.length}, ${HOUSEHOLDS + 1} households each`,
  `${sumOf('boxes')} boxes; aim: 0 of each but uneven`,
);
row('boxes under 4 or over 14 items', `${sumOf('odd')}`);
row('servings under half a portion', `${sumOf('small')}`);
row('sums that are wrong', `${sumOf('wrong')}`);
row('kinds whose boxes differ by over a portion', `${sumOf('uneven')}`);
