import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Payments, each with its own states; amounts in paise. */
export const payments = pgTable('payments', {
  id: uuid().primaryKey(),
  orderId: uuid('order_id').notNull(),
  method: text().notNull(),
  status: text({ enum: ['due', 'paid', 'failed', 'refunded'] }).notNull(),
  amountPaise: integer('amount_paise').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
