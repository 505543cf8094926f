import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { json, jsonb } from '../db/json-columns.ts';

/** What the farm says about itself, one row per setting or text that was ever saved (design 1). */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});

/** Every state that a part of the settings was ever in; 0 is the one before anybody edited it. Never changed after. */
export const settingsVersions = pgTable(
  'settings_versions',
  {
    part: text().notNull(),
    version: integer().notNull(),
    at: timestamp({ withTimezone: true }),
    byId: uuid('by_id'),
    note: text().notNull().default(''),
    restored: integer(),
    value: json().$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.part, table.version] })],
);
