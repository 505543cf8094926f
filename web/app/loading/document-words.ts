import type { Language } from '@shivar/domain/language/language';

import type { Section } from '../words/sections.ts';
import type { Dictionary } from '../words/translation.ts';
import { loadWords, registerWords } from '../lib/words.ts';

const WORDS_ID = 'words';

/**
 * The words for hydration, as a data script at the document's end. If scripts come late, it has only the sections'
 * names, so that the document stays small.
 */
export function documentWords(sections: ReadonlyMap<Section, Dictionary>, areAwaited: boolean): string {
  const content = areAwaited ? Object.fromEntries(sections) : [...sections.keys()];
  // `<` could end the script early.
  const json = JSON.stringify(content).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${WORDS_ID}">${json}</script>`;
}

/** In the browser, before hydrating: makes the document's words known, in the language in use alone. */
export async function readDocumentWords(language: Language): Promise<void> {
  const text = document.getElementById(WORDS_ID)?.textContent ?? '[]';
  const content = JSON.parse(text) as readonly Section[] | Record<Section, Dictionary>;
  if (Array.isArray(content)) {
    await Promise.all(content.map((section: Section) => loadWords(language, section)));
    return;
  }
  for (const [section, words] of Object.entries(content)) registerWords(language, section as Section, words);
}
