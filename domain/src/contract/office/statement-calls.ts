import * as z from 'zod/mini';
import { MATCH_REASONS } from '../../rules/money/statement-match.ts';
import { STATEMENT_FIELDS } from '../../rules/money/statement.ts';
import { byId, code, countedIdSchema, daySchema, idSchema, wordOf } from '../../rules/fields.ts';
import { optionalText, requiredLine, requiredText } from '../../rules/texts.ts';
import { moneyRead, moneyWrite } from '../call.ts';
import type { Call } from '../call.ts';

/*
 * Calls for the bank's statement: its file is read, and its payments are matched with the households that they came from.
 */

/** The most characters of a file, and bytes of its call. */
const MOST_TEXT = 3_000_000;
const MOST_BYTES = 8 * 1024 * 1024;

/** The most lines that are booked by one call. */
export const MOST_BOOKED = 100;

const BANK_LINE_STATES = ['open', 'booked', 'noted', 'aside'] as const;

/** The heading of each field's column; empty for none. */
const columnsSchema = z.strictObject(
  Object.fromEntries(STATEMENT_FIELDS.map((field) => [field, optionalText(200)])) as Record<
    (typeof STATEMENT_FIELDS)[number],
    ReturnType<typeof optionalText>
  >,
);
const fileText = z
  .string(code('field_missing'))
  .check(z.minLength(1, code('field_missing')), z.maxLength(MOST_TEXT, code('too_large')));

const cameLine = z.strictObject({
  day: daySchema,
  /** Rupees. */
  amount: z.number(),
  /** As the bank says it; empty where its household deleted the account. */
  text: z.string(),
  reference: z.nullable(z.string()),
});

const readAnswer = z.strictObject({
  headings: z.array(z.string()),
  columns: columnsSchema,
  /** Whether these columns are enough to read it. */
  isEnough: z.boolean(),
  /** Payments that came in, how many of them an earlier file had, and their sum in rupees. */
  lines: z.int(),
  known: z.int(),
  amount: z.number(),
  /** The first of them. */
  first: z.array(cameLine),
  /** Rows that look like a payment and could not be read: the first of them, and how many. */
  unread: z.array(z.strictObject({ line: z.int(), text: z.string() })),
  unreadCount: z.int(),
});
export type ReadStatementAnswer = z.infer<typeof readAnswer>;

const likelyHousehold = z.strictObject({
  _id: z.string(),
  name: z.string(),
  reason: wordOf(MATCH_REASONS),
  /** The rupees that it owes, and the numbers of these orders. */
  owed: z.number(),
  orders: z.array(z.int()),
});
export type LikelyHousehold = z.infer<typeof likelyHousehold>;

const bankLine = z.strictObject({
  _id: countedIdSchema,
  ...cameLine.shape,
  /** Nobody has to look at it. */
  isSure: z.boolean(),
  /** The households that it may have come from, the likeliest first. */
  likely: z.array(likelyHousehold),
});
export type BankLineAnswer = z.infer<typeof bankLine>;

const decidedLine = z.strictObject({
  _id: countedIdSchema,
  ...cameLine.shape,
  state: wordOf(BANK_LINE_STATES),
  /** Its household; null for a line of none. */
  household: z.nullable(z.strictObject({ _id: z.string(), name: z.string() })),
  by: z.string(),
  at: z.string(),
});
export type DecidedLineAnswer = z.infer<typeof decidedLine>;

/** The sure lines come first, then the others by day. No more of each than are booked at once. */
const bankAnswer = z.strictObject({
  lines: z.array(bankLine),
  open: z.int(),
  sure: z.int(),
  sureAmount: z.number(),
  decided: z.array(decidedLine),
  last: z.nullable(
    z.strictObject({ name: z.string(), by: z.string(), at: z.string(), lines: z.int(), added: z.int() }),
  ),
});
export type BankAnswer = z.infer<typeof bankAnswer>;

const decisionSchema = z.strictObject({
  _id: countedIdSchema,
  userId: idSchema,
  /** The books have this payment already. */
  isNoted: z.optional(z.boolean(code('field_invalid'))),
});

export const officeStatementCalls = {
  bankLines: moneyRead(
    '/api/admin/bank-lines',
    'Payments of the bank that are matched with no household yet',
    {
      answer: bankAnswer,
    },
  ),
  readStatement: moneyWrite('/api/admin/statements/read', 'Read a file of the bank, without keeping it', {
    body: z.strictObject({ text: fileText, columns: z.optional(columnsSchema) }),
    mostBytes: MOST_BYTES,
    answer: readAnswer,
  }),
  takeStatement: moneyWrite(
    '/api/admin/statements/take',
    'Keep the payments of a file; those of earlier files change nothing',
    {
      body: z.strictObject({
        name: requiredLine('field_missing', 200),
        text: fileText,
        columns: columnsSchema,
      }),
      mostBytes: MOST_BYTES,
      answer: z.strictObject({ added: z.int(), bank: bankAnswer }),
    },
  ),
  bookBankLines: moneyWrite(
    '/api/admin/bank-lines/book',
    'Book payments of the bank for their households, the oldest order first',
    {
      body: z.strictObject({
        lines: z
          .array(decisionSchema, code('field_missing'))
          .check(z.minLength(1, code('field_invalid')), z.maxLength(MOST_BOOKED, code('field_invalid'))),
      }),
      answer: bankAnswer,
    },
  ),
  setBankLineAside: moneyWrite('/api/admin/bank-lines/{id}/aside', 'Say that a payment is of no household', {
    params: byId,
    answer: bankAnswer,
  }),
  reopenBankLine: moneyWrite(
    '/api/admin/bank-lines/{id}/reopen',
    'Take back a decision about a payment; movements of its own correct the books',
    {
      params: byId,
      body: z.strictObject({ reason: requiredText('reason_required', 500) }),
      answer: bankAnswer,
    },
  ),
} as const satisfies Record<string, Call>;
