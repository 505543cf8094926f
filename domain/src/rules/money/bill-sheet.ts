import { formatSum } from '../../language/amounts.ts';
import { formatDay, formatNumber, formatRupees, formatSpan, inDigits } from '../../language/format.ts';
import type { Bilingual, Language } from '../../language/language.ts';
import type { Day } from '../../values/day.ts';
import type { Unit } from '../../values/quantity.ts';
import { paiseFromRupees } from '../../values/money.ts';
import type { BillKind } from './bill.ts';
import { stateOf, taxSums } from './tax.ts';

/** A bill as it was issued. Amounts are in rupees, quantities in grams or units. */
interface IssuedBill {
  readonly number: string;
  readonly kind: string;
  readonly issuedOn: Day;
  readonly from: Day;
  readonly to: Day;
  readonly total: number;
  /** It goes to another state than the farm's. */
  readonly isAcross: boolean;
  readonly pincode: string;
  /** The number of the bill that a credit note takes back from; empty for a bill. */
  readonly ofBill: string;
  readonly orderNumber: number;
  /** Empty for a deleted account. */
  readonly buyer: string;
  readonly buyerAddress: string;
  readonly plan: Bilingual;
  readonly seller: {
    readonly name: Bilingual;
    readonly legalName: string;
    readonly address: string;
    readonly fssaiLicence: string;
    readonly gstin: string;
  };
  readonly lines: readonly {
    readonly englishName: string;
    readonly marathiName: string;
    readonly qty: number;
    readonly unitofItem: Unit;
    readonly amount: number;
    readonly percent: number;
    readonly hsn: string;
    /** What of the amount is tax. */
    readonly tax: number;
  }[];
}

const KINDS: Readonly<Record<BillKind, Bilingual>> = {
  bill: { en: 'Bill', mr: 'बिल' },
  supply: { en: 'Bill of supply', mr: 'पुरवठ्याचं बिल' },
  tax: { en: 'Tax invoice', mr: 'टॅक्स इनव्हॉइस' },
  mixed: { en: 'Invoice-cum-bill of supply', mr: 'इनव्हॉइस आणि पुरवठ्याचं बिल' },
  credit: { en: 'Credit note', mr: 'क्रेडिट नोट' },
};

const WORDS = {
  en: {
    from: 'From',
    to: 'To',
    date: 'Date',
    period: 'Deliveries',
    order: 'Order',
    plan: 'Subscription',
    item: 'Item',
    quantity: 'Quantity',
    amount: 'Amount',
    total: 'Total',
    erased: 'A deleted account',
    exempt: 'Fresh produce is exempt from GST.',
    exemptSum: 'Exempt from GST',
    taxable: 'Taxable at',
    gstin: 'GSTIN',
    place: 'Place of supply',
    ofBill: 'Of bill',
    fssai: 'FSSAI licence',
  },
  mr: {
    from: 'विक्रेता',
    to: 'ग्राहक',
    date: 'तारीख',
    period: 'डिलिव्हरी',
    order: 'ऑर्डर',
    plan: 'सबस्क्रिप्शन',
    item: 'वस्तू',
    quantity: 'किती',
    amount: 'रक्कम',
    total: 'एकूण',
    erased: 'काढून टाकलेलं अकाउंट',
    exempt: 'ताज्या शेतमालावर GST नाही.',
    exemptSum: 'GST नाही',
    taxable: 'करपात्र,',
    gstin: 'GSTIN क्रमांक',
    place: 'पुरवठ्याचं ठिकाण',
    ofBill: 'कोणत्या बिलातून',
    fssai: 'FSSAI परवाना',
  },
} as const;

/** The kind of a bill in words. A kind that is not known is shown as it is. */
export function billKindName(kind: string, language: Language): string {
  return (KINDS as Readonly<Record<string, Bilingual>>)[kind]?.[language] ?? kind;
}

/** The kind of a bill and its number. A number is the same in both languages, since it is quoted. */
export function billTitle({ kind, number }: Pick<IssuedBill, 'kind' | 'number'>, language: Language): string {
  return `${billKindName(kind, language)} ${number}`;
}

type Named = readonly [name: string, value: string];
type Row = readonly [item: string, quantity: string, amount: string];

