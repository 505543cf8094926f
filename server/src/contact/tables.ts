import type { EntryKind, MessageState } from '@shivar/domain/rules/contact/inbox';
import type { Language } from '@shivar/domain/language/language';
import { bigint, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What visitors wrote to the farm (spec 3). Without an email it is kept and can't be acknowledged (design 4). */
export const contactMessages = pgTable('contact_messages', {
  id: uuid('id').primaryKey(),
  ticket: bigint('ticket', { mode: 'number' }).generatedAlwaysAsIdentity().unique(),
  name: text('name').notNull(),
  email: text('email'),
  subject: text('subject').notNull(),
  message: text('message').notNull(),
  language: text('language').$type<Language>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  state: text('state').$type<MessageState>().notNull().default('new'),
  /** When the law wants the next step; null once it is settled. */
  dueAt: timestamp('due_at', { withTimezone: true }),
  version: integer('version').notNull().default(1),
  /** Whose it is to answer; null while it is anybody's. */
  assigneeId: uuid('assignee_id'),
});

/** What the farm wrote about a message: replies that were mailed, notes for itself, and steps taken. */
export const contactEntries = pgTable('contact_entries', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  ticket: bigint('ticket', { mode: 'number' }).notNull(),
  kind: text('kind').$type<EntryKind>().notNull(),
  authorId: uuid('author_id').notNull(),
  body: text('body').notNull(),
  /** Of `assigned`: to whom. */
  assigneeId: uuid('assignee_id'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

/** Of a reply: by which key a second sending of it is known, and which mail of the outbox took it. */
export const contactReplies = pgTable('contact_replies', {
  entryId: bigint('entry_id', { mode: 'number' }).primaryKey(),
  authorId: uuid('author_id').notNull(),
  requestKey: text('request_key').notNull(),
  mailId: uuid('mail_id').notNull(),
});
