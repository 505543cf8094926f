import type { OrderAnswer } from '@shivar/domain/contract/answers';
import type { OrderedItem } from '@shivar/domain/rules/order/order';
import { documentLanguage } from '../../../lib/language.ts';
import { loadWords } from '../../../lib/words.ts';
import type { EditorState } from '../state/editor-state.ts';
import { leftOf, usableItems } from '../state/selectors.ts';

/** The items of which something is left although the household never wants them: it waits for a swap. */
export function waitingItems(state: EditorState): OrderedItem[] {
  const { likes = {} } = state.answer;
  return usableItems(state).filter((item) => likes[item.id] === 'never' && leftOf(state, item) > 0);
}

/** Whether any household word of this order is a `never`: only then can something wait. */
export function hasNever({ likes = {} }: OrderAnswer): boolean {
  return Object.values(likes).includes('never');
}

/** The part of the page that offers swaps, with its words. */
export async function fetchSwaps() {
  const [{ Swaps }] = await Promise.all([import('./swaps.tsx'), loadWords(documentLanguage(), 'likes')]);
  return Swaps;
}
