import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refused, accepted } from '../../language/refusal.ts';
import { ROLES } from './role.ts';
import { isIdle, judgeChange, judgeSecondStep, secondStepCodeSchema, secondStepOf } from './second-step.ts';

const NOW = Date.parse('2026-11-24T06:00:00Z');
const MINUTE = 60_000;

const roles = fc.option(fc.constantFrom(...ROLES));
const facts = fc.record({
  role: roles,
  required: fc.subarray([...ROLES]),
  hasOne: fc.boolean(),
  provedAt: fc.option(fc.integer({ min: 0, max: NOW })),
});

describe('a second step', () => {
  test.each([
    ['a customer with a passkey', { role: null, hasOne: true }, 'none'],
    ['an admin without any', {}, 'none'],
    ['an admin whose role requires one', { required: ['admin'] }, 'missing'],
    ['an admin where drivers need one', { required: ['driver'] }, 'none'],
    ['an admin who has one and did not show it', { hasOne: true }, 'needed'],
    ['an admin who showed it', { hasOne: true, provedAt: NOW }, 'done'],
    ['an admin who showed one that is gone', { required: ['admin'], provedAt: NOW }, 'missing'],
  ] as const)('of %s', (_who, own, step) => {
    expect(secondStepOf({ role: 'admin', required: [], hasOne: false, provedAt: null, ...own })).toBe(step);
  });

  test('is never asked of a customer, and always of people of the farm who have one and did not show it', () => {
    fc.assert(
      fc.property(facts, (each) => {
        const isOpen = judgeSecondStep(secondStepOf(each)).ok;
        const isProved = each.hasOne && each.provedAt !== null;
        const needsNone = !each.hasOne && !(each.role !== null && each.required.includes(each.role));
        expect(isOpen).toBe(each.role === null || isProved || needsNone);
      }),
    );
  });
});

describe('the ways in', () => {
  const change = (own: Partial<Parameters<typeof judgeChange>[0]>) =>
    judgeChange({ role: null, hasOne: false, provedAt: null, createdAt: 0, ...own }, NOW);

  test.each([
    ['a customer who has just logged in', { createdAt: NOW - 15 * MINUTE }, accepted(null)],
    ['a customer who logged in long ago', { createdAt: NOW - 15 * MINUTE - 1 }, refused('login_again')],
    ['a customer who logged in with a passkey', { hasOne: true, provedAt: NOW - MINUTE }, accepted(null)],
    [
      'an admin who has just logged in, without a second step',
      { role: 'admin', createdAt: NOW },
      accepted(null),
    ],
    [
      'an admin with one, after a password alone',
      { role: 'admin', hasOne: true, createdAt: NOW },
      refused('second_step_needed'),
    ],
    [
      'an admin who showed it long ago',
      { role: 'admin', hasOne: true, createdAt: NOW, provedAt: NOW - 16 * MINUTE },
      refused('second_step_needed'),
    ],
    [
      'an admin who has just shown it',
      { role: 'admin', hasOne: true, provedAt: NOW - MINUTE },
      accepted(null),
    ],
  ] as const)('are changed by %s as the rule says', (_who, own, judged) => {
    expect(change(own)).toEqual(judged);
  });
});

test('a session of the farm’s people ends after the idle hours, to the millisecond; of a customer never', () => {
  fc.assert(
    fc.property(
      roles,
      fc.integer({ min: 0, max: 720 }),
      fc.integer({ min: 0, max: 800 * 3_600_000 }),
      (role, hours, unused) => {
        const expected = role !== null && hours > 0 && unused > hours * 3_600_000;
        expect(isIdle({ role, seenAt: NOW - unused }, hours, NOW)).toBe(expected);
      },
    ),
  );
});

test.each([
  ['123456', '123456'],
  ['१२३ ४५६', '123456'],
  ['BCDF-GHJK-mnpq', 'bcdfghjkmnpq'],
  ['bcdf ghjk mnpq', 'bcdfghjkmnpq'],
  ['12345', null],
  ['bcdfghjkmnp', null],
  ['', null],
])('the code %s is read as %s', (typed, read) => {
  expect(secondStepCodeSchema.safeParse(typed).data ?? null).toBe(read);
});
