import { daysBetween } from '../../values/day.ts';
import type { Day } from '../../values/day.ts';
import type { Paise } from '../../values/money.ts';
import { bareReference, referencesOf } from './statement.ts';
import type { BankLine } from './statement.ts';

/* From which household a payment of the bank's statement came (product 11.83). */

/** A household that owes something. */
export interface Payer {
  readonly userId: string;
  readonly name: string;
  /** Its mobiles, of ten digits. Many UPI IDs begin with one. */
  readonly mobiles: readonly string[];
  /** What each unpaid order owes, and the IST day on which it was bought. */
  readonly orders: readonly { readonly number: number; readonly owed: Paise; readonly day: Day }[];
}

/** A payment that a household told of and nobody found yet. */
export interface SaidPayment {
  readonly userId: string;
  readonly paise: Paise;
  readonly reference: string;
}

/** A payment by UPI or transfer that the books have, from its household. */
export interface BookedPayment {
  readonly userId: string;
  readonly paise: Paise;
  readonly day: Day;
  /** Null where the office noted it without one. */
  readonly reference: string | null;
}

export interface StatementFacts {
  readonly payers: readonly Payer[];
  readonly said: readonly SaidPayment[];
  readonly booked: readonly BookedPayment[];
}

/**
 * Why a line is a household's, the surest first. `known`: a payment with its reference is booked. `noted`: one without a reference is, of
 * this amount and about this day.
 */
export const MATCH_REASONS = ['known', 'said', 'order', 'mobile', 'noted', 'amount', 'name'] as const;
type MatchReason = (typeof MATCH_REASONS)[number];

export interface LineMatch {
  readonly userId: string;
  readonly reason: MatchReason;
  /** Nobody has to look at it: reference or order or mobile fit, and the amount to the paisa. */
  readonly isSure: boolean;
}

/** A payment that the office noted stands in the statement so many days before or after, at most. */
const NOTED_DAYS = 5;
/** So many households are shown for a line. */
const MOST_SHOWN = 3;

