import * as z from 'zod/mini';
import { isDay } from '../values/day.ts';
import type { MessageCode } from '../language/messages.en.ts';

/*
 * Field rules of several forms. The zod error text of a rule is the code of its message. The form and the server
 * turn it into the reader's language (product 9.1).
 */

/** Marks a text as the code of a message, so that a misspelt one is a type error. */
export function code(messageCode: MessageCode): MessageCode {
  return messageCode;
}

/** A calendar date as yyyy-MM-dd, which the page of the API calls the format `date`. Refuses dates that do not exist. */
export const daySchema = z
  .string(code('day_invalid'))
  .check(z.refine(isDay, code('day_invalid')), z.meta({ format: 'date' }));

/** A quantity in whole grams or units, zero or more. */
export const quantitySchema = z
  .int(code('quantity_invalid'))
  .check(z.gte(0, code('quantity_invalid')), z.lte(10_000_000, code('quantity_invalid')));

/** Six digits of an Indian post office, the first not zero. */
export const pincodeSchema = z
  .string(code('pincode_invalid'))
  .check(z.regex(/^[1-9]\d{5}$/, code('pincode_invalid')));

/** The largest number that a column of 32 bits holds. */
export const COLUMN_MOST = 2_147_483_647;

/** The version that the writer saw. The column has 32 bits, and the next version must fit, too. */
export const versionSchema = z
  .int(code('field_invalid'))
  .check(z.gte(0, code('field_invalid')), z.lt(COLUMN_MOST, code('field_invalid')));

/** The version of an order is the id of its last change, a column of 64 bits. As a text it is a `countedIdSchema`. */
export const orderVersionSchema = z
  .int(code('field_missing'))
  .check(z.gte(0, code('field_invalid')), z.lte(999_999_999_999_999, code('field_invalid')));

/** A counted id as a text: it fits a column of 64 bits and a number of JavaScript. */
export const countedIdSchema = z
  .string(code('field_missing'))
  .check(z.regex(/^\d{1,15}$/, code('field_invalid')));

/** The same for the id of an item, a column of 32 bits. */
export const itemIdSchema = z
  .string(code('field_missing'))
  .check(z.regex(/^\d{1,9}$/, code('field_invalid')));

/** The pattern of a uuid of PostgreSQL, also as a part of other patterns. */
export const UUID_PATTERN = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** A text of a program, such as an id or a token: 1 to `most` characters. */
export function tokenText(most: number) {
  return z
    .string(code('field_missing'))
    .check(z.minLength(1, code('field_missing')), z.maxLength(most, code('field_invalid')));
}

/** An id of any kind. */
export const idSchema = tokenText(64);

const amount = (least: number) =>
  z
    .int(code('field_invalid'))
    .check(z.gte(least, code('field_invalid')), z.lte(999_999_999, code('field_invalid')));

/** An amount in paise, less than a crore of rupees: more than nothing, and one that may be nothing. */
export const paiseSchema = amount(1);
export const countedPaiseSchema = amount(0);

/** The params of a call about one thing. */
export const byId = z.strictObject({ id: idSchema });

/** One of these words, or a later one. */
export type WordOf<Known extends string> = Known | (string & {});

/**
 * A word of an answer from a list that may grow, such as a status. The server sends only these. A page may be older
 * than the server, so its types allow any other word (decision 53).
 */
export function wordOf<const Known extends readonly string[]>(
  known: Known,
): z.ZodMiniType<WordOf<Known[number]>, Known[number]> {
  return z.enum(known);
}
