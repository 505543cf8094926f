import * as z from 'zod/mini';
import { officeRead, officeWrite } from '../call.ts';
import type { Call } from '../call.ts';
import { code, idSchema, versionSchema, wordOf } from '../../rules/fields.ts';
import { optionalText, requiredText } from '../../rules/texts.ts';
import { eachContactText } from '../../rules/contact/contact-texts.ts';
import { ENTRY_KINDS, MESSAGE_STATES, MESSAGE_STEPS } from '../../rules/contact/inbox.ts';
import { LANGUAGES } from '../../language/language.ts';

/*
 * Calls for the inbox: messages to the farm, their due times and the replies. A write carries the version that its
 * writer saw. An older version is refused with `changed_meanwhile`.
 */

/** The filter of the list: open messages, the most urgent first, or other messages, the newest first. */
export const INBOX_SHOWN = ['open', 'overdue', 'soon', 'new', 'answered', 'mine', 'settled', 'all'] as const;
export type InboxShown = (typeof INBOX_SHOWN)[number];

const ticketSchema = z.string().check(z.regex(/^\d{1,12}$/, code('field_invalid')));
const byTicket = z.strictObject({ ticket: ticketSchema });

const inboxQuery = z.strictObject({
  show: z.optional(z.enum(INBOX_SHOWN, code('field_invalid'))),
  /** A ticket's number, or the beginning of an email or of any word of a name. */
  search: z.optional(optionalText(100)),
  /**
   * The end of a page: a ticket, with the instant in microseconds before it where the list is ordered by due time.
   */
  after: z.optional(z.string().check(z.regex(/^(\d{1,17}\.)?\d{1,12}$/, code('field_invalid')))),
});
export type InboxQuery = z.infer<typeof inboxQuery>;

const colleague = z.strictObject({ _id: z.string(), name: z.string() });

export const listedMessage = z.strictObject({
  ticket: z.int(),
  name: z.string(),
  /** Empty where the visitor gave none. */
  email: z.string(),
  subject: z.string(),
  /** The beginning of the message. */
  excerpt: z.string(),
  createdAt: z.string(),
  state: wordOf(MESSAGE_STATES),
  /** The legal due time of the next step. Null once nothing is due. */
  dueAt: z.nullable(z.string()),
  /** By the server's clock. */
  isOverdue: z.boolean(),
  assignee: z.nullable(colleague),
});
export type ListedMessage = z.infer<typeof listedMessage>;

const messageEntry = z.strictObject({
  _id: z.string(),
  kind: wordOf(ENTRY_KINDS),
  by: colleague,
  at: z.string(),
  /** The text of a reply or a note. Empty for a step. */
  text: z.string(),
  /** For `assigned`: the person, or null for nobody. */
  assignee: z.nullable(colleague),
  /** The delivery of the reply’s mail. Null for other entries, and where it is no longer known. */
  mail: z.nullable(wordOf(['waiting', 'sent', 'failed'])),
});
export type MessageEntry = z.infer<typeof messageEntry>;

const inboxMessage = z.strictObject({
  ...listedMessage.shape,
  ...eachContactText(() => z.string()),
  message: z.string(),
  language: z.enum(LANGUAGES),
  version: z.int(),
  entries: z.array(messageEntry),
  /** The steps that would change something. */
  steps: z.array(wordOf(MESSAGE_STEPS)),
  /** The account with this email, if there is one. */
  account: z.nullable(colleague),
  /** Other messages with this email, the newest first. */
  others: z.array(listedMessage),
  /** The people who can get the message. */
  colleagues: z.array(colleague),
});
export type InboxMessage = z.infer<typeof inboxMessage>;

export const replySchema = z.strictObject({ text: requiredText('note_required', 5000) });
export const noteSchema = z.strictObject({ text: requiredText('note_required', 1000) });

const answersMessage = { answer: inboxMessage } as const;

export const officeInboxCalls = {
  inbox: officeRead(
    '/api/admin/messages',
    'Messages to the farm: open ones, the most urgent first, or others, the newest first',
    {
      query: inboxQuery,
      answer: z.strictObject({ messages: z.array(listedMessage), next: z.nullable(z.string()) }),
    },
  ),
  inboxCount: officeRead(
    '/api/admin/messages-due',
    'The numbers of open messages, overdue ones and ones due soon',
    { answer: z.strictObject({ open: z.int(), overdue: z.int(), soon: z.int() }) },
  ),
  inboxMessage: officeRead('/api/admin/messages/{ticket}', 'One message with its whole conversation', {
    params: byTicket,
    answer: inboxMessage,
  }),
  replyToMessage: officeWrite(
    '/api/admin/messages/{ticket}/reply',
    'Answer a message by mail, in the language of its writer; it may settle the message',
    {
      ...answersMessage,
      headers: { 'idempotency-key': 'One key per reply: the same key and text are mailed once' },
      params: byTicket,
      body: z.strictObject({
        ...replySchema.shape,
        version: versionSchema,
        settles: z.boolean(code('field_missing')),
      }),
    },
  ),
  noteOnMessage: officeWrite(
    '/api/admin/messages/{ticket}/notes',
    'Write a note for the office; it does not change the message’s version',
    { ...answersMessage, params: byTicket, body: noteSchema },
  ),
  stepMessage: officeWrite(
    '/api/admin/messages/{ticket}/steps/{step}',
    'Mark a message as answered elsewhere or settled, or undo that',
    {
      ...answersMessage,
      params: z.strictObject({
        ticket: ticketSchema,
        step: z.enum(MESSAGE_STEPS, code('field_invalid')),
      }),
      body: z.strictObject({ version: versionSchema }),
    },
  ),
  assignMessage: officeWrite(
    '/api/admin/messages/{ticket}/assignee',
    'Assign a message to a colleague, or to nobody',
    {
      ...answersMessage,
      params: byTicket,
      body: z.strictObject({ version: versionSchema, assignee: z.nullable(idSchema) }),
    },
  ),
} as const satisfies Record<string, Call>;
