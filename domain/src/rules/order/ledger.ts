import type { Day } from '../../values/day.ts';
import type { Quantities } from '../../values/quantity.ts';
import type { Delivery } from './order.ts';

/**
 * What an entry of each kind in the ledger of quantities adds to the totals of an item of an order, for each gram or unit
 * (product 5.49).
 *
 * - `bought`: what is the household's.
 * - `placed`: what boxes hold, the delivered ones too. It can be given back until its box comes.
 * - `excess`: what an imported order had placed beyond what was bought. Nothing can be added to it.
 * - `delivered`: what of the placed came to the household.
 *
 * So what is left of an item is the sum of its entries: bought less placed, and never under 0 together with the excess.
 * The statements of the server and the check of the database are made from this table.
 */
export const LEDGER = {
  subscribed: { bought: 1, placed: 0, excess: 0, delivered: 0 },
  swapped_in: { bought: 1, placed: 0, excess: 0, delivered: 0 },
  swapped_out: { bought: -1, placed: 0, excess: 0, delivered: 0 },
  opening: { bought: 0, placed: 0, excess: 1, delivered: 0 },
  scheduled: { bought: 0, placed: 1, excess: 0, delivered: 0 },
  released: { bought: 0, placed: -1, excess: 0, delivered: 0 },
  // What was not in the box, and what of a failed box or after a complaint goes back to the allowance.
  short: { bought: 0, placed: -1, excess: 0, delivered: 0 },
  given_back: { bought: 0, placed: -1, excess: 0, delivered: 0 },
  delivered: { bought: 0, placed: 0, excess: 0, delivered: 1 },
  undelivered: { bought: 0, placed: 0, excess: 0, delivered: -1 },
  // The box did not reach the household, and its content is used up.
  failed: { bought: 0, placed: 0, excess: 0, delivered: 0 },
  // What was left and becomes money: it is no longer the household's.
  to_money: { bought: -1, placed: 0, excess: 0, delivered: 0 },
} as const satisfies Readonly<Record<string, LedgerEffect>>;

type LedgerEffect = Readonly<Record<'bought' | 'placed' | 'excess' | 'delivered', -1 | 0 | 1>>;

/**
 * An entry of an order's ledger of quantities, in grams or units. Entries of one change have the same `change`. `came_before`: a box
 * of an imported order that was over on the day of the import.
 */
export interface WorthEntry {
  readonly change: string;
  readonly item: string;
  /** The box, where the entry is about one. */
  readonly date?: Day | null;
  readonly kind: keyof typeof LEDGER | 'came_before';
  readonly quantity: number;
}

/**
 * The deliveries of an order stand beside its items, in a line of units: one for each box that was bought, worth its fee. A box uses one as
 * long as anything of it is used.
 */
export const DELIVERY = 'delivery';

/**
 * An extra of a box stands there too, in a line of its own: the item, and the IST day of its box. Its box uses all of it, as it uses its
 * delivery.
 */
export const extraKey = (item: string, date: Day) => `${item}@${date}`;

/** The extras of a box that did not become money, in grams or units, each in its line. */
export function extraLines({ date, extras = [] }: Pick<Delivery, 'date' | 'extras'>): Quantities {
  const added = extras.filter(({ isBack }) => !isBack);
  return Object.fromEntries(added.map(({ id, quantity }) => [extraKey(id, date), quantity]));
}

/** The item of a line, and the IST day of the box where it is an extra. */
export function itemOfLine(key: string): { readonly item: string; readonly extraOn: Day | null } {
  const [item = '', extraOn = null] = key.split('@');
  return { item, extraOn };
}

/** The quantities of the items of an order, in grams or units, apart from those of its extras, by item. */
export function apartFromExtras(lines: Quantities): { readonly own: Quantities; readonly added: Quantities } {
  const own: Record<string, number> = {};
  const added: Record<string, number> = {};
  for (const [key, quantity] of Object.entries(lines)) {
    const { item, extraOn } = itemOfLine(key);
    (extraOn === null ? own : added)[item] = quantity;
  }
  return { own, added };
}
