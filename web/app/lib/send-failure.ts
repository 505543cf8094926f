import type { CallFailure } from './api-client.ts';
import { failureMessage, fieldErrors } from './api-client.ts';
import { toast } from './toasts.ts';
import type { SendFailure } from './use-judged-form.ts';

/** The result of a call. */
export type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: CallFailure };

/**
 * The `send` of a form that makes one call: `done` takes its answer. A failure is told in the server's words, else in
 * these, or as `tell` puts it.
 */
export async function outcomeOf<Value>(
  calling: Promise<Answer<Value>>,
  words: string,
  done: (value: Value) => unknown,
  tell = serverMessageElse,
): Promise<SendFailure | null> {
  const answer = await calling;
  if (!answer.ok) return tell(answer.failure, words);
  await done(answer.value);
  return null;
}

/** The answer of a button's call. Null where it failed, which a toast has told then. */
export async function valueOrToast<Value>(
  calling: Promise<Answer<Value>>,
  words: string,
  tell = serverMessageElse,
): Promise<Value | null> {
  const answer = await calling;
  if (answer.ok) return answer.value;
  toast('refusal', tell(answer.failure, words).message);
  return null;
}

/** The server's message, else these words; wrong fields get their own. */
export function serverMessageElse(failure: CallFailure, otherwise: string): SendFailure {
  return { message: failureMessage(failure, otherwise), fields: fieldErrors(failure) };
}

/**
 * These words on a line of their own, also where a field is wrong. The server's reason stands below, unless it says the
 * same.
 */
export function wordsFirst(failure: CallFailure, words: string): SendFailure {
  const reason = failureMessage(failure, words);
  return {
    message: reason === words ? words : `${words}\n${reason}`,
    words,
    fields: fieldErrors(failure),
  };
}
