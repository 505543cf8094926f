import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ENTRY_KINDS, MESSAGE_STEPS, dueAt, judgeStep, stateAfter } from './inbox.ts';
import type { EntryKind, MessageStep } from './inbox.ts';

const at = (text: string) => Date.parse(text);

test.each([
  ['new', '2026-11-23T10:00:00+05:30', '2026-11-25T10:00:00+05:30'],
  ['answered', '2026-11-23T10:00:00+05:30', '2026-12-24T00:00:00+05:30'],
  ['answered', '2027-01-31T23:59:59+05:30', '2027-03-01T00:00:00+05:30'],
] as const)('a message that is %s and came at %s is due at %s', (state, came, due) => {
  expect(dueAt(at(came), state)).toBe(at(due));
});

test('nothing is owed for a message that is settled', () => {
  expect(dueAt(at('2026-11-23T10:00:00+05:30'), 'settled')).toBeNull();
});

describe('how far a message has come', () => {
  test.each<[string, EntryKind[], string]>([
    ['nobody has done anything', [], 'new'],
    ['it was given to somebody and written about', ['assigned', 'note'], 'new'],
    ['it was replied to', ['reply'], 'answered'],
    ['it was answered by phone', ['answered'], 'answered'],
    ['that was a slip', ['answered', 'reopened'], 'new'],
    ['it was settled at once, as one that needs no answer', ['settled'], 'settled'],
    ['it was settled by a slip, unanswered', ['settled', 'reopened'], 'new'],
    ['it was settled by a slip, replied to before', ['reply', 'settled', 'reopened'], 'answered'],
    ['it was settled by a slip, answered by phone before', ['answered', 'settled', 'reopened'], 'answered'],
    ['a last word leaves it settled', ['settled', 'reply'], 'settled'],
    ['and counts as an answer where it is reopened', ['settled', 'reply', 'reopened'], 'answered'],
    ['a reply is not taken back', ['reply', 'reopened'], 'answered'],
    ['nor by what came before it', ['answered', 'reply', 'reopened'], 'answered'],
  ])('%s: %j is %s', (_sentence, kinds, state) => {
    expect(stateAfter(kinds)).toBe(state);
  });

  test('a step is refused exactly where it changes nothing', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...ENTRY_KINDS)),
        fc.constantFrom(...MESSAGE_STEPS),
        (kinds, step) => {
          const judged = judgeStep(kinds, step);
          expect(judged.ok ? judged.value : stateAfter(kinds)).toBe(stateAfter([...kinds, step]));
          expect(judged.ok).toBe(stateAfter(kinds) !== stateAfter([...kinds, step]));
        },
      ),
    );
  });

  test('what was replied to is never new again, whatever is done', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...ENTRY_KINDS)),
        fc.array(fc.constantFrom(...ENTRY_KINDS)),
        (before, after) => {
          expect(stateAfter([...before, 'reply', ...after])).not.toBe('new');
        },
      ),
    );
  });

  test('settling by a slip and taking it back leaves it as it was', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ENTRY_KINDS)), (kinds) => {
        const state = stateAfter(kinds);
        if (state === 'settled') return;
        const steps: MessageStep[] = ['settled', 'reopened'];
        expect(stateAfter([...kinds, ...steps])).toBe(state);
      }),
    );
  });
});
