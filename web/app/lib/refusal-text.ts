import type { Refusal } from '@shivar/domain/language/refusal';
import type { Language } from '@shivar/domain/language/language';
import { fillMessage } from '@shivar/domain/language/fill-message';
import { useCallback } from 'react';

import { useLanguage } from './language.ts';
import { messageOf, useWords } from './words.ts';

/**
 * A refusal of the domain in this language, in the very words that the server would answer (product 9.17). The
 * words of `messages` must be loaded.
 */
export function refusalText({ code, params = {} }: Refusal, language: Language): string {
  return fillMessage(messageOf(language, code) ?? code, params, language);
}

/** Puts refusals into the page's language. The function stays the same while the language does. */
export function useRefusalText(): (refusal: Refusal) => string {
  const language = useLanguage();
  // Waits for the words where they have not arrived.
  useWords('messages');
  return useCallback((refusal: Refusal) => refusalText(refusal, language), [language]);
}
