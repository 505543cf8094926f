import type { OrderAnswer } from '@shivar/domain/contract/answers';
import type { HistoryEntry } from '@shivar/domain/contract/household-calls';
import { isDay } from '@shivar/domain/values/day';
import type { Day } from '@shivar/domain/values/day';
import type { Quantities } from '@shivar/domain/values/quantity';

import { formatSum } from '../../lib/format.ts';
import { itemNameOf } from '../../lib/names.ts';
import { useLanguage } from '../../lib/language.ts';

/* The changes of an order, for the customer's page and the office's. */

const KINDS = [
  'purchase',
  'customise',
  'release',
  'swap',
  'undo',
  'address',
  'batch',
  'cancel',
  'payment',
  'status',
  'farms_choice',
  'empty',
  'out',
  'out_back',
  'delivered',
  'failed',
  'given_back',
  'undelivered',
  'rest',
  'fees_back',
  'extra',
  'extra_back',
  'short',
  'skip',
  'hold',
  'move',
] as const;

/** The kind of a change; `other` for kinds that this page does not know. */
export function kindOf({ kind }: Pick<HistoryEntry, 'kind'>): (typeof KINDS)[number] | 'other' {
  return KINDS.find((known) => known === kind) ?? 'other';
}

/** Who made a change, in the words `by.`: a person of the farm is named, and the farm where nobody is known. */
export function authorOf({ by, byName }: Pick<HistoryEntry, 'by' | 'byName'>): string {
  if (byName !== undefined) return by === 'farm' ? 'person' : by;
  return by === 'driver' ? 'farm' : by;
}

/** Writes the lines of a box as `Tomato 500 g, Dill 1 unit`; `nothing` where it has none. */
export function useLinesText(
  items: OrderAnswer['selectedItems'],
  nothing: string,
): (lines: Quantities) => string {
  const language = useLanguage();
  return (lines) => {
    const texts = Object.entries(lines).flatMap(([id, quantity]) => {
      const item = items[id];
      if (!item) return [];
      return [`${itemNameOf(item, language)} ${formatSum(quantity, item.unitofItem, language)}`];
    });
    return texts.join(', ') || nothing;
  };
}

/** The one who fills an empty date, in the words `filledBy.`; null for another fact. */
export function fillerOf(name: string, value: string): 'farm' | 'nothing' | null {
  const isFiller = name === 'onlyChosen' || isDay(name);
  return isFiller && (value === 'farm' || value === 'nothing') ? value : null;
}

/** The price in paise of the extras of a date; null for another fact. */
export function addedFor(name: string, value: string): number | null {
  return isDay(name) && /^\d+$/.test(value) ? Number(value) : null;
}

/** The dates from which boxes went, with those to which they went; empty where their content went to other dates. */
export function movedDates({ after }: Pick<HistoryEntry, 'after'>): { from: Day; to: Day | null }[] {
  return Object.entries(after ?? {}).flatMap(([from, to]) =>
    isMoved(from, to) ? [{ from, to: to === '' ? null : to }] : [],
  );
}

function isMoved(name: string, value: string): boolean {
  return isDay(name) && (value === '' || isDay(value));
}

/** The changed facts beside the boxes. A cancellation names its status itself, so the status is left out there. */
export function changedFacts({ kind, before, after }: Pick<HistoryEntry, 'kind' | 'before' | 'after'>) {
  return Object.entries(after ?? {})
    .filter(([name, now]) => !isMoved(name, now))
    .map(([name, now]) => ({ name, before: before?.[name] ?? '', after: now }))
    .filter((fact) => (fact.name !== 'status' || kind === 'status') && fact.before !== fact.after);
}
