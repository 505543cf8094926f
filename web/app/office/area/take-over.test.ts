import type { AreaImportPlan } from '@shivar/domain/contract/office/area-calls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { openTestBrowser } from '../../../test/browser.ts';
import { takeOver } from './take-over.ts';

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

/** What the server answers to the import and then to the reading; null is an answer that is lost. */
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
  ['that was answered', [[201, MADE]], false],
  ['of which the answer is lost and all stands', [null, [200, NOTHING_LEFT]], false],
  [
    'of which an answer was lost before, and all stands',
    [
      [409, STALE],
      [200, NOTHING_LEFT],
    ],
    true,
  ],
])('a list %s is taken over', async (_, answers, mayStand) => {
  stubAnswers(answers);
  expect(await takeOver('425201', PLAN, mayStand)).toEqual({ isTaken: true });
});

test.each<[string, Answers, boolean, AreaImportPlan | null]>([
  ['that never came to the server', [null, [200, PLAN]], false, PLAN],
  ['of which nobody can tell', [null, null], false, null],
  [
    'that would do something else by now',
    [
      [409, STALE],
      [200, OTHER],
    ],
    true,
    OTHER,
  ],
  [
    'that somebody else was faster with',
    [
      [409, STALE],
      [200, NOTHING_LEFT],
    ],
    false,
    NOTHING_LEFT,
  ],
  ['that is refused', [[422, { code: 'import_has_faults', message: 'Some lines' }]], true, null],
])('a list %s is not', async (_, answers, mayStand, now) => {
  stubAnswers(answers);
  expect(await takeOver('425201', PLAN, mayStand)).toMatchObject({ isTaken: false, now });
});
