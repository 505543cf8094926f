import type { Day } from '../../values/day.ts';
import type { Paise } from '../../values/money.ts';
import type { Tax } from './tax.ts';
import { lengthOf, worthOf } from './worth.ts';
import type { Worths } from './worth.ts';

/*
 * Bills (product 6.52): each has what was used of an order since the last one, so that all bills together are what was earned with it, to
 * the paisa. An order that is billed ahead (6.54) has a bill of all that it brings instead: its bills together are its price. What was
 * billed and is not to pay any more is a credit note.
 */

/**
 * `bill`: of a farm that is not registered for GST. `supply`: a bill of supply, of what is exempt. `tax`: a tax invoice. `mixed`: an
 * invoice-cum-bill of supply, of both. `credit`: a credit note.
 */
export const BILL_KINDS = ['bill', 'supply', 'tax', 'mixed', 'credit'] as const;
export type BillKind = (typeof BILL_KINDS)[number];

/** What a household hears of a bill or a credit note, of deliveries between two IST days. A mail brings its file, too. */
export interface BillTold {
  readonly bill: string;
  readonly kind: BillKind;
  readonly number: string;
  readonly paise: Paise;
  readonly from: Day;
  readonly to: Day;
}

/** When bills are made by themselves. `payment`: once an order is paid in full, and each month for the others. */
export const BILL_EVERY = ['none', 'month', 'payment'] as const;

/** How an order stands that may be billed ahead (product 6.54). */
export interface AheadState {
  readonly isCancelled: boolean;
  /** Nothing is owed for it. */
  readonly isPaid: boolean;
  /** A bill of it has all that it brings. */
  readonly wasAhead: boolean;
  /** A box of it is still to come: of a cancelled order, one that was closed. */
  readonly hasComing: boolean;
  readonly endDate: Day;
}

/** Whether all that an order brings is billed: it is paid in full, where the farm bills payments. It stays so until it is cancelled. */
export function isBilledAhead(
  { isCancelled, isPaid, wasAhead, endDate }: AheadState,
  billEvery: string,
  today: Day,
): boolean {
  return !isCancelled && (wasAhead || (billEvery === 'payment' && isPaid && endDate >= today));
}

/** The boxes of a cancelled order that still come stay on its bill: its credit note has to wait for them. */
export const creditWaits = ({ isCancelled, wasAhead, hasComing }: AheadState): boolean =>
  isCancelled && wasAhead && hasComing;

/** Grams or units of an item at one rate of tax, and their worth in paise, tax included. */
export interface Amount extends Tax {
  readonly item: string;
  readonly quantity: number;
  readonly paise: Paise;
}

type TaxOf = (item: string, day: Day) => Tax;

const sumOf = (amounts: readonly Pick<Amount, 'quantity' | 'paise'>[], name: 'quantity' | 'paise') =>
  amounts.reduce((sum, each) => sum + each[name], 0);

/**
 * What the next bill of an order has, and what its credit note has, item by item. `billed`: what its bills have, less its credit notes, by
 * item and rate, the latest last. `aheadOn`: the IST day on which an order is billed ahead; null where only what came is billed. What was
 * billed keeps its rate. The rest has the rate of the day on which it came, or of this day where it is still to come. Nothing of nothing,
 * and nothing of what came before an import.
 */
export function toBill(
  worths: Worths,
  billed: readonly Amount[],
  taxOf: TaxOf,
  aheadOn: Day | null = null,
): { readonly charged: Amount[]; readonly returned: Amount[] } {
  const charged: Amount[] = [];
  const returned: Amount[] = [];
  const own = Object.keys(aheadOn === null ? worths.used : worths.lines);
  for (const item of new Set([...own, ...billed.map((amount) => amount.item)])) {
    const before = billed.filter((amount) => amount.item === item);
    const from = worths.usedBefore[item] ?? 0;
    const due = { item, taxOf, aheadOn };
    const all = (worths.used[item] ?? 0) + comingOf(worths, due) - from;
    const quantity = all - sumOf(before, 'quantity');
    const paise = worthOf(worths.lines[item] ?? [], from, all) - sumOf(before, 'paise');
    if (paise > 0 || (paise === 0 && quantity > 0)) {
      const parts = partsByRate(worths, due, all - quantity);
      charged.push(...adding(parts, { item, ...lastRate(before), quantity: Math.max(0, quantity), paise }));
    } else if (paise < 0 || quantity < 0) {
      const now = partsByRate(worths, due, 0);
      returned.push(...takenBack(before, now, Math.max(0, -quantity), -paise));
    }
  }
  return { charged, returned };
}