/** All that stands on a bill, in its order. */
export interface BillSheet {
  readonly language: Language;
  readonly brand: string;
  readonly title: string;
  readonly seller: { readonly name: string; readonly lines: readonly string[] };
  readonly buyer: { readonly name: string; readonly lines: readonly string[] };
  readonly facts: readonly Named[];
  readonly head: Row;
  readonly rows: readonly Row[];
  readonly total: Named;
  /** The parts of the total by rate, where some of it is taxed. */
  readonly taxes: readonly Named[];
  /** Empty for a bill without words of tax. */
  readonly note: string;
}

/** What stands on a bill in one language, for the screen, for paper and for a file (product 6.52). */
export function billSheet(bill: IssuedBill, language: Language): BillSheet {
  const words = WORDS[language];
  const { seller, lines } = bill;
  const rupees = (amount: number) => formatRupees(paiseFromRupees(amount), language);
  const named = (name: string, value: string) => (value === '' ? '' : `${name} ${value}`);
  const isTaxed = seller.gstin !== '' && lines.some(({ percent }) => percent > 0);
  const filled = (texts: readonly string[]) => texts.filter((text) => text !== '');
  return {
    language,
    brand: seller.name[language],
    title: billTitle(bill, language),
    seller: {
      name: words.from,
      lines: filled([
        seller.legalName || seller.name[language],
        seller.address,
        named(words.gstin, seller.gstin),
        named(words.fssai, seller.fssaiLicence),
      ]),
    },
    buyer: { name: words.to, lines: filled([bill.buyer || words.erased, bill.buyerAddress]) },
    facts: [
      [words.date, formatDay(bill.issuedOn, language)],
      [words.period, formatSpan(bill.from, bill.to, language)],
      [words.order, inDigits(String(bill.orderNumber), language)],
      [words.plan, bill.plan[language]],
      ...(bill.ofBill === '' ? [] : [[words.ofBill, bill.ofBill] as const]),
      // It has left the bill with the account.
      ...(isTaxed && bill.pincode !== '' ? [[words.place, placeOf(bill.pincode, language)] as const] : []),
    ],
    head: [words.item, words.quantity, words.amount],
    rows: lines.map(({ englishName, marathiName, qty, unitofItem, amount, percent, hsn }) => [
      [
        language === 'mr' ? marathiName : englishName,
        ...(isTaxed && percent > 0 ? [`${formatNumber(percent, language)}%`] : []),
        ...(hsn === '' || bill.seller.gstin === '' ? [] : [`HSN ${hsn}`]),
      ].join(', '),
      formatSum(qty, unitofItem, language),
      rupees(amount),
    ]),
    total: [words.total, rupees(bill.total)],
    taxes: isTaxed ? taxesOf(bill, language) : [],
    note: bill.kind === 'supply' ? words.exempt : '',
  };
}

/** The state of a pincode with its number, or the pincode itself where the state is not known. */
function placeOf(pincode: string, language: Language): string {
  const state = stateOf(pincode);
  return state === null
    ? inDigits(pincode, language)
    : `${state[language]} (${inDigits(state.number, language)})`;
}

/** At each rate the price without tax, and the tax: half of it the centre's and half the state's, or all of it across a border. */
function taxesOf({ lines, isAcross }: IssuedBill, language: Language): Named[] {
  const words = WORDS[language];
  const rupees = (paise: number) => formatRupees(paise, language);
  const amounts = lines.map(({ percent, amount, tax }) => ({
    percent,
    paise: paiseFromRupees(amount),
    tax: paiseFromRupees(tax),
  }));
  return taxSums(amounts, isAcross).flatMap(({ percent, taxable, cgst, sgst, igst }): Named[] => {
    const at = (share: number) => `${formatNumber(share, language)}%`;
    if (percent === 0) return [[words.exemptSum, rupees(taxable)]];
    const taxed: Named = [`${words.taxable} ${at(percent)}`, rupees(taxable)];
    if (isAcross) return [taxed, [`IGST ${at(percent)}`, rupees(igst)]];
    return [taxed, [`CGST ${at(percent / 2)}`, rupees(cgst)], [`SGST ${at(percent / 2)}`, rupees(sgst)]];
  });
}
