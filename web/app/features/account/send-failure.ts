import type { CallFailure } from '../../lib/api-client.ts';
import { failureMessage, fieldErrors } from '../../lib/api-client.ts';
import type { SendFailure } from '../../lib/use-judged-form.ts';

/** The server's message, else these words (spec 8); wrong fields get their own. */
export function serverMessageElse(failure: CallFailure, otherwise: string): SendFailure {
  return { message: failureMessage(failure, otherwise), fields: fieldErrors(failure) };
}

/** These words, where spec 8 leaves the server no say; a reason that the server gave follows them. */
export function wordsFirst(failure: CallFailure, words: string): SendFailure {
  const reason = failureMessage(failure, '');
  return { message: reason ? `${words}. ${reason}` : words, fields: fieldErrors(failure) };
}
