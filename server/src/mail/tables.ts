import type { Language } from '@shivar/domain/language/language';
import { customType, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * Mails to send and sent. The payload is encrypted, and null once the mail has left; of one that was given up it is kept
 * while it can be tried again.
 */
export const mailOutbox = pgTable('mail_outbox', {
  id: uuid('id').primaryKey(),
  recipient: text('recipient').notNull(),
  kind: text('kind').notNull(),
  language: text('language').$type<Language>().notNull(),
  payload: bytes('payload'),
  createdAt: instant('created_at').notNull(),
  attempts: integer('attempts').notNull().default(0),
  rejections: integer('rejections').notNull().default(0),
  nextAttemptAt: instant('next_attempt_at').notNull(),
  sentAt: instant('sent_at'),
  givenUpAt: instant('given_up_at'),
  /** The office says that nothing more needs to be done about it. */
  settledAt: instant('settled_at'),
  lastError: text('last_error'),
});
