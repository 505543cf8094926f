import type { Day } from '../../values/day.ts';
import type { Paise } from '../../values/money.ts';
import { DELIVERY, extraKey, itemOfLine } from '../order/ledger.ts';
import type { WorthEntry } from '../order/ledger.ts';

/*
 * The deliveries and extras of an order stand beside its items, in lines of their own (product 5.71, 6.43). Boxes use them, as long as they use
 * anything of the order.
 */

/** The deliveries of an order: `boxes` were bought, for so many paise. `back`: the change by which those that no box used became money. */
export interface DeliveryLine {
  readonly boxes: number;
  readonly paise: Paise;
  readonly back: string | null;
}

/** An extra of a box, or a part of it, for so many paise. `back`: the change by which it became money after it came. */
export interface ExtraLine {
  readonly item: string;
  readonly date: Day;
  readonly quantity: number;
  readonly paise: Paise;
  readonly back: string | null;
}

/** What an order brings beside its items. Of an extra the part that is left stands first, and the part that became money first stands last. */
export interface Beside {
  readonly delivery: DeliveryLine | null;
  readonly extras: readonly ExtraLine[];
}

export interface Use {
  readonly item: string;
  readonly date: Day;
  readonly quantity: number;
}

/** How much of each line the boxes of its days used. */
export type UsedOn = Record<string, Record<Day, number>>;

/** The days of the boxes of which anything of an item is used. */
export function boxesOf(usedOn: UsedOn): ReadonlySet<Day> {
  const isBeside = (key: string) => key === DELIVERY || itemOfLine(key).extraOn !== null;
  const days = Object.entries(usedOn).flatMap(([key, of]) => (isBeside(key) ? [] : Object.entries(of)));
  return new Set(days.filter(([, quantity]) => quantity > 0).map(([day]) => day));
}

/** The deliveries and extras that such boxes use, or give back. */
export function usesBeside(
  { delivery, extras }: Beside,
  before: ReadonlySet<Day>,
  after: ReadonlySet<Day>,
): Use[] {
  return [...before.symmetricDifference(after)].flatMap((date) => {
    const sign = after.has(date) ? 1 : -1;
    const own = extras.filter((extra) => extra.date === date);
    return [
      ...(delivery ? [{ item: DELIVERY, date, quantity: sign }] : []),
      ...own.map(({ item, quantity }) => ({ item: extraKey(item, date), date, quantity: sign * quantity })),
    ];
  });
}

/** The entries with those of the extras that became money, in the order of the changes. */
export function withBacks(
  entries: readonly WorthEntry[],
  extras: readonly ExtraLine[],
): readonly WorthEntry[] {
  const backs = extras.flatMap(({ item, date, quantity, back }): WorthEntry[] =>
    back === null ? [] : [{ change: back, item: extraKey(item, date), date, kind: 'to_money', quantity }],
  );
  if (backs.length === 0) return entries;
  return [...entries, ...backs].toSorted((one, other) => Number(one.change) - Number(other.change));
}

/** The extras before anything of them became money, by the key of their line. */
export function presentAtFirst(extras: readonly ExtraLine[]): Map<string, ExtraLine> {
  const present = new Map<string, ExtraLine>();
  for (const extra of extras) {
    const key = extraKey(extra.item, extra.date);
    present.set(key, { ...extra, quantity: extra.quantity + (present.get(key)?.quantity ?? 0) });
  }
  return present;
}

/** The uses of extras that become money by a change: boxes use nothing of them any more. Takes them out of `present`. */
export function usesGivenBack(
  used: Readonly<Record<string, number>>,
  made: readonly WorthEntry[],
  present: Map<string, ExtraLine>,
): Use[] {
  return made.flatMap(({ item: key, kind, quantity }) => {
    const extra = kind === 'to_money' ? present.get(key) : undefined;
    if (!extra) return [];
    if (quantity < extra.quantity) present.set(key, { ...extra, quantity: extra.quantity - quantity });
    else present.delete(key);
    return [{ item: key, date: extra.date, quantity: -Math.min(quantity, used[key] ?? 0) }];
  });
}
