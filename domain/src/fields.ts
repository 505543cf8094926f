import * as z from 'zod/mini';
import { isDay } from './day.ts';
import type { MessageCode } from './messages.en.ts';

/*
 * Field rules that several forms share. A rule's zod error text is the code of its message, which the form
 * and the server turn into the reader's language (spec 5).
 */

/** Marks a text as the code of a message, so that a misspelt one is a type error. */
export function code(messageCode: MessageCode): MessageCode {
  return messageCode;
}

/** Takes out what no reader sees and no spreadsheet or mail may carry: controls, but for the tab and ends of lines. */
const withoutControls = z.overwrite<string>((text) =>
  text.replaceAll(/\p{Cc}/gu, (control) => ('\t\n\r'.includes(control) ? control : '')),
);

/**
 * A text without controls and without white space around it, of at most `most` characters. Refuses an empty one with
 * `missing`.
 */
export function requiredText(missing: MessageCode, most: number) {
  return z
    .string(missing)
    .check(
      withoutControls,
      z.trim(),
      z.minLength(1, { error: missing, abort: true }),
      z.maxLength(most, code('text_too_long')),
    );
}

/** A text without controls and without white space around it that may be empty, of at most `most` characters. */
export function optionalText(most: number) {
  return z
    .string(code('field_missing'))
    .check(withoutControls, z.trim(), z.maxLength(most, code('text_too_long')));
}

/** A calendar date as yyyy-MM-dd. Refuses dates that do not exist. */
export const daySchema = z.string(code('day_invalid')).check(z.refine(isDay, code('day_invalid')));

/** A quantity in whole grams or units, zero or more. */
export const quantitySchema = z
  .int(code('quantity_invalid'))
  .check(z.gte(0, code('quantity_invalid')), z.lte(10_000_000, code('quantity_invalid')));

/** Six digits of an Indian post office, the first not zero. */
export const pincodeSchema = z
  .string(code('pincode_invalid'))
  .check(z.regex(/^[1-9]\d{5}$/, code('pincode_invalid')));

/** An id of ours, of whatever kind. */
export const idSchema = z
  .string(code('field_missing'))
  .check(z.minLength(1, code('field_missing')), z.maxLength(64, code('field_invalid')));
