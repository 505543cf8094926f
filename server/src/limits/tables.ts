import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** How often a key was used since its window began (design 6: limits are rows). The key is a hash. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  used: integer('used').notNull(),
  resetsAt: timestamp('resets_at', { withTimezone: true }).notNull(),
});
