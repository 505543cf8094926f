import * as z from 'zod/mini';
import { officeRead } from '../call.ts';
import type { Call } from '../call.ts';
import { UUID_PATTERN, code, daySchema, wordOf } from '../../rules/fields.ts';
import { optionalText } from '../../rules/texts.ts';
import { photoIdSchema } from '../../rules/catalogue/photo.ts';

/*
 * The office's calls for the audit log: who changed what, and when.
 */

/** The filters of the audit, each with its tables. */
export const AUDIT_THINGS = {
  plans: ['plans', 'plan_sizes', 'plan_quotas', 'plan_items', 'plan_tellings'],
  produce: ['items', 'categories', 'cuts', 'scarce_items', 'shortages'],
  orders: ['orders', 'order_changes', 'order_edits', 'order_notes', 'complaints', 'money_wishes', 'renewals'],
  payments: ['payments', 'book_entries', 'said_payments', 'payout_releases', 'bank_lines', 'bank_statements'],
  people: ['users', 'sessions', 'passkeys', 'authenticators', 'staff_invitations', 'likes'],
  messages: ['contact_messages', 'contact_entries'],
  mails: ['mail_outbox', 'notices'],
  coupons: ['coupons'],
  area: ['served_pincodes', 'area_imports', 'routes', 'stop_places', 'days_off'],
  settings: ['settings'],
} as const satisfies Record<string, readonly string[]>;
export type AuditThing = keyof typeof AUDIT_THINGS;

const THINGS = Object.keys(AUDIT_THINGS) as [AuditThing, ...AuditThing[]];

/**
 * The end of a page: the instant in microseconds, the transaction and the entry. PostgreSQL reads a transaction
 * number with a leading zero as octal.
 */
const afterSchema = z
  .string()
  .check(z.regex(/^\d{1,17}\.(0|[1-9]\d{0,17})\.\d{1,18}$/, code('field_invalid')));

/** A person of the farm by account id, or a job by name. */
const actorSchema = z
  .string()
  .check(z.regex(new RegExp(`^(person:${UUID_PATTERN}|job:[\\w -]{1,60})$`), code('field_invalid')));

const auditQuery = z.strictObject({
  by: z.optional(actorSchema),
  thing: z.optional(z.enum(THINGS, code('field_invalid'))),
  /** The day in Asia/Kolkata. */
  day: z.optional(daySchema),
  /** Beginnings of words of a value, a reason, an id, or a name of the people concerned. */
  search: z.optional(optionalText(100)),
  after: z.optional(afterSchema),
});
export type AuditQuery = z.infer<typeof auditQuery>;

const bilingual = z.strictObject({ en: z.string(), mr: z.string() });
const columns = z.nullable(z.record(z.string(), z.unknown()));

const auditEntry = z.strictObject({
  _id: z.string(),
  at: z.string(),
  /** Changes of one transaction share it. */
  change: z.string(),
  /** The person. The name is empty for a deleted account, and `database` for a change by hand. */
  by: z.strictObject({ kind: wordOf(['person', 'job', 'database']), id: z.string(), name: z.string() }),
  reason: z.nullable(z.string()),
  /** The table and the key of the row. */
  subject: z.string(),
  subjectId: z.string(),
  /** The name of the row for people, such as a plan’s name or an order’s number. */
  label: z.nullable(bilingual),
  kind: z.enum(['added', 'changed', 'removed']),
  /** Columns by their database names. For a changed row only the columns that differ. */
  before: columns,
  after: columns,
  /** Names for the ids in the row, by column and id: `plan_id weekly-vegetables`. */
  names: z.record(z.string(), bilingual),
  /** The photos in the row that still exist. */
  photos: z.array(photoIdSchema),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const officeAuditCalls = {
  auditLog: officeRead('/api/admin/audit', 'All changes with person, time and values, the newest first', {
    query: auditQuery,
    answer: z.strictObject({
      entries: z.array(auditEntry),
      /** The key of the next page, or null at the end. */
      next: z.nullable(z.string()),
    }),
  }),
  auditActors: officeRead('/api/admin/audit/actors', 'All people and jobs with changes', {
    answer: z.array(z.strictObject({ by: z.string(), name: z.string() })),
  }),
} as const satisfies Record<string, Call>;
