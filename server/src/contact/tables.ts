import type { Language } from '@shivar/domain/refusal';
import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

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
});
