import { expect, test } from 'vitest';

import { boxPhase } from './box-phase.ts';
import { instantAt } from '../../values/day.ts';

const DATE = '2026-11-24';

test.each([
  ['morning', '2026-11-23', 18, 'open', 'packing'],
  ['morning', '2026-11-24', 6, 'packing', 'coming'],
  ['morning', '2026-11-24', 12, 'coming', 'over'],
  ['evening', '2026-11-23', 18, 'open', 'packing'],
  ['evening', '2026-11-24', 16, 'packing', 'coming'],
  ['evening', '2026-11-24', 20, 'coming', 'over'],
] as const)('a box of the %s turns on %s at %i h from %s to %s', (batch, day, hour, before, after) => {
  const turn = instantAt(day, hour);
  expect(boxPhase({ date: DATE, batch }, turn - 1)).toBe(before);
  expect(boxPhase({ date: DATE, batch }, turn)).toBe(after);
});
