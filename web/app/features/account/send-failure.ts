import type { CallFailure } from '../../lib/api-client.ts';
import { failureMessage, fieldErrors } from '../../lib/api-client.ts';
import type { SendFailure } from '../../lib/use-judged-form.ts';

/** The server's message, else these words; wrong fields get their own. */
export function serverMessageElse(failure: CallFailure, otherwise: string): SendFailure {
  return { message: failureMessage(failure, otherwise), fields: fieldErrors(failure) };
}

/**
 * These words as they are, on a line of their own, also where a field is wrong. A reason that the server gave stands
 * on the line below, unless it says the same.
 */
export function wordsFirst(failure: CallFailure, words: string): SendFailure {
  const reason = failureMessage(failure, words);
  return {
    message: reason === words ? words : `${words}\n${reason}`,
    words,
    fields: fieldErrors(failure),
  };
}

/** Whether a call was refused because somebody else saved first. */
export function isChangedElsewhere(failure: CallFailure): boolean {
  return (
    failure.kind === 'refused' && ['changed_elsewhere', 'address_not_found'].includes(failure.refusal.code)
  );
}
