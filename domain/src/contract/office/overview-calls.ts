import * as z from 'zod/mini';
import { moneyRead, officeRead, officeWrite } from '../call.ts';
import type { Call } from '../call.ts';
import { UUID_PATTERN, code, daySchema, idSchema, pincodeSchema, wordOf } from '../../rules/fields.ts';

/*
 * Calls for the overview: decisions of today, and figures of the farm.
 */

/** The kinds of decisions, the most urgent first. Each leads to a list of exactly the things that it counts. */
export const DECISIONS = [
  'messages-overdue',
  'messages-soon',
  'certificates-ended',
  'boxes-unclosed',
  'boxes-unmarked',
  'boxes-day-off',
  'complaints-open',
  'boxes-empty',
  'people-to-call',
  'people-who-paid',
  'bank-lines',
  'people-to-pay-back',
  'people-refund-late',
  'tills-late',
  'area-full',
  'orders-undecided',
  'orders-unpaid',
  'orders-delivered-unpaid',
  'orders-empty',
  'plans-opening',
  'plans-waited-for',
  'plans-nothing-fits',
  'plans-sold-out',
  'mails-failed',
  'area-wanted',
  'area-filling',
  'certificates-ending',
] as const;
export type DecisionKind = (typeof DECISIONS)[number];

/** Orders and households are counted up to this number: on a large farm nobody needs the rest. */
export const MOST_COUNTED = 1000;
const COUNTED_TO_THE_MOST: ReadonlySet<string> = new Set<DecisionKind>([
  'boxes-empty',
  'people-to-pay-back',
  'orders-undecided',
  'orders-unpaid',
  'orders-delivered-unpaid',
  'orders-empty',
]);

/** Whether there may be more than were counted. */
export function isUncounted({ kind, count }: Pick<Decision, 'kind' | 'count'>): boolean {
  return count >= MOST_COUNTED && COUNTED_TO_THE_MOST.has(kind);
}

const decision = z.strictObject({ kind: wordOf(DECISIONS), count: z.int() });
export type Decision = z.infer<typeof decision>;

/** The ways to split the figures. */
export const SPLITS = ['plan', 'area'] as const;
export type Split = (typeof SPLITS)[number];

/** A period, and either its split or one plan or pincode. */
const overviewQuery = z
  .strictObject({
    from: daySchema,
    to: daySchema,
    split: z.optional(z.enum(SPLITS, code('field_invalid'))),
    plan: z.optional(idSchema),
    pincode: z.optional(pincodeSchema),
  })
  .check(
    z.refine(
      ({ split, plan, pincode }) => [split, plan, pincode].filter((each) => each !== undefined).length <= 1,
      code('field_invalid'),
    ),
  );
export type OverviewQuery = z.infer<typeof overviewQuery>;

/**
 * The figures (domain/test/overview-count.ts). `active` is the number at the end of a step or period, every
 * other figure is a sum over it. `booked`, `earned` and `paid` are rupees: sold, brought
 * by boxes, and received.
 */
export const MEASURES = ['active', 'boxes', 'booked', 'earned', 'paid', 'ended', 'lost'] as const;
export type Measure = (typeof MEASURES)[number];

const sums = z.strictObject({
  active: z.int(),
  boxes: z.int(),
  booked: z.number(),
  earned: z.number(),
  paid: z.number(),
  ended: z.int(),
  lost: z.int(),
});
export type Sums = z.infer<typeof sums>;

/** The sums of each step, one after the other. */
const steps = z.array(sums);

/** A plan or a pincode: its names (empty without any), and its sums now and in the period before. */
const part = z.strictObject({
  key: z.string(),
  english: z.string(),
  marathi: z.string(),
  now: sums,
  before: sums,
});
export type OverviewPart = z.infer<typeof part>;

const overviewFigures = z.strictObject({
  today: daySchema,
  from: daySchema,
  to: daySchema,
  before: z.strictObject({ from: daySchema, to: daySchema }),
  /** Days in a step. */
  step: z.union([z.literal(1), z.literal(7)]),
  /** The number of steps after the period, for orders booked ahead. */
  ahead: z.int(),
  /** The last day for which returning customers are known. `ended` and `lost` go no further. */
  knownUntil: daySchema,
  /** False while orders are still being counted, as after an import. */
  isCounted: z.boolean(),
  /** The first day of each step. */
  days: z.array(daySchema),
  total: steps,
  totalBefore: steps,
  now: sums,
  earlier: sums,
  /** For a split: every plan or pincode, the largest first. */
  parts: z.array(part),
  /** The steps of the largest of them. */
  lines: z.array(z.strictObject({ key: z.string(), steps })),
});
export type OverviewFigures = z.infer<typeof overviewFigures>;

const failedMail = z.strictObject({
  _id: z.string(),
  recipient: z.string(),
  kind: z.string(),
  givenUpAt: z.string(),
  /** The words of the mail server or the network error. Empty where nothing is known. */
  error: z.string(),
  /** The account with this email, if there is one. */
  account: z.nullable(z.string()),
  /** Whether the content of the mail still exists. */
  canRetry: z.boolean(),
  /** The office settled it. */
  settled: z.boolean(),
});
export type FailedMail = z.infer<typeof failedMail>;

/** The filter of the list: open mails, or settled ones. */
export const FAILED_MAILS_SHOWN = ['open', 'settled'] as const;
export type FailedMailsShown = (typeof FAILED_MAILS_SHOWN)[number];

/** The actions on a failed mail: send again, settle, and undo that. */
const MAIL_ACTS = ['retry', 'settle', 'reopen'] as const;
export type MailAct = (typeof MAIL_ACTS)[number];

export const officeOverviewCalls = {
  overview: moneyRead('/api/admin/overview', 'Decisions of today, the most urgent first', {
    answer: z.strictObject({ decisions: z.array(decision) }),
  }),
  overviewFigures: officeRead(
    '/api/admin/overview/figures',
    'Active orders, deliveries, revenue and churn of a period with the one before it, by plan or area',
    { query: overviewQuery, answer: overviewFigures },
  ),
  failedMails: officeRead(
    '/api/admin/failed-mails',
    'Mails of the last week that could not be delivered, the newest first',
    {
      query: z.strictObject({
        show: z.optional(z.enum(FAILED_MAILS_SHOWN, code('field_invalid'))),
        after: z.optional(
          z.string().check(z.regex(new RegExp(`^\\d{1,17}\\.${UUID_PATTERN}$`), code('field_invalid'))),
        ),
      }),
      answer: z.strictObject({ mails: z.array(failedMail), next: z.nullable(z.string()) }),
    },
  ),
  settleFailedMail: officeWrite(
    '/api/admin/failed-mails/{id}/{act}',
    'Send a failed mail again, or settle it',
    {
      params: z.strictObject({ id: idSchema, act: z.enum(MAIL_ACTS, code('field_invalid')) }),
      /** The instant of the failure that the office saw. A mail that failed again later is another matter. */
      body: z.strictObject({
        givenUpAt: z
          .string(code('field_missing'))
          .check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, code('field_invalid'))),
      }),
      answer: z.strictObject({ _id: z.string() }),
    },
  ),
} as const satisfies Record<string, Call>;
