import type { CallFailure } from '../../lib/api-client.ts';
import type { Answer } from '../../lib/send-failure.ts';
import type { Mark } from './mark-store.ts';

/** After so many failures of the server over one mark the others go first. */
const MOST_FAILURES = 5;
/** Nothing is wrong with a mark that gets these: a session that ended, a queue that is full, a server that is away. */
const LATER = new Set([401, 408, 425, 429, 502, 503, 504]);

interface Sending {
  /** The first mark that waits, or null. */
  readonly next: () => Promise<Mark | null>;
  readonly send: (mark: Mark) => Promise<Answer<unknown>>;
  readonly settle: (mark: Mark) => Promise<void>;
}

/**
 * Sends the marks that wait, in the order of the presses, each after the answer to the one before. A refused one is kept
 * apart, and the next one goes on. Answers whether some must wait: no answer came, or not now.
 */
export async function sendInOrder({ next, send, settle }: Sending): Promise<boolean> {
  for (let mark = await next(); mark !== null; mark = await next()) {
    const answer = await send(mark);
    const settled = answer.ok ? { ...mark, state: 'sent' as const } : afterFailure(mark, answer.failure);
    if (settled !== mark) await settle(settled);
    if (settled.state === 'waiting') return true;
  }
  return false;
}

/** The driver has not shown a second step yet: the mark waits, as it does for a login. */
function isStepMissing({ refusal }: Extract<CallFailure, { kind: 'refused' }>): boolean {
  return refusal.code === 'second_step_needed' || refusal.code === 'second_step_missing';
}

/** The mark after a failure. It is unchanged where only the network or the session is at fault. */
function afterFailure(mark: Mark, failure: CallFailure): Mark {
  if (failure.kind !== 'refused' || LATER.has(failure.status) || isStepMissing(failure)) return mark;
  const failures = mark.failures + 1;
  if (failure.status >= 500 && failures < MOST_FAILURES) return { ...mark, failures };
  return { ...mark, failures, state: 'refused', refusal: failure.refusal.message };
}
