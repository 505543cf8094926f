import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeCell } from './export-cell.ts';

test.each([
  ['=HYPERLINK("http://x")', `'=HYPERLINK("http://x")`],
  ['+91 98765', `'+91 98765`],
  ['-1', `'-1`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['\t=1', `'\t=1`],
  ['\r=1', `'\r=1`],
  ['＝1', `'＝1`],
  ['Asha = Patil', 'Asha = Patil'],
  ['आशा', 'आशा'],
  ['Asha\uFFFF', 'Asha\uFFFD'],
  ['\uFFFE=1', '\uFFFD=1'],
  ['', ''],
])('%j stands as %j', (text, cell) => {
  expect(safeCell(text)).toBe(cell);
});

test('no text begins as a formula would, and nothing of it is lost', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(safeCell(text)).not.toMatch(/^[=+\-@\t\r]/);
      expect(safeCell(text).endsWith(text)).toBe(true);
    }),
  );
});
