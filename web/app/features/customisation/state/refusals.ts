import type { Language } from '@shivar/domain/language/language';
import type { Day } from '@shivar/domain/values/day';
import type { OrderedItem } from '@shivar/domain/rules/order/order';
import type { Room } from '@shivar/domain/rules/customisation/room';
import { stepOf } from '@shivar/domain/values/quantity';
import { unitWord } from '@shivar/domain/language/refusal';
import type { Refusal } from '@shivar/domain/language/refusal';

import { logFailure } from '../../../lib/failures.ts';
import { refusalText } from '../../../lib/refusal-text.ts';
import { toast } from '../../../lib/toasts.ts';
import type { ToastKind } from '../../../lib/toasts.ts';
import { loadWords } from '../../../lib/words.ts';
import type { GroupedOrder } from './room.ts';

/* Why the editor says no. Fetched with the act that is refused. */

/** Why a box that holds `present` takes no more than `room`, in the promised words (product 9.20). */
export function tooMuchRefusal(
  { groups }: GroupedOrder,
  day: Day,
  item: OrderedItem,
  present: number,
  room: Room,
): Refusal {
  const unit = unitWord(item.unit);
  if (room.limit === 'season') return { code: 'item_out_of_season', params: { item: item.name, day } };
  if (room.limit === 'maximum') {
    return { code: 'maximum_exceeded', params: { n: item.maxSelection, unit, item: item.name } };
  }
  const group = groups.find(({ items }) => items.some(({ id }) => id === item.id));
  if (room.limit === 'box' && group) {
    return { code: 'box_full', params: { n: group.cap, unit, category: group.category.name } };
  }
  return room.quantity > 0
    ? { code: 'allowance_exceeded', params: { n: present + room.quantity, unit, item: item.name } }
    : { code: 'allowance_used', params: { item: item.name } };
}

/** The refusal of a quantity between the item's steps (product 5.5). */
export function offStepRefusal({ name, unit }: OrderedItem): Refusal {
  return { code: 'quantity_off_step', params: { item: name, n: stepOf(unit), unit: unitWord(unit) } };
}

/** Tells a refusal in the server's words. They are fetched at the first one. */
export function tellRefusal(kind: ToastKind, refusal: Refusal, language: Language): void {
  loadWords(language, 'messages').then(
    () => toast(kind, refusalText(refusal, language)),
    (error: unknown) => logFailure('The words of a refusal could not be fetched', error),
  );
}
