import type { Language, Refusal } from '@shivar/domain/refusal';
import { fillMessage } from '@shivar/domain/refusal';

import { dictionaryOf } from './words.ts';

/**
 * What a rule of the domain refuses, in this language: the same words as the server's. The words of `messages`
 * must be loaded: `useWords('messages')`.
 */
export function refusalMessage(refusal: Refusal, language: Language): string {
  const message = dictionaryOf(language, 'messages')[refusal.code];
  return typeof message === 'string' ? fillMessage(message, refusal.params ?? {}, language) : refusal.code;
}
