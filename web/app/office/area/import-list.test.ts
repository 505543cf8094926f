import type { AreaImportPlan } from '@shivar/domain/contract/office/area-calls';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { openTestBrowser } from '../../../test/browser.ts';
import { readTextFile } from '../parts/text-file-field.tsx';
import { importList } from './import-list.ts';

const row = { pincode: '425201', area: 'Bhusawal', marathiArea: 'भुसावळ', batches: ['morning' as const] };
const after = { ...row, limits: { morning: null, evening: null } };
const asRead = (mark: string, n: number): AreaImportPlan => ({
  added: Array.from({ length: n }, (_, index) => ({ line: index + 1, before: null, after, restored: false })),
  changed: [],
  same: 0,
  faults: [],
  mark,
});
const PLAN = asRead('seen', 1);
const [NOTHING_LEFT, OTHER] = [asRead('all there', 0), asRead('other', 2)];
const MADE = { _id: '7', at: '2026-11-23T10:00:00Z', by: 'Meera Shinde', added: 1, changed: 0 };
const STALE = { code: 'changed_meanwhile', message: 'Somebody changed this meanwhile' };

/** The answers to the import and then to the reading; null is an answer that is lost. */
type Answers = readonly ([status: number, body: unknown] | null)[];

beforeEach(() => {
  openTestBrowser();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function stubAnswers(answers: Answers): void {
  const left = [...answers];
  vi.stubGlobal('fetch', async () => {
    const [status, body] = left.shift() ?? [0];
    if (!status) throw new TypeError('Failed to fetch');
    return Response.json(body, { status });
  });
}

test.each<[string, Answers, boolean]>([
  ['with an answer', [[201, MADE]], false],
  ['whose answer is lost, with nothing left to do,', [null, [200, NOTHING_LEFT]], false],
  [
    'whose answer was lost before, with nothing left to do,',
    [
      [409, STALE],
      [200, NOTHING_LEFT],
    ],
    true,
  ],
])('a list %s is imported', async (_, answers, mayBeDone) => {
  stubAnswers(answers);
  expect(await importList('425201', PLAN, mayBeDone)).toEqual({ isDone: true });
});

test.each<[string, Answers, boolean, AreaImportPlan | null]>([
  ['that never reached the server', [null, [200, PLAN]], false, PLAN],
  ['that cannot be read again', [null, null], false, null],
  [
    'that would now change other pincodes',
    [
      [409, STALE],
      [200, OTHER],
    ],
    true,
    OTHER,
  ],
  [
    'that somebody else imported before',
    [
      [409, STALE],
      [200, NOTHING_LEFT],
    ],
    false,
    NOTHING_LEFT,
  ],
  ['that is refused', [[422, { code: 'import_has_faults', message: 'Some lines' }]], true, null],
])('a list %s is not imported', async (_, answers, mayBeDone, now) => {
  stubAnswers(answers);
  expect(await importList('425201', PLAN, mayBeDone)).toMatchObject({ isDone: false, now });
});

const LIST = '422001,Panchavati,पंचवटी';

describe('a file of pincodes', () => {
  test('is read in UTF-8, with or without the mark of a spreadsheet at its beginning', async () => {
    expect(await readTextFile(new Blob([LIST]))).toBe(LIST);
    expect(await readTextFile(new Blob(['\uFEFF', LIST]))).toBe(LIST);
  });

  test('is read as the Unicode text of a spreadsheet', async () => {
    const wide = Uint16Array.from([0xfeff, ...Array.from(LIST, (letter) => letter.charCodeAt(0))]);
    expect(await readTextFile(new Blob([wide]))).toBe(LIST);
  });

  test('is refused if it is no text, or would lose its Marathi', async () => {
    expect(await readTextFile(new Blob([Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0, 8)]))).toBeNull();
    expect(await readTextFile(new Blob([Uint8Array.of(0x34, 0x32, 0x2c, 0x9c, 0xff)]))).toBeNull();
  });
});
