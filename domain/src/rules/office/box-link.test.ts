import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../values/day.ts';
import { BATCHES } from '../calendar/delivery-calendar.ts';
import { boxPath, boxPathIn } from './box-link.ts';

test('a box’s link is read back, whatever the site’s address', () => {
  const box = fc.record({
    date: fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2026-01-01', days)),
    batch: fc.constantFrom(...BATCHES),
    orderNumber: fc.integer({ min: 1, max: 999_999_999 }),
  });
  fc.assert(
    fc.property(box, fc.webAuthority(), (named, site) => {
      const path = boxPath(named);
      expect(boxPathIn(`https://${site}${path}`)).toBe(path);
    }),
  );
});

test.each([
  '',
  'https://shivar.example/order/1',
  'https://shivar.example/admin/box/2026-11-31/morning/7',
  'https://shivar.example/admin/box/2026-11-24/noon/7',
  'https://shivar.example/admin/box/2026-11-24/morning/7?x=1',
  'upi://pay?pa=farm@bank',
])('another text is no box: %s', (text) => expect(boxPathIn(text)).toBeNull());
