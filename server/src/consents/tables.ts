import type { Language } from '@shivar/domain/language/language';
import { date, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What somebody's data may be used for: an account, a message's answer, news of a plan or of an area. */
export type ConsentPurpose = 'account' | 'contact' | 'plan' | 'area';

/** Who agreed to which version of the privacy notice. Emails are kept in lower case (design 5). */
export const consents = pgTable('consents', {
  id: uuid().primaryKey(),
  email: text(),
  purpose: text().$type<ConsentPurpose>().notNull(),
  /** The ticket, the plan's id or the pincode; empty for an account. */
  about: text().notNull(),
  /** The day of the notice's last change. */
  notice: date().notNull(),
  language: text().$type<Language>().notNull(),
  givenAt: timestamp('given_at', { withTimezone: true }).notNull(),
  /** Who of the farm read the notice out and heard that they agree; null for who agreed online. */
  takenBy: uuid('taken_by'),
});
