import { documentLanguage } from '../../../lib/language.ts';
import { loadWords } from '../../../lib/words.ts';

/** The notes about a mix, with their words. Most buyers see none. Null without a network. */
export const loadMixNotes = () =>
  Promise.all([import('./mix-notes.tsx'), loadWords(documentLanguage(), 'waiting')]).then(
    ([notes]) => notes,
    () => null,
  );
