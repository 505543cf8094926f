import { customType } from 'drizzle-orm/pg-core';

/*
 * Drizzle's own columns read a text that pg has read already once more as JSON, so that a number or `true` that was
 * saved as a text comes back as something else.
 */

/** A jsonb column: what is saved is what is read. */
export const jsonb = jsonColumn('jsonb');

/** A json column, which keeps the order of its keys: what is saved is what is read. */
export const json = jsonColumn('json');

function jsonColumn(kind: 'json' | 'jsonb') {
  return customType<{ data: unknown; driverData: unknown }>({
    dataType: () => kind,
    toDriver: (value) => JSON.stringify(value),
  });
}
