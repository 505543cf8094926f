import type { Address } from '@shivar/domain/rules/account/address';
import { BATCHES, FREQUENCIES, SUBSCRIPTION_TYPES } from '@shivar/domain/rules/calendar/delivery-calendar';
import { UNITS } from '@shivar/domain/values/quantity';
import { LANGUAGES } from '@shivar/domain/language/language';
import { bigint, date, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { jsonb } from '../db/json-columns.ts';

/** What a customer bought, with its own copy of names and price in paise. */
export const orders = pgTable('orders', {
  id: uuid().primaryKey(),
  number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  userId: uuid('user_id').notNull(),
  planId: text('plan_id').notNull(),
  planName: text('plan_name').notNull(),
  planMarathiName: text('plan_marathi_name').notNull(),
  sizeName: text('size_name').notNull(),
  /** Null where the size has one name in both languages. */
  sizeMarathiName: text('size_marathi_name'),
  pricePaise: integer('price_paise').notNull(),
  frequency: text({ enum: FREQUENCIES }).notNull(),
  subscriptionType: text('subscription_type', { enum: SUBSCRIPTION_TYPES }).notNull(),
  batch: text({ enum: BATCHES }).notNull(),
  status: text({ enum: ['pending', 'active', 'cancelled'] }).notNull(),
  startDate: date('start_date', { mode: 'string' }).notNull(),
  endDate: date('end_date', { mode: 'string' }).notNull(),
  address: jsonb().$type<Address>().notNull(),
  pincode: text().notNull(),
  mobile: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** Of all its deliveries, 0 for Sunday; null where they are on several, or nobody has looked. */
  weekday: integer(),
});

/** The categories of an order's items with their caps as they were promised. */
export const orderCategories = pgTable('order_categories', {
  orderId: uuid('order_id').notNull(),
  categoryId: integer('category_id').notNull(),
  englishName: text('english_name').notNull(),
  marathiName: text('marathi_name').notNull(),
  capGrams: integer('cap_grams'),
  capUnits: integer('cap_units'),
  position: integer().notNull(),
});

/** The items of an order: what was subscribed and what its deliveries hold, in grams or units. */
export const orderItems = pgTable('order_items', {
  orderId: uuid('order_id').notNull(),
  itemId: integer('item_id').notNull(),
  englishName: text('english_name').notNull(),
  marathiName: text('marathi_name').notNull(),
  categoryId: integer('category_id').notNull(),
  unit: text({ enum: UNITS }).notNull(),
  maxSelection: integer('max_selection').notNull(),
  /** 1 to 12; none is all year. */
  seasonMonths: integer('season_months').array().notNull().default([]),
  image: text().notNull(),
  subscribed: integer().notNull(),
  scheduled: integer().notNull().default(0),
  position: integer().notNull(),
});

/** One date and batch of an order, with its own copy of where it goes. */
export const deliveries = pgTable('deliveries', {
  orderId: uuid('order_id').notNull(),
  date: date({ mode: 'string' }).notNull(),
  batch: text({ enum: BATCHES }).notNull(),
  status: text({ enum: ['open', 'planned', 'delivered', 'skipped', 'cancelled'] }).notNull(),
  address: text().notNull(),
  pincode: text().notNull(),
});

/** Every change of an order, by whom and when. */
export const orderChanges = pgTable('order_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: uuid('order_id').notNull(),
  kind: text({ enum: ['purchase', 'customise', 'release'] }).notNull(),
  actorId: uuid('actor_id').notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  /** The change that this one took back. */
  undoes: bigint({ mode: 'number' }),
});

/** Every gram that moved within a change; append-only. */
export const quantityLedger = pgTable('quantity_ledger', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  changeId: bigint('change_id', { mode: 'number' }).notNull(),
  orderId: uuid('order_id').notNull(),
  itemId: integer('item_id').notNull(),
  date: date({ mode: 'string' }),
  kind: text({ enum: ['subscribed', 'scheduled', 'released'] }).notNull(),
  quantity: integer().notNull(),
});

/** The calendar that a household follows in an app of its own. Its address is made from the id by a secret key. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: uuid('user_id').primaryKey(),
  id: uuid().notNull(),
  language: text({ enum: LANGUAGES }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
