import { BATCH_HOURS } from '../calendar/delivery-calendar.ts';
import type { Batch } from '../calendar/delivery-calendar.ts';
import { cutOffOf } from '../calendar/cut-off.ts';
import { addDays, instantAt } from '../../values/day.ts';
import type { Day, Instant } from '../../values/day.ts';
import type { Paise } from '../../values/money.ts';
import type { Quantities } from '../../values/quantity.ts';
import type { RestGoes } from '../complaint/rest.ts';
import type { BillTold } from '../money/bill.ts';
import { nextMorning, quietUntil } from './quiet-hours.ts';
import type { QuietHours } from './quiet-hours.ts';
import type { Outlook } from '../purchase/renewal.ts';

/** Who or what kept a box from its household. The first two are the farm's fault. */
export type Failure = 'not_come' | 'spoilt' | 'nobody_home' | 'wrong_address' | 'refused';

interface Box {
  readonly date: Day;
  readonly batch: Batch;
}

/** A change of an order by the farm. `date` is the first date that it reaches. Quantities are by item, in grams or units. */
type Changed =
  | { readonly change: 'address'; readonly date: Day | null; readonly address: string }
  | { readonly change: 'batch'; readonly date: Day | null; readonly batch: Batch }
  | { readonly change: 'box'; readonly date: Day; readonly items: Quantities }
  /** What was added to a box came with it after all, and costs what it did. */
  | { readonly change: 'extras'; readonly date: Day; readonly items: Quantities; readonly paise: Paise }
  /** Nothing comes then, and the quantities stay in the order. */
  | { readonly change: 'empty' | 'skipped'; readonly date: Day }
  /** The farm fills the date again. */
  | { readonly change: 'filled'; readonly date: Day }
  | { readonly change: 'moved'; readonly date: Day; readonly to: Day }
  /** The order is active from now on. */
  | { readonly change: 'active'; readonly date: Day | null }
  /** What was in a box that did not reach the household is in the order again. */
  | { readonly change: 'given_back'; readonly date: Day; readonly isEnded?: boolean }
  /** It was told as on its way, and is not. */
  | ({ readonly change: 'not_out' } & Box)
  /** It was told as delivered, and nobody knows that it was. */
  | { readonly change: 'not_delivered'; readonly date: Day }
  | { readonly change: 'only_chosen'; readonly onlyChosen: boolean };

/** What a box brings, read when the notice is sent. `isPick`: the farm chose the items. */
interface Content {
  readonly items?: Quantities;
  /** What the household added to it. Former notices have it among the items. */
  readonly added?: Quantities;
  readonly isPick?: boolean;
}

/** What a household is told of, by kind. It is kept, and its words are made when they are sent or shown. */
export interface NoticeFacts {
  changed: Changed;
  /** What is due or comes back is read when the notice is sent. */
  cancelled: {
    /** The last box that comes all the same; null without one. */
    readonly still: Day | null;
    /** A box that came after the household had heard of the end. */
    readonly came?: Day;
    readonly due?: Paise;
    readonly back?: Paise;
    /** The day until which it comes back, or that it is kept as credit. Neither where nobody said where to. */
    readonly by?: Day;
    readonly isKept?: true;
  };
  /** The box closes today, and brings this if nobody changes it. */
  closing: Box & Content;
  tomorrow: Box & Content;
  /** Nobody comes: the household chose nothing and wants only its own choice, or nothing was left. */
  empty: Box & { readonly nothingLeft?: boolean };
  out: Box;
  delivered: Box;
  /**
   * Missing in a box, and what comes in place of it; the box then `holds` so much of that in all. Read when the notice is sent: nothing else was in the box, so nobody comes
   * (`isEmptied`), and what comes in its place is in the order, and not in this box any more (`inOrder`).
   */
  short: {
    readonly date: Day;
    readonly items: Quantities;
    readonly instead?: Quantities;
    readonly holds?: Quantities;
    readonly isEmptied?: boolean;
    readonly inOrder?: boolean;
  };
  /** Extras of a box do not come, and their price goes back. */
  extras_back: { readonly date: Day; readonly items: Quantities; readonly paise: Paise };
  /** `isEnded`: its order was cancelled, so nothing can come in its place. */
  failed: {
    readonly date: Day;
    readonly reason: Failure;
    readonly givenBack: boolean;
    readonly isEnded?: boolean;
  };
  /** The answer to a complaint about a box: its quantities go back to the order, into the box of `to`, or become money. */
  settled: {
    readonly date: Day;
    readonly items: Quantities;
    readonly how: 'back' | 'box' | 'money' | 'none';
    readonly to?: Day;
    /** Of what becomes money. */
    readonly worth?: Paise;
  };
  /** What is left at the end, read when the notice is sent, and where it goes. Former notices have its usual place as `rest`. */
  ending: {
    readonly endDate: Day;
    readonly left?: Quantities;
    readonly rest?: 'last_boxes' | 'one_more' | 'money';
    readonly goes?: RestGoes;
    /** Today's price of the same, and the former one. Read when the notice is sent; not where an order already follows. */
    readonly again?: { readonly paise: Paise; readonly was: Paise };
    /** The outlook of an order that shall renew itself, read when the notice is sent. */
    readonly renewal?: Outlook;
  };
  /** So much will be taken by the household's mandate, on this IST day, so that the order can renew itself after its last date. */
  charge: { readonly paise: Paise; readonly on: Day; readonly endDate: Day };
  /** The order renewed another one by itself, from the household's credit. `date` is its first date. */
  renewed: { readonly date: Day; readonly paise: Paise };
  /** An order that waits for its online payment: it came after the first cut-off (`late`), or the order ended. Or a refund did not arrive. */
  paying:
    | { readonly what: 'late'; readonly date: Day }
    | { readonly what: 'full' | 'unpaid' | 'no_choice' }
    | { readonly what: 'not_back'; readonly paise: Paise };
  paid_out: { readonly paise: Paise; readonly way: 'cash' | 'bank' | 'gateway'; readonly reference: string };
  billed: BillTold;
  /** Credit, because the household brought another one or was brought by one. */
  thanked: { readonly paise: Paise };
  /** So much is owed for an order whose boxes come since this IST day; `step` counts the reminders, from 1. */
  owing: { readonly paise: Paise; readonly since: Day; readonly step: number };
}

