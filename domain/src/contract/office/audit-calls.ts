import * as z from 'zod/mini';
import type { AuditedTable } from '../../rules/audit/audited.ts';
import type { Call } from '../call.ts';
import { UUID_PATTERN, code, daySchema, optionalText, wordOf } from '../../rules/fields.ts';
import { photoIdSchema } from '../../rules/catalogue/photo.ts';
import { OFFICE } from '../../rules/account/role.ts';

/*
 * The office's reading of the audit log: who changed what, when, from what to what. A part of the table in api.ts.
 */

/** The kinds of thing that the audit can be narrowed to, and the tables that each is made of. */
export const AUDIT_THINGS = {
  plans: ['plans', 'plan_sizes', 'plan_quotas', 'plan_items', 'plan_tellings'],
  produce: ['items', 'categories'],
  orders: ['orders', 'order_changes', 'order_edits', 'order_notes'],
  payments: ['payments'],
  people: ['users', 'sessions', 'staff_invitations'],
  messages: ['contact_messages', 'contact_entries'],
  mails: ['mail_outbox'],
  area: ['served_pincodes', 'area_imports'],
  settings: ['settings'],
} as const satisfies Record<string, readonly AuditedTable[]>;
export type AuditThing = keyof typeof AUDIT_THINGS;

const THINGS = Object.keys(AUDIT_THINGS) as [AuditThing, ...AuditThing[]];

/**
 * Where a page of the audit ends: the instant in microseconds, the transaction and the entry. PostgreSQL reads a
 * transaction's number that begins with a zero as octal.
 */
const afterSchema = z
  .string()
  .check(z.regex(/^\d{1,17}\.(0|[1-9]\d{0,17})\.\d{1,18}$/, code('field_invalid')));

/** Somebody of the farm by the id of their account, or a job by its name. */
const actorSchema = z
  .string()
  .check(z.regex(new RegExp(`^(person:${UUID_PATTERN}|job:[\\w -]{1,60})$`), code('field_invalid')));

export const auditQuery = z.strictObject({
  by: z.optional(actorSchema),
  thing: z.optional(z.enum(THINGS, code('field_invalid'))),
  /** The day in Asia/Kolkata. */
  day: z.optional(daySchema),
  /** Beginnings of words: of a value, a reason, an id, or of the name of whoever did it or whom it is about. */
  search: z.optional(optionalText(100)),
  after: z.optional(afterSchema),
});
export type AuditQuery = z.infer<typeof auditQuery>;

const bilingual = z.strictObject({ en: z.string(), mr: z.string() });
const columns = z.nullable(z.record(z.string(), z.unknown()));

const auditEntry = z.strictObject({
  _id: z.string(),
  at: z.string(),
  /** What changed in one transaction has one. */
  change: z.string(),
  /** Who did it. The name is empty where the account was deleted; `database` where it was done by hand. */
  by: z.strictObject({ kind: wordOf(['person', 'job', 'database']), id: z.string(), name: z.string() }),
  reason: z.nullable(z.string()),
  /** The table, and what names the row in it. */
  subject: z.string(),
  subjectId: z.string(),
  /** What people call the row, where it has a name: a plan's, an order's number. */
  label: z.nullable(bilingual),
  kind: z.enum(['added', 'changed', 'removed']),
  /** Columns by their names in the database; of a changed row only those that differ. */
  before: columns,
  after: columns,
  /** What people call the things whose ids stand in it, by the column and the id: `plan_id weekly-vegetables`. */
  names: z.record(z.string(), bilingual),
  /** Of the photos that stand in it, those that are still kept. */
  photos: z.array(photoIdSchema),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const officeAuditCalls = {
  auditLog: {
    method: 'GET',
    path: '/api/admin/audit',
    caller: OFFICE,
    summary: 'Who changed what, when, from what to what; the newest first',
    query: auditQuery,
    status: 200,
    answer: z.strictObject({
      entries: z.array(auditEntry),
      /** The key to continue from, or null at the end. */
      next: z.nullable(z.string()),
    }),
  },
  auditActors: {
    method: 'GET',
    path: '/api/admin/audit/actors',
    caller: OFFICE,
    summary: 'Everybody and every job that ever changed something',
    status: 200,
    answer: z.array(z.strictObject({ by: z.string(), name: z.string() })),
  },
} as const satisfies Record<string, Call>;
