import type { Day } from '../../values/day.ts';
import type { Paise } from '../../values/money.ts';
import type { Tax } from './tax.ts';
import { worthOf } from './worth.ts';
import type { Worths } from './worth.ts';

/*
 * Bills of what came (product 6.52): each bill has what was used of an order since the last one, so that all bills together are what was
 * earned with it, to the paisa. What was billed and taken back since is a credit note.
 */

/**
 * `bill`: of a farm that is not registered for GST. `supply`: a bill of supply, of what is exempt. `tax`: a tax invoice. `mixed`: an
 * invoice-cum-bill of supply, of both. `credit`: a credit note.
 */
export const BILL_KINDS = ['bill', 'supply', 'tax', 'mixed', 'credit'] as const;
export type BillKind = (typeof BILL_KINDS)[number];

/** What a household hears of a bill or a credit note, of what came between two IST days. A mail brings its file, too. */
export interface BillTold {
  readonly bill: string;
  readonly kind: BillKind;
  readonly number: string;
  readonly paise: Paise;
  readonly from: Day;
  readonly to: Day;
}

/** How often bills are made by themselves. */
export const BILL_EVERY = ['none', 'month'] as const;

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
 * item and rate, the latest last. What was billed keeps its rate. The rest has the rate of the day on which it came. Nothing of nothing, and
 * nothing of what came before an import.
 */
export function toBill(
  worths: Worths,
  billed: readonly Amount[],
  taxOf: TaxOf,
): { readonly charged: Amount[]; readonly returned: Amount[] } {
  const charged: Amount[] = [];
  const returned: Amount[] = [];
  for (const item of new Set([...Object.keys(worths.used), ...billed.map((amount) => amount.item)])) {
    const before = billed.filter((amount) => amount.item === item);
    const from = worths.usedBefore[item] ?? 0;
    const used = (worths.used[item] ?? 0) - from;
    const quantity = used - sumOf(before, 'quantity');
    const paise = worthOf(worths.lines[item] ?? [], from, used) - sumOf(before, 'paise');
    if (paise > 0 || (paise === 0 && quantity > 0)) {
      const parts = partsByRate(worths, item, used - quantity, taxOf);
      charged.push(...adding(parts, { item, ...lastRate(before), quantity: Math.max(0, quantity), paise }));
    } else if (paise < 0 || quantity < 0) {
      const now = partsByRate(worths, item, 0, taxOf);
      returned.push(...takenBack(before, now, Math.max(0, -quantity), -paise));
    }
  }
  return { charged, returned };
}

const lastRate = (billed: readonly Amount[]): Tax => {
  const { percent = 0, hsn = '' } = billed.at(-1) ?? {};
  return { percent, hsn };
};

/** What was used of an item beyond so much since the import, by the rate of its day: the boxes of the first days come first. */
function partsByRate(
  { lines, usedOn, usedBefore }: Worths,
  item: string,
  beyond: number,
  taxOf: TaxOf,
): Amount[] {
  const parts = new Map<string, Amount>();
  const least = (usedBefore[item] ?? 0) + beyond;
  const days = Object.entries(usedOn[item] ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1));
  let counted = 0;
  for (const [day, all] of days) {
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
