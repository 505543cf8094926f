import type { Refusal } from '@shivar/domain/refusal';
import { fillMessage } from '@shivar/domain/refusal';
import { useCallback } from 'react';

import { useLanguage } from './language.ts';
import { dictionaryOf, useWords } from './words.ts';

/**
 * Puts a refusal of the domain into the page's language, in the very words that the server would answer
 * (spec 5, 8). The function stays the same while the language does.
 */
export function useRefusalText(): (refusal: Refusal) => string {
  const language = useLanguage();
  // Waits for the words where they have not arrived.
  useWords('messages');
  return useCallback(
    ({ code, params = {} }: Refusal) => {
      const message = dictionaryOf(language, 'messages')[code];
      return fillMessage(typeof message === 'string' ? message : code, params, language);
    },
    [language],
  );
}
