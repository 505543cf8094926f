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

export interface PaidOrder {
  readonly price: Paise;
  /** With what an earlier system took. */
  readonly paid: Paise;
  /** Of a cancelled order the boxes that still come, in grams or units; null of another one. */
  readonly coming: Quantities | null;
  /** What the farm owes its household for all its orders, and what it paid out to it so far. */
  readonly credit: Paise;
  readonly paidOut: Paise;
  /** What the order owes by the books. */
  readonly owed: Paise;
}

/** What an order's household owes and gets back, before anything of it was paid out. In paise. */
function owedBackOf({ price, paid, coming }: PaidOrder, worths: Worths): { due: Paise; back: Paise } {
  const { money } = usedOf(worths);
  if (coming === null) return { due: Math.max(0, price - paid), back: money + Math.max(0, paid - price) };
  const rest = paid - (price - money - notComing(price, worths, coming));
  return { due: Math.max(0, -rest), back: Math.max(0, rest) };
}

/**
 * The money of an order as if it ended now with these boxes still to come, in grams or units (product 6.46). What comes back by it is
 * no credit of the household yet.
 */
export function moneyIfEnded(order: PaidOrder, coming: Quantities, worths: Worths): OrderMoney {
  return orderMoney({ ...order, coming, owed: 0, credit: creditIfEnded(order, coming, worths) }, worths);
}

/**
 * All that the farm would owe the household of an order if it ended now like that, in paise. Below 0 where it had more back already
 * than it will have paid: the order owes that.
 */
export function creditIfEnded(order: PaidOrder, coming: Quantities, worths: Worths): Paise {
  return order.credit + owedBackOf({ ...order, coming }, worths).back - owedBackOf(order, worths).back;
}

/** An order's money (product 6.44). Paid and due are together what is used, left, comes back and came back. */
export function orderMoney(order: PaidOrder, worths: Worths): OrderMoney {
  const { price, paid, coming, credit, paidOut, owed } = order;
  const { came: used, money } = usedOf(worths);
  const left = price - used - money - (coming === null ? 0 : notComing(price, worths, coming));
  const shown = owedBackOf(order, worths);
  // Payouts are of no single order: what is not owed to the household any more was paid out.
  const gone = Math.min(paidOut, Math.max(0, shown.back - credit));
  // A household may have had money back, or paid with it, before all was paid. Once the order has ended it owes that.
  const before = coming === null ? 0 : Math.max(0, gone - shown.back, owed - shown.due);
  const [due, back] = [shown.due + before, Math.max(0, shown.back - gone)];
  return { price, paid, used, left, due, back, out: paid + due - used - left - back };
}

/** One of a household's orders. `coming`: it ends now, and only this still comes, in grams or units; null where it goes on. */
interface AnyOrder {
  readonly order: PaidOrder;
  readonly worths: Worths;
  readonly coming: Quantities | null;
}

/**
 * What a household would owe for all its orders, and what the farm would owe it, in paise, once these of them ended. `credit`: what the
 * farm owes it now.
 */
export function openMoney(
  orders: readonly AnyOrder[],
  credit: Paise,
): { readonly owed: Paise; readonly credit: Paise } {
  const each = orders.map(({ order, worths, coming }) => ({
    now: owedBackOf(order, worths),
    after: owedBackOf(coming ? { ...order, coming } : order, worths),
  }));
  const owed = each.reduce((total, { after }) => total + after.due, 0);
  const left = each.reduce((total, { now, after }) => total + after.back - now.back, credit);
  return { owed: owed + Math.max(0, -left), credit: Math.max(0, left) };
}
