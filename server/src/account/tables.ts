import type { Address } from '@shivar/domain/rules/account/address';
import { ADDRESS_KINDS } from '@shivar/domain/rules/account/saved-address';
import { bigint, boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { jsonb } from '../db/json-columns.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Addresses that customers keep for their next purchase; at most one of each is the default. */
export const addresses = pgTable('addresses', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  kind: text({ enum: ADDRESS_KINDS }).notNull(),
  label: text().notNull(),
  address: jsonb().$type<Address>().notNull(),
  pincode: text().notNull(),
  mobile: text().notNull(),
  isDefault: boolean('is_default').notNull(),
  version: integer().notNull().default(1),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** When customers took their data along, and when they asked, with proof, for their account to be deleted. */
export const dataRequests = pgTable('data_requests', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  userId: uuid('user_id').notNull(),
  kind: text({ enum: ['export', 'deletion'] }).notNull(),
  at: instant('at').notNull(),
});
