import { addMonths, dayAt, instantAt } from '../../values/day.ts';
import type { Instant } from '../../values/day.ts';
import { accepted, refused } from '../../language/refusal.ts';
import type { Result } from '../../language/refusal.ts';

/** How far a message to the farm has come: nobody has answered it, somebody has, nothing is owed any more. */
export const MESSAGE_STATES = ['new', 'answered', 'settled'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/**
 * What the office does with a message without writing to anybody: says that it was answered elsewhere, such as by
 * phone, that it is settled, or takes either back.
 */
export const MESSAGE_STEPS = ['answered', 'settled', 'reopened'] as const;
export type MessageStep = (typeof MESSAGE_STEPS)[number];

/** What stands in a message's conversation after the message itself. */
export const ENTRY_KINDS = ['reply', 'note', 'assigned', ...MESSAGE_STEPS] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** The law wants a complaint acknowledged by a person within 48 hours; the automatic thanks are none. */
const ANSWER_WITHIN_MS = 48 * 3_600_000;

/** What is due within so many milliseconds is due soon: by this time tomorrow. */
export const SOON_MS = 24 * 3_600_000;

/**
 * When the law wants the next step for a message (Consumer Protection (E-Commerce) Rules 2020, 4(5)): an answer
 * within 48 hours, and then that it is settled within one month of the day it came, by that day's end in India.
 * Null once it is settled.
 */
export function dueAt(createdAt: Instant, state: MessageState): Instant | null {
  if (state === 'new') return createdAt + ANSWER_WITHIN_MS;
  if (state === 'answered') return instantAt(addMonths(dayAt(createdAt), 1), 24);
  return null;
}

interface Progress {
  readonly state: MessageState;
  /** A reply was mailed: what has left cannot be taken back. */
  readonly isReplied: boolean;
  /** The state to go back to. */
  readonly before: MessageState;
}

/** How far a message has come by what was done, in its order. */
export function stateAfter(kinds: readonly EntryKind[]): MessageState {
  return progressAfter(kinds).state;
}

/**
 * The state after one more step. Refuses one that changes nothing: answering what was answered, settling what is
 * settled, and taking back where there is nothing to take back, or what a reply has answered.
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
      // What is settled stays settled: a last word reopens nothing.
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
