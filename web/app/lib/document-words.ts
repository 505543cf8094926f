import type { Language } from '@shivar/domain/refusal';

import type { Dictionary, Section } from '../words/sections.ts';
import { registerWords } from './words.ts';

const WORDS_ID = 'words';

/**
 * The words that a page needs as a data script at its end, so that hydrating waits for no further request
 * and has only the language in use.
 */
export function documentWords(sections: ReadonlyMap<Section, Dictionary>): string {
  // `<` could end the script early.
  const json = JSON.stringify(Object.fromEntries(sections)).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${WORDS_ID}">${json}</script>`;
}

/** In the browser: makes the document's words known. Without them each section is fetched when it is used. */
export function registerDocumentWords(language: Language): void {
  const text = document.getElementById(WORDS_ID)?.textContent;
  if (!text) return;
  const sections = JSON.parse(text) as Partial<Record<Section, Dictionary>>;
  for (const [section, words] of Object.entries(sections)) registerWords(language, section as Section, words);
}
