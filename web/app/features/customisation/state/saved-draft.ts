import type { Schedule } from '@shivar/domain/rules/customisation/customisation';
import { isDay } from '@shivar/domain/values/day';
import type { Quantities } from '@shivar/domain/values/quantity';

/*
 * The draft in the tab's session storage, so that a reload, a lost connection or an expired session loses
 * nothing. Storage may be forbidden or full: then the draft lives as long as the page.
 */

const keyOf = (orderId: string) => `draft.${orderId}`;

/** The draft that was kept for an order; empty where there is none. What cannot be understood is left out. */
export function readKeptDraft(orderId: string): Schedule {
  try {
    const text = sessionStorage.getItem(keyOf(orderId));
    return text === null ? {} : scheduleOf(JSON.parse(text));
  } catch {
    return {};
  }
}

/** Keeps an order's draft; an empty one is forgotten. */
export function keepDraft(orderId: string, draft: Schedule): void {
  try {
    if (Object.keys(draft).length === 0) sessionStorage.removeItem(keyOf(orderId));
    else sessionStorage.setItem(keyOf(orderId), JSON.stringify(draft));
  } catch {
    // Without storage the draft lives as long as the page.
  }
}

function scheduleOf(value: unknown): Schedule {
  return Object.fromEntries(
    entriesOf(value).flatMap(([day, lines]): [string, Quantities][] =>
      isDay(day) ? [[day, quantitiesIn(lines)]] : [],
    ),
  );
}

function quantitiesIn(value: unknown): Quantities {
  return Object.fromEntries(
    entriesOf(value).flatMap(([id, quantity]): [string, number][] =>
      typeof quantity === 'number' && Number.isSafeInteger(quantity) && quantity > 0 ? [[id, quantity]] : [],
    ),
  );
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
