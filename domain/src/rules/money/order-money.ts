import type { Paise } from '../../values/money.ts';
import type { Quantities } from '../../values/quantity.ts';
import { worthOf } from './worth.ts';
import type { Worths } from './worth.ts';

const sum = (amounts: Readonly<Record<string, Paise>>) =>
  Object.values(amounts).reduce((total, paise) => total + paise, 0);

/** The paise of an order that are used: what came, what was used up, and what became money. */
export function usedOf({ came, before, money }: Worths): { readonly came: Paise; readonly money: Paise } {
  return { came: sum(came) + sum(before), money: sum(money) };
}

/**
 * The paise of a cancelled order that nothing will bring any more: its price without what is used and without `coming`, the boxes that
 * still come, in grams or units.
 */
export function notComing(price: Paise, worths: Worths, coming: Quantities): Paise {
  const { came, money } = usedOf(worths);
  const still = Object.entries(coming).reduce(
    (total, [item, quantity]) => total + worthOf(worths.lines[item] ?? [], worths.used[item] ?? 0, quantity),
    0,
  );
  return price - came - money - still;
}

/** An order's money as its household reads it, in paise: what it paid, used and has still to come, owes, and gets back. */
export interface OrderMoney {
  readonly price: Paise;
  readonly paid: Paise;
  readonly used: Paise;
  readonly left: Paise;
  readonly due: Paise;
  readonly back: Paise;
  /** It came back already. */
  readonly out: Paise;
}

interface PaidOrder {
  readonly price: Paise;
  /** With what an earlier system took. */
  readonly paid: Paise;
  /** Of a cancelled order the boxes that still come, in grams or units; null of another one. */
  readonly coming: Quantities | null;
  /** What the farm owes its household for all its orders, and what it paid out to it so far. */
  readonly credit: Paise;
  readonly paidOut: Paise;
}

/** An order's money (product 6.44). Paid and due are together what is used, left, comes back and came back. */
export function orderMoney({ price, paid, coming, credit, paidOut }: PaidOrder, worths: Worths): OrderMoney {
  const { came: used, money } = usedOf(worths);
  const isOff = coming !== null;
  const left = price - used - money - (isOff ? notComing(price, worths, coming) : 0);
  const rest = paid - used - left;
  const [due, owedBack] = isOff
    ? [Math.max(0, -rest), Math.max(0, rest)]
    : [Math.max(0, price - paid), money + Math.max(0, paid - price)];
  // Payouts are of no single order: what is not owed to the household any more was paid out.
  const out = Math.min(paidOut, Math.max(0, owedBack - credit));
  return { price, paid, used, left, due, back: owedBack - out, out };
}
