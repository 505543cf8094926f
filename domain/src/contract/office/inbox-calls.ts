import * as z from 'zod/mini';
import type { Call } from '../call.ts';
import { code, idSchema, optionalText, requiredText, versionSchema, wordOf } from '../../rules/fields.ts';
import { ENTRY_KINDS, MESSAGE_STATES, MESSAGE_STEPS } from '../../rules/contact/inbox.ts';
import { LANGUAGES } from '../../language/language.ts';
import { OFFICE } from '../../rules/account/role.ts';

/*
 * The office's inbox: messages to the farm, what is owed for each until when, and the answers. A part of the table
 * in api.ts. A write carries the version that its writer saw; an older one is refused with `changed_meanwhile`.
 */

/** Which messages a list shows: what is owed, the soonest first, or others, the newest first. */
export const INBOX_SHOWN = ['open', 'overdue', 'soon', 'new', 'answered', 'mine', 'settled', 'all'] as const;
export type InboxShown = (typeof INBOX_SHOWN)[number];

const ticketSchema = z.string().check(z.regex(/^\d{1,12}$/, code('field_invalid')));
const byTicket = z.strictObject({ ticket: ticketSchema });

export const inboxQuery = z.strictObject({
  show: z.optional(z.enum(INBOX_SHOWN, code('field_invalid'))),
  /** A ticket's number, or the beginning of an email or of any word of a name. */
  search: z.optional(optionalText(100)),
  /** Where a page ends: a ticket, before it the instant in microseconds where the list is in the order of what is due. */
  after: z.optional(z.string().check(z.regex(/^(\d{1,17}\.)?\d{1,12}$/, code('field_invalid')))),
});
export type InboxQuery = z.infer<typeof inboxQuery>;

const colleague = z.strictObject({ _id: z.string(), name: z.string() });

export const listedMessage = z.strictObject({
  ticket: z.int(),
  name: z.string(),
  /** Empty where none was left. */
  email: z.string(),
  subject: z.string(),
  /** The beginning of what was written. */
  excerpt: z.string(),
  createdAt: z.string(),
  state: wordOf(MESSAGE_STATES),
  /** When the law wants the next step; null once nothing is owed. */
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
  /** What was replied or noted; empty for a step. */
  text: z.string(),
  /** Of `assigned`: to whom, null where to nobody any more. */
  assignee: z.nullable(colleague),
  /** What became of a reply's mail; null for the rest, and where that is no longer known. */
  mail: z.nullable(wordOf(['waiting', 'sent', 'failed'])),
});
export type MessageEntry = z.infer<typeof messageEntry>;

const inboxMessage = z.strictObject({
  ...listedMessage.shape,
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
  /** Who can take the message over. */
  colleagues: z.array(colleague),
});
export type InboxMessage = z.infer<typeof inboxMessage>;

export const replySchema = z.strictObject({ text: requiredText('note_required', 5000) });
export const noteSchema = z.strictObject({ text: requiredText('note_required', 1000) });

const answersMessage = { method: 'POST', caller: OFFICE, status: 200, answer: inboxMessage } as const;

export const officeInboxCalls = {
  inbox: {
    method: 'GET',
    path: '/api/admin/messages',
    caller: OFFICE,
    summary: 'Messages to the farm: what is owed, the soonest first, or others, the newest first',
    query: inboxQuery,
    status: 200,
    answer: z.strictObject({ messages: z.array(listedMessage), next: z.nullable(z.string()) }),
  },
  inboxCount: {
    method: 'GET',
    path: '/api/admin/messages-due',
    caller: OFFICE,
    summary: 'How many messages are open, and how many of them are overdue, or soon will be',
    status: 200,
    answer: z.strictObject({ open: z.int(), overdue: z.int(), soon: z.int() }),
  },
  inboxMessage: {
    method: 'GET',
    path: '/api/admin/messages/{ticket}',
    caller: OFFICE,
    summary: 'One message with its whole conversation',
    params: byTicket,
    status: 200,
    answer: inboxMessage,
  },
  replyToMessage: {
    ...answersMessage,
    path: '/api/admin/messages/{ticket}/reply',
    summary: 'Answer by mail, in the language of whoever wrote; nothing more is owed where it settles',
    headers: { 'idempotency-key': 'One key per reply: the same key and text are mailed once' },
    params: byTicket,
    body: z.strictObject({
      ...replySchema.shape,
      version: versionSchema,
      settles: z.boolean(code('field_missing')),
    }),
  },
  noteOnMessage: {
    ...answersMessage,
    path: '/api/admin/messages/{ticket}/notes',
    summary: 'Write something down for the office; it makes nobody’s version old',
    params: byTicket,
    body: noteSchema,
  },
  stepMessage: {
    ...answersMessage,
    path: '/api/admin/messages/{ticket}/steps/{step}',
    summary: 'Say that a message was answered elsewhere, or is settled, or take that back',
    params: z.strictObject({
      ticket: ticketSchema,
      step: z.enum(MESSAGE_STEPS, code('field_invalid')),
    }),
    body: z.strictObject({ version: versionSchema }),
  },
  assignMessage: {
    ...answersMessage,
    path: '/api/admin/messages/{ticket}/assignee',
    summary: 'Give a message to a colleague, or to nobody',
    params: byTicket,
    body: z.strictObject({ version: versionSchema, assignee: z.nullable(idSchema) }),
  },
} as const satisfies Record<string, Call>;