const AMONG_ORDERS = /\border(?:s|\s*no\.?|\s*number)?[\s:#-]*((?:\d{1,9}(?!\d)[\s,&+/-]*)+)/gi;

/** The numbers of the orders that a text names, as the link of a UPI payment writes them: `Order 1042 1043`. */
export function ordersNamed(text: string): number[] {
  return [...text.matchAll(AMONG_ORDERS)].flatMap(([, numbers = '']) =>
    (numbers.match(/\d+/g) ?? []).map(Number),
  );
}

/** Adds a value to the list of its key. */
function put<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** The words of a name that banks can write: Latin, three letters or more. */
const nameWords = (name: string) => name.toUpperCase().match(/[A-Z]{3,}/g) ?? [];

function indexOf({ payers, said, booked }: StatementFacts) {
  const byReference = new Map<string, { said?: SaidPayment; booked?: BookedPayment }>();
  for (const each of booked)
    if (each.reference !== null) byReference.set(bareReference(each.reference), { booked: each });
  for (const each of said) {
    const reference = bareReference(each.reference);
    byReference.set(reference, { ...byReference.get(reference), said: each });
  }
  const noted = new Map<Paise, BookedPayment[]>();
  for (const each of booked) if (each.reference === null) put(noted, each.paise, each);
  const [byOrder, byMobile] = [new Map<number, Payer>(), new Map<string, Payer[]>()];
  const [byAmount, byWord] = [new Map<Paise, Payer[]>(), new Map<string, Payer[]>()];
  for (const payer of payers) {
    for (const { number } of payer.orders) byOrder.set(number, payer);
    for (const mobile of payer.mobiles) put(byMobile, mobile, payer);
    for (const amount of amountsOf(payer)) put(byAmount, amount, payer);
    const [word] = nameWords(payer.name);
    if (word !== undefined) put(byWord, word, payer);
  }
  return { byReference, noted, byOrder, byMobile, byAmount, byWord };
}

/** What a household may pay at one time: all that it owes, or one order. In paise. */
function amountsOf({ orders }: Payer): Set<Paise> {
  const all = orders.reduce((sum, { owed }) => sum + owed, 0);
  return new Set([all, ...orders.map(({ owed }) => owed)]);
}

/**
 * The households that each line may have come from, the likeliest first. Of two lines that fit one debt only the first is sure: lines must
 * be in the order of their days.
 */
export function matchLines(
  lines: readonly Pick<BankLine, 'day' | 'paise' | 'text' | 'reference'>[],
  facts: StatementFacts,
): LineMatch[][] {
  const index = indexOf(facts);
  const paid = new Set<string>();
  return lines.map((line) => {
    const found = new Map<string, LineMatch>();
    for (const match of candidates(line, index)) if (!found.has(match.userId)) found.set(match.userId, match);
    const matches = [...found.values()].slice(0, MOST_SHOWN);
    const [first] = matches;
    const isSure = first?.isSure === true && !(isForDebt(first) && paid.has(first.userId));
    if (first && isSure && isForDebt(first)) paid.add(first.userId);
    return matches.map((match, at) => ({ ...match, isSure: at === 0 && isSure }));
  });
}

const isForDebt = ({ reason }: LineMatch) => reason === 'order' || reason === 'mobile';

function* candidates(
  line: Pick<BankLine, 'day' | 'paise' | 'text' | 'reference'>,
  index: ReturnType<typeof indexOf>,
): Generator<LineMatch> {
  const { day, paise, text } = line;
  const told = referencesOf(line).map((reference) => index.byReference.get(reference));
  for (const each of told)
    if (each?.booked)
      yield { userId: each.booked.userId, reason: 'known', isSure: each.booked.paise === paise };
  for (const each of told)
    if (each?.said) yield { userId: each.said.userId, reason: 'said', isSure: each.said.paise === paise };
  const noted = (index.noted.get(paise) ?? []).filter(
    (each) => Math.abs(daysBetween(each.day, day)) <= NOTED_DAYS,
  );
  const isNoted = ({ userId }: Payer) => noted.some((each) => each.userId === userId);
  const owesIt = (payer: Payer) => amountsOf(payer).has(paise);
  const wasBought = ({ orders }: Payer) => orders.some((order) => order.day <= day);
  const named = [...new Set(ordersNamed(text).flatMap((number) => index.byOrder.get(number) ?? []))];
  const digits = text.match(/(?<!\d)[6-9]\d{9}(?!\d)/g) ?? [];
  const called = [...new Set(digits.flatMap((mobile) => index.byMobile.get(mobile) ?? []))];
  for (const [payers, reason] of [
    [named, 'order'],
    [called, 'mobile'],
  ] as const)
    for (const payer of payers.filter(wasBought)) {
      const isSure = payers.length === 1 && owesIt(payer) && !isNoted(payer);
      yield isNoted(payer)
        ? { userId: payer.userId, reason: 'noted', isSure: false }
        : { userId: payer.userId, reason, isSure };
    }
  const upper = new Set(nameWords(text));
  const isNamed = ({ name }: Payer) => {
    const words = nameWords(name);
    return words.length > 0 && words.every((word) => upper.has(word));
  };
  for (const { userId } of noted) yield { userId, reason: 'noted', isSure: false };
  const owing = (index.byAmount.get(paise) ?? []).filter(wasBought);
  const ofName = [...upper]
    .flatMap((word) => index.byWord.get(word) ?? [])
    .filter((payer) => wasBought(payer) && isNamed(payer));
  for (const payer of ofName.filter(owesIt)) yield { userId: payer.userId, reason: 'amount', isSure: false };
  for (const payer of ofName) yield { userId: payer.userId, reason: 'name', isSure: false };
  // Prices are the same for many: an amount alone tells something where few owe it.
  if (owing.length <= MOST_SHOWN)
    for (const payer of owing) yield { userId: payer.userId, reason: 'amount', isSure: false };
}
