import type { OrderAnswer } from '@shivar/domain/contract/answers';

import { documentLanguage } from '../../../lib/language.ts';
import { loadWords } from '../../../lib/words.ts';

/** Whether any household word of this order is a `never`: only then can something wait. */
export function hasNever({ likes = {} }: OrderAnswer): boolean {
  return Object.values(likes).includes('never');
}

/** The part of the page that offers swaps, with its words. */
export async function fetchSwaps() {
  const [{ Swaps }] = await Promise.all([import('./swaps.tsx'), loadWords(documentLanguage(), 'likes')]);
  return Swaps;
}
