import type { AnswerOf, Call } from '@shivar/domain/contract/call';
import type { Instant } from '@shivar/domain/values/day';
import { addDays, dayAt } from '@shivar/domain/values/day';

import { keepPrivately, keptPrivately } from '../../lib/kept-answers.ts';
import { readAnswer } from '../../lib/read-answer.ts';
import type { Answer } from '../../lib/send-failure.ts';
import { serverTold } from '../../lib/server-clock.ts';
import { currentSession } from '../../lib/session.ts';
import { useAnswer } from '../parts/use-answer.ts';

/** An answer, when it was read by the server's clock, and whether this phone kept it because there is no network now. */
interface KeptAnswer<Value> {
  readonly answer: Value;
  readonly readAt: Instant;
  readonly isKept: boolean;
}

/** All names begin with a folder and a date, so that old ones can go. */
const DATED = /^(\/kept-rounds?)\/(\d{4}-\d\d-\d\d)/;

/**
 * Asks the server, and without a network this phone, which keeps each answer as long as the session lasts (decision 84). The
 * name has the folder `/kept-round` and a date.
 */
export function useKeptAnswer<C extends Call>(
  entry: C,
  name: string,
  ask: (signal: AbortSignal) => Promise<Answer<AnswerOf<C>>>,
) {
  return useAnswer<KeptAnswer<AnswerOf<C>>>(name, name, async (signal) => {
    const asked = await ask(signal);
    const userId = currentSession().user?._id;
    if (userId === undefined) return asked.ok ? fresh(asked.value) : asked;
    if (asked.ok) {
      const now = fresh(asked.value);
      const oldest = addDays(dayAt(now.value.readAt), -1);
      const isOld = (kept: string) => (DATED.exec(kept)?.[2] ?? oldest) < oldest;
      void keepPrivately(name, userId, { at: now.value.readAt, answer: asked.value }, isOld);
      return now;
    }
    const kept = asked.failure.kind === 'unreachable' ? await keptPrivately(name, userId) : null;
    const read = kept && readAnswer(entry.answer, kept['answer']);
    if (!kept || !read?.ok) return asked;
    return { ok: true, value: { answer: read.value as AnswerOf<C>, readAt: kept.at, isKept: true } };
  });
}

function fresh<Value>(answer: Value): { readonly ok: true; readonly value: KeptAnswer<Value> } {
  return { ok: true, value: { answer, readAt: serverTold(), isKept: false } };
}
