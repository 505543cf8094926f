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
  /** The paise that each unpaid order owes, and the IST day on which it was bought. */
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
/** An amount or a name that more households than this have tells nothing, and is not looked at line by line. */
const MOST_ALIKE = 300;

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

/** The amounts that a household may pay at one time: all that it owes, or one order. In paise. */
function amountsOf({ orders }: Payer): Set<Paise> {
  const all = orders.reduce((sum, { owed }) => sum + owed, 0);
  return new Set([all, ...orders.map(({ owed }) => owed)]);
}

type Line = Pick<BankLine, 'day' | 'paise' | 'text' | 'reference'>;
type Index = ReturnType<typeof indexOf> & { readonly paid: Set<number> };

/**
 * The households that each line may have come from, the likeliest first. A debt that a sure line pays is gone for the next ones: lines must be
 * in the order of their days.
 */
export function matchLines(lines: readonly Line[], facts: StatementFacts): LineMatch[][] {
  const index: Index = { ...indexOf(facts), paid: new Set() };
  const payers = new Map(facts.payers.map((payer) => [payer.userId, payer]));
  return lines.map((line) => {
    const found = new Map<string, LineMatch>();
    for (const match of candidates(line, index)) {
      if (!found.has(match.userId)) found.set(match.userId, match);
      const [likeliest] = found.values();
      // Nobody looks at others beside a sure one.
      if (likeliest?.isSure || found.size === MOST_SHOWN) break;
    }
    const [first, ...others] = found.values();
    if (!first) return [];
    const payer = payers.get(first.userId);
    if (first.isSure && first.reason !== 'known' && payer)
      for (const number of ordersPaid(payer, line, index.paid)) index.paid.add(number);
    return [first, ...others.map((match) => ({ ...match, isSure: false }))];
  });
}

/** The orders that a payment is for to the paisa: one that its text names, all of the household, or any one. Empty where none fits. */
function ordersPaid(
  { orders }: Payer,
  { day, paise, text }: Line,
  paid: ReadonlySet<number>,
): readonly number[] {
  const open = orders.filter((order) => order.day <= day && !paid.has(order.number));
  const fitting = open.filter(({ owed }) => owed === paise).map(({ number }) => number);
  const named = ordersNamed(text).find((number) => fitting.includes(number));
  if (named !== undefined) return [named];
  if (open.reduce((sum, { owed }) => sum + owed, 0) === paise) return open.map(({ number }) => number);
  return fitting.slice(0, 1);
}

function* candidates(line: Line, index: Index): Generator<LineMatch> {
  const { day, paise, text } = line;
  const told = referencesOf(line).flatMap((reference) => index.byReference.get(reference) ?? []);
  for (const { booked } of told)
    if (booked) yield { userId: booked.userId, reason: 'known', isSure: booked.paise === paise };
  for (const { said } of told)
    if (said) yield { userId: said.userId, reason: 'said', isSure: said.paise === paise };
  const noted = (index.noted.get(paise) ?? []).filter(
    (each) => Math.abs(daysBetween(each.day, day)) <= NOTED_DAYS,
  );
  const isNoted = ({ userId }: Payer) => noted.some((each) => each.userId === userId);
  const named = ordersNamed(text).flatMap((number) => index.byOrder.get(number) ?? []);
  const mobiles = text.match(/(?<!\d)[6-9]\d{9}(?!\d)/g) ?? [];
  const called = mobiles.flatMap((mobile) => index.byMobile.get(mobile) ?? []);
  for (const [payers, reason] of [
    [new Set(named), 'order'],
    [new Set(called), 'mobile'],
  ] as const)
    for (const payer of payers) {
      if (isNoted(payer) || !wasBought(payer, day)) continue;
      const isSure = payers.size === 1 && ordersPaid(payer, line, index.paid).length > 0;
      yield { userId: payer.userId, reason, isSure };
    }
  for (const { userId } of noted) yield { userId, reason: 'noted', isSure: false };
  yield* byNameAndAmount(line, index);
}

const wasBought = ({ orders }: Payer, day: Day) => orders.some((order) => order.day <= day);

/** Names and amounts tell something, and are never sure: many have the same. */
function* byNameAndAmount(line: Line, index: Index): Generator<LineMatch> {
  const words = new Set(nameWords(line.text));
  const isNamed = ({ name }: Payer) => {
    const own = nameWords(name);
    return own.length > 0 && own.every((word) => words.has(word));
  };
  const owesIt = (payer: Payer) => ordersPaid(payer, line, index.paid).length > 0;
  const few = (payers: readonly Payer[] = []) => (payers.length > MOST_ALIKE ? [] : payers);
  const ofName = [...words]
    .flatMap((word) => few(index.byWord.get(word)))
    .filter((payer) => wasBought(payer, line.day) && isNamed(payer));
  for (const { userId } of ofName.filter(owesIt)) yield { userId, reason: 'amount', isSure: false };
  for (const { userId } of ofName) yield { userId, reason: 'name', isSure: false };
  const owing = few(index.byAmount.get(line.paise)).filter(owesIt);
  if (owing.length <= MOST_SHOWN)
    for (const { userId } of owing) yield { userId, reason: 'amount', isSure: false };
}