/** An item that is billed, and the day on which it is billed ahead. */
interface Due {
  readonly item: string;
  readonly taxOf: TaxOf;
  readonly aheadOn: Day | null;
}

/** The grams or units of an item that are billed ahead: no box has used them yet. */
function comingOf({ lines, used }: Worths, { item, aheadOn }: Due): number {
  return aheadOn === null ? 0 : Math.max(0, lengthOf(lines[item] ?? []) - (used[item] ?? 0));
}

const lastRate = (billed: readonly Amount[]): Tax => {
  const { percent = 0, hsn = '' } = billed.at(-1) ?? {};
  return { percent, hsn };
};

/** What is to bill of an item beyond so much since the import, by the rate of its day: the boxes of the first days come first. */
function partsByRate(worths: Worths, due: Due, beyond: number): Amount[] {
  const { lines, usedOn, usedBefore } = worths;
  const { item, taxOf, aheadOn } = due;
  const parts = new Map<string, Amount>();
  const least = (usedBefore[item] ?? 0) + beyond;
  const days = Object.entries(usedOn[item] ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const coming = comingOf(worths, due);
  let counted = 0;
  for (const [day, all] of [...days, ...(aheadOn === null ? [] : [[aheadOn, coming] as const])]) {
    const from = Math.max(counted, least);
    counted += all;
    if (counted <= from) continue;
    const tax = taxOf(item, day);
    const key = `${tax.percent} ${tax.hsn}`;
    const known = parts.get(key) ?? { quantity: 0, paise: 0 };
    const quantity = counted - from;
    const paise = worthOf(lines[item] ?? [], from, quantity);
    parts.set(key, { item, ...tax, quantity: known.quantity + quantity, paise: known.paise + paise });
  }
  return [...parts.values()];
}

/** These parts, so that together they are `all`, to the paisa: the last one has the rest. Without parts it is `all` itself. */
function adding(parts: readonly Amount[], all: Amount): Amount[] {
  const last = parts.at(-1);
  const paise = (last?.paise ?? 0) + all.paise - sumOf(parts, 'paise');
  return last && paise >= 0 ? [...parts.slice(0, -1), { ...last, paise }] : [all];
}

/** So much of what was billed of an item: first at the rates of which less is there now than was billed, then the latest. */
function takenBack(
  billed: readonly Amount[],
  now: readonly Amount[],
  quantity: number,
  paise: Paise,
): Amount[] {
  const left = { quantity, paise };
  const tooMuch = ({ percent, hsn, quantity: was }: Amount) =>
    was - (now.find((of) => of.percent === percent && of.hsn === hsn)?.quantity ?? 0);
  const order = billed.toReversed().toSorted((one, other) => tooMuch(other) - tooMuch(one));
  return order.flatMap((amount) => {
    const of = {
      quantity: Math.min(left.quantity, amount.quantity),
      paise: Math.min(left.paise, amount.paise),
    };
    left.quantity -= of.quantity;
    left.paise -= of.paise;
    return of.quantity > 0 || of.paise > 0 ? [{ ...amount, ...of }] : [];
  });
}

/** The kind of a bill that charges these amounts, by a farm with this GSTIN, or without one. */
export function billKind(gstin: string, charged: readonly Tax[]): Exclude<BillKind, 'credit'> {
  if (gstin === '') return 'bill';
  if (charged.every(({ percent }) => percent === 0)) return 'supply';
  return charged.every(({ percent }) => percent > 0) ? 'tax' : 'mixed';
}

/** The financial year of a day, April to March, such as `26-27`. */
export function financialYear(day: Day): string {
  const year = Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0);
  const short = (of: number) => String(of % 100).padStart(2, '0');
  return `${short(year)}-${short(year + 1)}`;
}

/** A bill's number, at most 16 characters: its series of one or two signs, the financial year, and its place in both. */
export function billNumber(series: string, year: string, place: number): string {
  return `${series}/${year}/${String(place).padStart(5, '0')}`;
}

/** The series of credit notes beside that of bills. */
export const creditSeries = (series: string) => `${series}C`;
