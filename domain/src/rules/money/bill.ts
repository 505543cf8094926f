import type { Day } from '../../values/day.ts';
import type { Paise } from '../../values/money.ts';
import { worthOf } from './worth.ts';
import type { Worths } from './worth.ts';

/*
 * Bills of what came (product 6.52): each bill has what was used of an order since the last one, so that all bills together are what was
 * earned with it, to the paisa. What was billed and taken back since is a credit note.
 */

/** `bill`: of a farm that is not registered for GST. `supply`: a bill of supply, since fresh produce is exempt. */
export const BILL_KINDS = ['bill', 'supply', 'credit'] as const;
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

/** What was used of an item, in grams or units, and its worth in paise. */
export interface Amount {
  readonly quantity: number;
  readonly paise: Paise;
}
export type Amounts = Readonly<Record<string, Amount>>;

/** All that was used of an order by now, by item, without what came before its import. */
export function usedByItem({ lines, used, usedBefore }: Worths): Amounts {
  return Object.fromEntries(
    Object.entries(used).map(([item, quantity]) => {
      const before = usedBefore[item] ?? 0;
      const paise = worthOf(lines[item] ?? [], before, quantity - before);
      return [item, { quantity: quantity - before, paise }];
    }),
  );
}

export interface BillLine extends Amount {
  readonly item: string;
}

/** What the next bill of an order has, and what its credit note has, item by item. Nothing of nothing. */
export function toBill(
  used: Amounts,
  billed: Amounts,
): { readonly charged: BillLine[]; readonly returned: BillLine[] } {
  const charged: BillLine[] = [];
  const returned: BillLine[] = [];
  for (const item of new Set([...Object.keys(used), ...Object.keys(billed)])) {
    const [now, before] = [used[item], billed[item]];
    const quantity = (now?.quantity ?? 0) - (before?.quantity ?? 0);
    const paise = (now?.paise ?? 0) - (before?.paise ?? 0);
    if (paise > 0 || (paise === 0 && quantity > 0))
      charged.push({ item, quantity: Math.max(0, quantity), paise });
    else if (paise < 0 || quantity < 0)
      returned.push({ item, quantity: Math.max(0, -quantity), paise: -paise });
  }
  return { charged, returned };
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
