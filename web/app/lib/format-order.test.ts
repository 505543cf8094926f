import { expect, test } from 'vitest';

import { formatSpan } from './format-order.ts';

test.each([
  ['2026-11-24', '2026-12-23', '24 Nov – 23 Dec 2026', '२४ नोव्हें – २३ डिसें २०२६'],
  ['2026-12-24', '2027-01-23', '24 Dec 2026 – 23 Jan 2027', '२४ डिसें २०२६ – २३ जाने २०२७'],
  ['2026-11-24', '2026-11-24', '24 Nov 2026', '२४ नोव्हें २०२६'],
])('from %s to %s is written as people write it', (start, end, english, marathi) => {
  expect([formatSpan(start, end, 'en'), formatSpan(start, end, 'mr')]).toEqual([english, marathi]);
});
