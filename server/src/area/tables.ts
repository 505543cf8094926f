import { BATCHES } from '@shivar/domain/rules/calendar/delivery-calendar';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Where the farm delivers to. A limit is the most deliveries of a day in that batch; null for none. */
export const servedPincodes = pgTable('served_pincodes', {
  pincode: text().primaryKey(),
  area: text().notNull(),
  marathiArea: text('marathi_area').notNull(),
  batches: text({ enum: BATCHES })
    .array()
    .notNull()
    .default([...BATCHES]),
  morningLimit: integer('morning_limit'),
  eveningLimit: integer('evening_limit'),
  retiredAt: timestamp('retired_at', { withTimezone: true }),
  version: integer().notNull().default(1),
});
