import { expect, test } from 'vitest';

import { registerWords, wordsOf } from '../../lib/words.ts';
import { words } from '../../words/en/site.ts';
import { clockText } from './run-checks.ts';

test.each([
  [1.4, 'agrees'],
  [25.2, 'off by 25 s.'],
  [59.6, 'off by 1 min.'],
  [600, 'off by 10 min.'],
  [3599, 'off by 1 h 0 min.'],
  [25_484, 'off by 7 h 5 min.'],
])('a difference of %f s between the clocks is told in the largest fitting units', (off, told) => {
  registerWords('en', 'site', words);
  expect(clockText(wordsOf('en', 'site'), off)).toContain(told);
});
