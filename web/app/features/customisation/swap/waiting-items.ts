import type { OrderedItem } from '@shivar/domain/rules/order/order';

import type { EditorState } from '../state/editor-state.ts';
import { leftOf, usableItems } from '../state/selectors.ts';

/** The items of which something is left although the household never wants them: it waits for a swap. */
export function waitingItems(state: EditorState): OrderedItem[] {
  const { likes = {} } = state.answer;
  return usableItems(state).filter((item) => likes[item.id] === 'never' && leftOf(state, item) > 0);
}