export type NoticeKind = keyof NoticeFacts;

/** The words of one kind. `title` is the subject of a mail and the head of a push; `text` follows it. */
export interface KindWords<Facts> {
  /** The kind, where a household chooses. */
  readonly name: string;
  title(facts: Facts): string;
  /** `isCall`: somebody reads it out to a household that has no page of its own. */
  text(facts: Facts, listOf: (items: Quantities) => string, isCall: boolean): string;
}

export type NoticeWords = { readonly [K in NoticeKind]: KindWords<NoticeFacts[K]> };

interface KindRule<K extends NoticeKind> {
  /** The household must hear of it: it cannot be switched off, it is never dropped, and the office calls where no mail goes. */
  readonly owed: boolean;
  /** The channels of a household that chose nothing. `instead`: a mail, where none of its devices takes pushes. */
  readonly mail: boolean | 'instead';
  readonly push: boolean;
  /** How long further ones are gathered into the same message, in minutes. */
  readonly gathers: number;
  /** From then on it is of no use any more. Null: always of use. */
  readonly usefulUntil: (facts: NoticeFacts[K]) => Instant | null;
}

const endOf = ({ date, batch }: Box): Instant => instantAt(date, BATCH_HOURS[batch][1]);
const startOf = (date: Day | null): Instant | null =>
  date === null ? null : instantAt(date, BATCH_HOURS.morning[0]);
const nextEvening = ({ date }: Box): Instant => instantAt(addDays(date, 1), 20);
const always = () => null;
/** The household must hear of it at any time. */
const OWED = { owed: true, mail: true, push: true, gathers: 0, usefulUntil: always } as const;

/** The one table of what is sent (product 7.60). */
export const NOTICES: { readonly [K in NoticeKind]: KindRule<K> } = {
  changed: {
    ...OWED,
    gathers: 10,
    usefulUntil: (facts) => (facts.change === 'only_chosen' ? null : startOf(facts.date)),
  },
  cancelled: { ...OWED, gathers: 10 },
  closing: { owed: false, mail: true, push: true, gathers: 0, usefulUntil: ({ date }) => cutOffOf(date) },
  tomorrow: { owed: false, mail: true, push: true, gathers: 0, usefulUntil: endOf },
  empty: { ...OWED, usefulUntil: endOf },
  // A phone that was without a network sends that the box was delivered a moment later.
  out: { owed: false, mail: 'instead', push: true, gathers: 1, usefulUntil: endOf },
  delivered: { owed: false, mail: 'instead', push: true, gathers: 0, usefulUntil: nextEvening },
  short: { ...OWED, gathers: 10, usefulUntil: ({ date }) => startOf(date) },
  extras_back: { ...OWED, gathers: 10, usefulUntil: ({ date }) => startOf(date) },
  failed: OWED,
  settled: { ...OWED, gathers: 10 },
  ending: OWED,
  charge: OWED,
  renewed: OWED,
  paying: OWED,
  paid_out: OWED,
  billed: { ...OWED, owed: false, push: false, gathers: 1 },
  thanked: { ...OWED, owed: false },
  owing: OWED,
};

export const NOTICE_KINDS = Object.keys(NOTICES) as readonly NoticeKind[];

/** What becomes of a notice now: it is sent, waits, or is of no use any more. */
export type Verdict = 'send' | 'late' | { readonly waitUntil: Instant };

/** A household, as far as the verdict on one kind depends on it. */
export interface Receiver {
  readonly quiet: QuietHours;
  /** A message of this kind went to it today. */
  readonly wasTold: boolean;
}

/**
 * Judges the waiting notices of one kind for one household (product 7.61, 7.62). Quiet hours hold them back. A second
 * message on one day waits for the next morning, except where it is owed and would come too late. What is not owed and of no
 * use by then is dropped. Where one is sent, all others that wait go with it.
 */
export function judgeNotices<K extends NoticeKind>(
  kind: K,
  all: readonly NoticeFacts[K][],
  receiver: Receiver,
  now: Instant,
): Verdict[] {
  const verdicts = all.map((facts) => judgeNotice(kind, facts, receiver, now));
  if (!verdicts.includes('send')) return verdicts;
  return verdicts.map((verdict) => (verdict === 'late' ? verdict : 'send'));
}

function judgeNotice<K extends NoticeKind>(
  kind: K,
  facts: NoticeFacts[K],
  { quiet, wasTold }: Receiver,
  now: Instant,
): Verdict {
  const { owed, usefulUntil } = NOTICES[kind];
  const end = usefulUntil(facts);
  const isLateAt = (at: Instant) => end !== null && at >= end;
  if (isLateAt(now) && !owed) return 'late';
  const morning = quietUntil(quiet, now);
  if (morning !== null) return isLateAt(morning) && !owed ? 'late' : { waitUntil: morning };
  if (!wasTold) return 'send';
  const next = nextMorning(quiet, now);
  if (isLateAt(next)) return owed ? 'send' : 'late';
  return { waitUntil: next };
}
