import type { Language } from '@shivar/domain/language/language';

import { loadWords } from '../../../lib/words.ts';

/**
 * Fetches what talks to the server about a purchase, with the words of its refusals; once they are there, at
 * once. Throws where they cannot come.
 */
export async function loadPlaceOrder(language: Language) {
  const [ordering] = await Promise.all([import('./place-order.ts'), loadWords(language, 'messages')]);
  return ordering;
}

/** Fetches it ahead of its use. Where that fails, its use will say so. */
export function preparePlaceOrder(language: Language): void {
  void loadPlaceOrder(language).catch(() => undefined);
}
