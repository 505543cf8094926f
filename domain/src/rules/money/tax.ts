import type { Bilingual } from '../../language/language.ts';
import type { Day } from '../../values/day.ts';
import type { Paise } from '../../values/money.ts';

/*
 * Goods and Services Tax in the price of an item (product 6.53). Fresh produce is exempt, so an item without a rate has no tax.
 */

/** The rate of an item from an IST day on, in percent; 0 for what is exempt. `hsn`: the code of its kind of goods, or empty. */
export interface TaxRate {
  readonly from: Day;
  readonly percent: number;
  readonly hsn: string;
}

export type Tax = Omit<TaxRate, 'from'>;
const EXEMPT: Tax = { percent: 0, hsn: '' };

/** The rate that holds on a day. Before the first one an item is exempt. */
export function taxOn(rates: readonly TaxRate[], day: Day): Tax {
  const known = rates
    .filter(({ from }) => from <= day)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1));
  const { percent, hsn } = known.at(-1) ?? EXEMPT;
  return { percent, hsn };
}

/**
 * The tax in a price that includes it, in whole paise. Inside a state it is an even number, since half of it is the centre's (CGST) and
 * half the state's (SGST). `isAcross`: the supply goes to another state, and all of it is IGST.
 */
export function taxIn(paise: Paise, percent: number, isAcross: boolean): Paise {
  const all = (paise * percent) / (100 + percent);
  return isAcross ? Math.round(all) : 2 * Math.round(all / 2);
}

interface State extends Bilingual {
  /** The first digits of a GSTIN. */
  readonly number: string;
}

/** The first digits of pincodes and their states: Maharashtra and its neighbours. A longer beginning goes first. */
const STATES: readonly (readonly [pincode: RegExp, state: State])[] = [
  [/^403/, { number: '30', en: 'Goa', mr: 'गोवा' }],
  [/^4[0-4]/, { number: '27', en: 'Maharashtra', mr: 'महाराष्ट्र' }],
  [/^3[6-9]/, { number: '24', en: 'Gujarat', mr: 'गुजरात' }],
  [/^4[5-8]/, { number: '23', en: 'Madhya Pradesh', mr: 'मध्य प्रदेश' }],
  [/^49/, { number: '22', en: 'Chhattisgarh', mr: 'छत्तीसगड' }],
  [/^50/, { number: '36', en: 'Telangana', mr: 'तेलंगणा' }],
  [/^5[6-9]/, { number: '29', en: 'Karnataka', mr: 'कर्नाटक' }],
];

/** The state of a pincode; null where it is further away. */
export function stateOf(pincode: string): State | null {
  return STATES.find(([beginning]) => beginning.test(pincode))?.[1] ?? null;
}

/** Whether what a farm with this GSTIN brings to a pincode goes to another state. */
export function isAcrossStates(gstin: string, pincode: string): boolean {
  return gstin !== '' && stateOf(pincode)?.number !== gstin.slice(0, 2);
}

/** What a bill has at one rate. In paise. */
interface TaxSum {
  readonly percent: number;
  /** With the tax. */
  readonly value: Paise;
  readonly taxable: Paise;
  readonly cgst: Paise;
  readonly sgst: Paise;
  readonly igst: Paise;
}

/** The sums of some amounts by rate, the highest rate first. */
export function taxSums(
  amounts: readonly { readonly percent: number; readonly paise: Paise; readonly tax: Paise }[],
  isAcross: boolean,
): TaxSum[] {
  return [...Map.groupBy(amounts, ({ percent }) => percent)]
    .toSorted(([one], [other]) => other - one)
    .map(([percent, of]) => {
      const value = of.reduce((sum, { paise }) => sum + paise, 0);
      const tax = of.reduce((sum, each) => sum + each.tax, 0);
      const half = isAcross ? 0 : tax / 2;
      return { percent, value, taxable: value - tax, cgst: half, sgst: half, igst: isAcross ? tax : 0 };
    });
}
