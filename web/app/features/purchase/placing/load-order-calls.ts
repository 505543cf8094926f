import type { Language } from '@shivar/domain/language/language';

import { loadWords } from '../../../lib/words.ts';

/**
 * Fetches what talks to the server about a purchase, with the words of its refusals; once they are there, at
 * once. Throws where they cannot come.
 */
export async function loadOrderDesk(language: Language) {
  const [desk] = await Promise.all([import('./order-calls.ts'), loadWords(language, 'messages')]);
  return desk;
}

/** Fetches it ahead of its use. Where that fails, its use will say so. */
export function prepareOrderDesk(language: Language): void {
  void loadOrderDesk(language).catch(() => undefined);
}
