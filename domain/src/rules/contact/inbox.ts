import { addMonths, dayAt, instantAt } from '../../values/day.ts';
import type { Instant } from '../../values/day.ts';
import { accepted, refused } from '../../language/refusal.ts';
import type { Result } from '../../language/refusal.ts';

/** The states of a message: new, answered, and settled (nothing more is due). */
export const MESSAGE_STATES = ['new', 'answered', 'settled'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** The steps of the office without a mail: answered elsewhere (such as by phone), settled, and undoing either. */
export const MESSAGE_STEPS = ['answered', 'settled', 'reopened'] as const;
export type MessageStep = (typeof MESSAGE_STEPS)[number];

/** The entries of a message's conversation. */
export const ENTRY_KINDS = ['reply', 'note', 'assigned', ...MESSAGE_STEPS] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** A person must acknowledge a complaint within 48 hours. The automatic thanks do not count. */
const ANSWER_WITHIN_MS = 48 * 3_600_000;

/** A step is due soon within this many milliseconds: by this time tomorrow. */
export const SOON_MS = 24 * 3_600_000;

/**
 * The legal due time of the next step (Consumer Protection (E-Commerce) Rules 2020, 4(5)): an answer within 48
 * hours, then the settlement within one month, by the end of that day in India. Null once settled.
 */
export function dueAt(createdAt: Instant, state: MessageState): Instant | null {
  if (state === 'new') return createdAt + ANSWER_WITHIN_MS;
  if (state === 'answered') return instantAt(addMonths(dayAt(createdAt), 1), 24);
  return null;
}

interface Progress {
  readonly state: MessageState;
  /** A reply was mailed and cannot be undone. */
  readonly isReplied: boolean;
  /** The state after an undo. */
  readonly before: MessageState;
}

/** The state of a message after these entries. */
export function stateAfter(kinds: readonly EntryKind[]): MessageState {
  return progressAfter(kinds).state;
}

/**
 * The state after one more step. Refuses a step without effect: answering or settling twice, an undo with nothing to
 * undo, and an undo of a reply.
 */
export function judgeStep(kinds: readonly EntryKind[], step: MessageStep): Result<MessageState> {
  const { state } = progressAfter(kinds);
  const next = stateAfter([...kinds, step]);
  return next === state ? refused('nothing_changed') : accepted(next);
}

function progressAfter(kinds: readonly EntryKind[]): Progress {
  return kinds.reduce<Progress>(advance, { state: 'new', isReplied: false, before: 'new' });
}

function advance(now: Progress, kind: EntryKind): Progress {
  const { state, isReplied, before } = now;
  switch (kind) {
    case 'reply':
      // A settled message stays settled: another reply does not reopen it.
      return state === 'settled'
        ? { ...now, isReplied: true, before: 'answered' }
        : { state: 'answered', isReplied: true, before: 'answered' };
    case 'answered':
      return state === 'new' ? { state: 'answered', isReplied, before: 'new' } : now;
    case 'settled':
      return state === 'settled' ? now : { state: 'settled', isReplied, before: state };
    case 'reopened':
      return { state: before, isReplied, before: isReplied ? 'answered' : 'new' };
    default:
      return now;
  }
}
