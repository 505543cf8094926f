import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What the farm says about itself, one row per setting that differs from its default (design 1). */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});
