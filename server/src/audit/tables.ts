import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { jsonb } from '../db/json-columns.ts';

/** The columns of a row, by their names in the database. */
export type Columns = Readonly<Record<string, unknown>>;

/** Every change by the farm's people and by jobs, written by the tables' triggers and never changed after. */
export const auditLog = pgTable('audit_log', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
  /** What changed in one transaction has one number. */
  change: text().notNull(),
  actorId: uuid('actor_id'),
  job: text(),
  reason: text(),
  /** The table, and what names the row in it. */
  subject: text().notNull(),
  subjectId: text('subject_id').notNull(),
  kind: text({ enum: ['added', 'changed', 'removed'] }).notNull(),
  /** Of a changed row only what differs; `•` stands for what is somebody's own. */
  before: jsonb().$type<Columns>(),
  after: jsonb().$type<Columns>(),
});
