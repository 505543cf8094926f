import type { DeliveryEntry, OrderAnswer } from './answers.ts';
import { daysBetween, isDay } from '../values/day.ts';
import type { Day } from '../values/day.ts';
import { BATCHES } from '../rules/calendar/delivery-calendar.ts';
import { DELIVERY_STATUSES } from '../rules/calendar/delivery-status.ts';
import type { Batch } from '../rules/calendar/delivery-calendar.ts';
import type { Delivery, OrderState, OrderedItem } from '../rules/order/order.ts';
import { isRecord, readDay, readInteger, readText, readUnit } from '../values/unknown.ts';
import { LIKES } from '../rules/produce/likes.ts';
import type { Likes } from '../rules/produce/likes.ts';
import type { Quantities } from '../values/quantity.ts';
import type { Seasonal } from '../rules/calendar/season.ts';

/*
 * The one place that reads the shapes of the wire. Numbers may be objects that wrap an integer, maxima have two
 * spellings, and a deliverySchedule has two shapes (product 8.8, 8.9). Anything unreadable is left out, never
 * guessed.
 */

/** A delivery from either shape. The batch is null where it is missing. */
export interface WireDelivery {
  readonly date: Day;
  readonly batch: Batch | null;
  readonly lines: Quantities;
}

/**
 * The items of `selectedItems`, a map from item id to item. Items with an unreadable quantity or unit are left out.
 */
export function readSelectedItems(value: unknown): OrderedItem[] {
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([id, item]) => {
    if (!isRecord(item)) return [];
    const subscribed = readInteger(item['qty']);
    const unit = readUnit(item['unitofItem']);
    if (subscribed === null || subscribed < 0 || unit === null) return [];
    const english = readText(item['englishName']) || readText(item['marathiName']);
    const maximum = readInteger(item['maxSelection']) ?? readInteger(item['maxSelectionItem']) ?? subscribed;
    return [
      {
        id,
        name: { en: english, mr: readText(item['marathiName']) || english },
        unit,
        categoryId: readText(item['categoryId']),
        maxSelection: Math.max(0, maximum),
        subscribed,
        ...readPortion(item),
        ...readSeason(item['seasonMonths']),
      },
    ];
  });
}

/**
 * A deliverySchedule in either shape, in order of date: a map from date to a map of item id to item with qty, or an
 * array of entries with date, batch and items (product 8.9). An item of an entry has an `_id` or an englishName.
 * `idOfName` turns the name into an id.
 */
export function readDeliverySchedule(
  value: unknown,
  idOfName: (englishName: string) => string | undefined,
): WireDelivery[] {
  const deliveries = Array.isArray(value)
    ? value.flatMap((entry: unknown) => readEntry(entry, idOfName))
    : Object.entries(isRecord(value) ? value : {}).flatMap(([date, items]) =>
        isDay(date) && isRecord(items)
          ? [{ date, batch: null, lines: readLines(Object.entries(items)) }]
          : [],
      );
  return deliveries.toSorted((one, other) => daysBetween(other.date, one.date));
}

/** An order of the wire as the rules take it. */
export function orderStateOf(order: OrderAnswer): OrderState {
  const items = readSelectedItems(order.selectedItems);
  const ids = new Map(items.map((item) => [item.name.en, item.id]));
  const entries = new Map(order.deliverySchedule.map((entry) => [entry.date, entry]));
  const deliveries = readDeliverySchedule(order.deliverySchedule, (name) => ids.get(name)).map(
    ({ date, batch, lines }): Delivery => {
      const {
        status = 'open',
        leftEmpty,
        filledByFarm,
        promised,
        movedFrom,
        scarce,
      } = entries.get(date) ?? {};
      const stored = storedStatus(status);
      return {
        date,
        batch: batch ?? order.batch,
        status: stored,
        lines,
        leftEmpty,
        filledByFarm,
        promised,
        movedFrom,
        scarce,
      };
    },
  );
  return {
    status: order.status,
    endDate: order.endDate,
    items,
    categories: order.categories.map(categoryOf),
    deliveries,
    likes: readLikes(order.likes),
    onlyChosen: order.onlyChosen,
  };
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

function readPortion(item: Readonly<Record<string, unknown>>): Pick<OrderedItem, 'portion' | 'isStaple'> {
  const portion = readInteger(item['portion']);
  return { ...(portion !== null && { portion }), ...(item['isStaple'] === true && { isStaple: true }) };
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

/** The months of a season, 1 to 12. Empty without a season, or with an unreadable one. */
export function readSeason(value: unknown): Seasonal {
  const months: unknown[] = Array.isArray(value) ? value : [];
  const seasonMonths = months.flatMap((month) => {
    const number = readInteger(month);
    return number !== null && number >= 1 && number <= 12 ? [number] : [];
  });
  return seasonMonths.length > 0 ? { seasonMonths } : {};
}

/** A category of the wire as the rules take it. */
export function categoryOf(category: OrderAnswer['categories'][number]) {
  const { _id, englishName, marathiName, capGrams, capUnits } = category;
  return { id: _id, name: { en: englishName, mr: marathiName }, capGrams, capUnits };
}

function readEntry(entry: unknown, idOfName: (englishName: string) => string | undefined): WireDelivery[] {
  const date = isRecord(entry) ? readDay(entry['date']) : null;
  if (!isRecord(entry) || date === null) return [];
  const items: unknown[] = Array.isArray(entry['items']) ? entry['items'] : [];
  const named = items.flatMap((item): [string, unknown][] => {
    if (!isRecord(item)) return [];
    const id = readText(item['_id']) || idOfName(readText(item['englishName']));
    return id ? [[id, item]] : [];
  });
  const batch = BATCHES.find((name) => name === entry['batch']) ?? null;
  return [{ date, batch, lines: readLines(named) }];
}

function readLines(items: readonly (readonly [string, unknown])[]): Quantities {
  const lines = new Map<string, number>();
  for (const [id, item] of items) {
    const quantity = readInteger(isRecord(item) ? item['qty'] : item);
    if (quantity !== null && quantity > 0) lines.set(id, (lines.get(id) ?? 0) + quantity);
  }
  return Object.fromEntries(lines);
}
