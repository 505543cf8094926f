import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FAILURES, isFarmsFault, isOutdated, judgeGiveBack, stepsOfMark } from './box-mark.ts';
import type { BoxOutcome, MarkStep, MarkedBox } from './box-mark.ts';

const CAME: BoxOutcome = { outcome: 'delivered' };
const NOBODY: BoxOutcome = { outcome: 'failed', reason: 'nobody_home' };
const SPOILT: BoxOutcome = { outcome: 'failed', reason: 'spoilt' };

describe('a mark of a box', () => {
  test.each<[string, boolean, BoxOutcome, readonly MarkStep[]]>([
    ['planned', true, CAME, ['delivered']],
    ['planned', true, NOBODY, ['failed']],
    ['planned', true, SPOILT, ['failed', 'given_back']],
    ['delivered', true, CAME, []],
    ['delivered', true, NOBODY, ['undelivered', 'failed']],
    ['delivered', true, SPOILT, ['undelivered', 'failed', 'given_back']],
    ['delivered', false, CAME, []],
    ['delivered', false, NOBODY, []],
    ['delivered', false, SPOILT, []],
    ['failed', true, CAME, ['delivered']],
    ['failed', true, NOBODY, []],
    ['failed', true, SPOILT, ['given_back']],
    ['failed', false, CAME, ['restore', 'delivered']],
    ['failed', false, NOBODY, ['restore', 'failed']],
    ['failed', false, SPOILT, []],
    ['cancelled', false, CAME, ['restore', 'delivered']],
    ['cancelled', false, NOBODY, []],
    ['cancelled', false, SPOILT, []],
  ])('%s, filled %s, %o: %o', (status, isFilled, mark, steps) => {
    expect(stepsOfMark({ status, isFilled }, mark)).toEqual({ ok: true, value: steps });
  });

  test.each(['open', 'skipped', 'of a newer program'])('is refused for a box that is %s', (status) => {
    expect(stepsOfMark({ status, isFilled: true }, CAME).ok).toBe(false);
  });

  test('corrects the marks before it: the last one alone says what became of the box', () => {
    const mark = constantFrom<BoxOutcome>(
      CAME,
      ...FAILURES.map((reason) => ({ outcome: 'failed' as const, reason })),
    );
    assert(
      property(array(mark, { minLength: 1 }), (marks) => {
        let box: MarkedBox = { status: 'planned', isFilled: true };
        let delivered = 0;
        for (const each of marks) {
          const steps = stepsOfMark(box, each);
          if (!steps.ok) throw new Error('refused');
          if (steps.value.includes('delivered')) delivered += 1;
          if (steps.value.includes('undelivered')) delivered -= 1;
          const isFilled =
            steps.value.includes('restore') || (box.isFilled && !steps.value.includes('given_back'));
          box = { status: each.outcome, isFilled };
        }
        const last = marks.at(-1) ?? CAME;
        const isGone = last.outcome === 'failed' && isFarmsFault(last.reason);
        expect([delivered, box.isFilled]).toEqual([last.outcome === 'delivered' ? 1 : 0, !isGone]);
      }),
    );
  });
});

test.each([
  ['failed', true, { isNew: true }],
  ['failed', false, { isNew: false }],
  ['delivered', true, null],
  ['planned', true, null],
])('the office gives a box back that is %s, filled %s: %o', (status, isFilled, expected) => {
  const judged = judgeGiveBack({ status, isFilled });
  expect(judged.ok ? judged.value : null).toEqual(expected);
});

test.each([
  ['the first press', { actorId: 'ravi', at: 10, cash: 0 }, undefined, false],
  ['a later one', { actorId: 'ravi', at: 30, cash: 0 }, { actorId: 'asha', at: 20 }, false],
  ['an older one of somebody else', { actorId: 'ravi', at: 10, cash: 0 }, { actorId: 'asha', at: 20 }, true],
  ['an older one with cash', { actorId: 'ravi', at: 10, cash: 500 }, { actorId: 'asha', at: 20 }, false],
  [
    'one of the same phone, in its order',
    { actorId: 'ravi', at: 10, cash: 0 },
    { actorId: 'ravi', at: 20 },
    false,
  ],
])('%s is outdated or not', (_what, press, last, expected) => {
  expect(isOutdated(press, last)).toBe(expected);
});
