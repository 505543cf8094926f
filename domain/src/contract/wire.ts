import type { DeliveryEntry, OrderAnswer } from './answers.ts';
import { BATCHES } from '../rules/calendar/delivery-calendar.ts';
import { DELIVERY_STATUSES } from '../rules/calendar/delivery-status.ts';
import type { Delivery, OrderState, OrderedItem } from '../rules/order/order.ts';
import { LIKES } from '../rules/produce/likes.ts';
import type { Likes } from '../rules/produce/likes.ts';
import { UNITS } from '../values/quantity.ts';
import type { Quantities } from '../values/quantity.ts';

/*
 * The one place that takes orders from the wire. Their fields are known (`read-answer.ts`), but a newer server may have
 * other words than this page (decision 53): those are left out, never guessed.
 */

/** An order of the wire as the rules take it. */
export function orderStateOf(order: OrderAnswer): OrderState {
  return {
    status: order.status,
    endDate: order.endDate,
    items: Object.entries(order.selectedItems).flatMap(itemOf),
    categories: order.categories.map(categoryOf),
    deliveries: order.deliverySchedule.map((entry) => deliveryOf(entry, order)),
    likes: readLikes(order.likes),
    onlyChosen: order.onlyChosen,
  };
}

type SelectedItem = OrderAnswer['selectedItems'][string];

/** The item under its id; none where its unit is unknown, since its quantity means nothing then. */
function itemOf([id, item]: readonly [string, SelectedItem]): OrderedItem[] {
  const {
    englishName,
    marathiName,
    unitofItem,
    categoryId,
    maxSelection,
    portion,
    isStaple,
    seasonMonths,
    qty,
  } = item;
  if (!UNITS.includes(unitofItem)) return [];
  return [
    {
      id,
      name: { en: englishName, mr: marathiName },
      unit: unitofItem,
      categoryId,
      maxSelection,
      subscribed: qty,
      portion,
      isStaple,
      seasonMonths,
    },
  ];
}

function deliveryOf(entry: DeliveryEntry, order: OrderAnswer): Delivery {
  const { date, batch, status, items, leftEmpty, filledByFarm, promised, movedFrom, scarce } = entry;
  return {
    date,
    batch: BATCHES.includes(batch) ? batch : order.batch,
    status: storedStatus(status),
    lines: linesOf(items),
    leftEmpty,
    filledByFarm,
    promised,
    movedFrom,
    scarce,
  };
}

function linesOf(items: DeliveryEntry['items']): Quantities {
  return Object.fromEntries(items.map(({ _id, qty }) => [_id, qty]));
}

/**
 * The stored status of a wire delivery. An empty box past its cut-off is `locked` on the wire and `open` here. An
 * unknown status counts as skipped, because nobody can change such a delivery.
 */
export function storedStatus(status: DeliveryEntry['status']): Delivery['status'] {
  if (status === 'locked') return 'open';
  // Searched here on each call: a list at module level would keep this file on pages that never use it.
  return (
    DELIVERY_STATUSES.filter((known) => known !== 'locked').find((known) => known === status) ?? 'skipped'
  );
}

/** The known likes: a newer server may have others. */
function readLikes(likes: OrderAnswer['likes'] = {}): Likes {
  return Object.fromEntries(
    Object.entries(likes).flatMap(([id, like]) => {
      const known = LIKES.find((word) => word === like);
      return known ? [[id, known]] : [];
    }),
  );
}

/** A category of the wire as the rules take it. */
export function categoryOf(category: OrderAnswer['categories'][number]) {
  const { _id, englishName, marathiName, capGrams, capUnits } = category;
  return { id: _id, name: { en: englishName, mr: marathiName }, capGrams, capUnits };
}
