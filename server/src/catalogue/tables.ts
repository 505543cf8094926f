import { BATCHES, FREQUENCIES, SUBSCRIPTION_TYPES } from '@shivar/domain/rules/calendar/delivery-calendar';
import { UNITS } from '@shivar/domain/values/quantity';
import type { Language } from '@shivar/domain/language/language';
import { boolean, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Which photos there are; their files are in the image store. `unusedSince` is null while something shows one. */
export const photos = pgTable('photos', {
  id: text().primaryKey(),
  keptAt: timestamp('kept_at', { withTimezone: true }),
  unusedSince: timestamp('unused_since', { withTimezone: true }),
});

/** Groups of items; a cap is what one box may hold of it, null for the spec's default (spec 9). */
export const categories = pgTable('categories', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  slug: text().notNull(),
  englishName: text('english_name').notNull(),
  marathiName: text('marathi_name').notNull(),
  capGrams: integer('cap_grams'),
  capUnits: integer('cap_units'),
  position: integer().notNull(),
  version: integer().notNull().default(1),
});

/**
 * Kinds of produce; `maxSelection` is the most in one delivery, in grams or units. `seasonMonths` are 1 to 12, none
 * for all year; an organic item is one until `certificateUntil`, that IST day included.
 */
export const items = pgTable('items', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  slug: text().notNull(),
  englishName: text('english_name').notNull(),
  marathiName: text('marathi_name').notNull(),
  categoryId: integer('category_id').notNull(),
  unit: text({ enum: UNITS }).notNull(),
  maxSelection: integer('max_selection').notNull(),
  organic: boolean().notNull(),
  image: text().notNull(),
  photo: text(),
  seasonMonths: integer('season_months').array().notNull().default([]),
  certificateNumber: text('certificate_number'),
  certificateUntil: date('certificate_until', { mode: 'string' }),
  retiredAt: timestamp('retired_at', { withTimezone: true }),
  version: integer().notNull().default(1),
});

/** What is on sale; the id is the slug in its address. */
export const plans = pgTable('plans', {
  id: text().primaryKey(),
  englishName: text('english_name').notNull(),
  marathiName: text('marathi_name').notNull(),
  description: text().notNull(),
  marathiDescription: text('marathi_description').notNull(),
  image: text().notNull(),
  photo: text(),
  organic: boolean().notNull(),
  comingSoon: boolean('coming_soon').notNull(),
  opensOn: date('opens_on', { mode: 'string' }),
  soldOut: boolean('sold_out').notNull().default(false),
  onSale: boolean('on_sale').notNull().default(true),
  subscriptionType: text('subscription_type', { enum: SUBSCRIPTION_TYPES }).notNull(),
  frequencies: text({ enum: FREQUENCIES }).array().notNull(),
  batches: text({ enum: BATCHES }).array().notNull(),
  position: integer().notNull(),
  retiredAt: timestamp('retired_at', { withTimezone: true }),
  version: integer().notNull().default(1),
});

/** The sizes of a plan, each with a price in paise for the whole span. */
export const planSizes = pgTable('plan_sizes', {
  planId: text('plan_id').notNull(),
  name: text().notNull(),
  marathiName: text('marathi_name').notNull(),
  pricePaise: integer('price_paise').notNull(),
  position: integer().notNull(),
});

/** How much of a category and unit a size holds over the whole span, in grams or units. */
export const planQuotas = pgTable('plan_quotas', {
  planId: text('plan_id').notNull(),
  sizeName: text('size_name').notNull(),
  categoryId: integer('category_id').notNull(),
  unit: text({ enum: UNITS }).notNull(),
  quantity: integer().notNull(),
});

/** The items that may go into a plan. */
export const planItems = pgTable('plan_items', {
  planId: text('plan_id').notNull(),
  itemId: integer('item_id').notNull(),
  position: integer().notNull(),
});

/** Who wants to be told once a plan can be bought; the row goes with the mail that tells (design 4). */
export const planWaiting = pgTable('plan_waiting', {
  planId: text('plan_id').notNull(),
  email: text().notNull(),
  language: text().$type<Language>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

/** Who wants to be told once the farm comes to a pincode. */
export const areaWaiting = pgTable('area_waiting', {
  pincode: text().notNull(),
  email: text().notNull(),
  language: text().$type<Language>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
