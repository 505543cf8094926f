import * as z from 'zod/mini';
import type { MessageCode } from '../language/messages.en.ts';
import { code } from './fields.ts';

/* Field rules of texts that people type. Pages without a form need none of them, so they stand apart from `fields.ts`. */

/** Invisible signs: controls (except tab and line ends), and marks that only steer how letters are drawn. */
const UNSEEN = /(?![\t\n\r])\p{Cc}|(?![\p{Join_C}\p{VS}])\p{DI}/gu;
/**
 * Signs that join or part two letters in Marathi, or choose between two looks of a letter. Alone they mean nothing.
 */
const LONE_JOINERS = /(?<=^|\s)[\p{Join_C}\p{VS}]+/gu;

/** Removes invisible signs, which no spreadsheet or mail may carry. */
const withoutUnseen = z.overwrite<string>((text) => text.replaceAll(UNSEEN, '').replaceAll(LONE_JOINERS, ''));

/**
 * A text without invisible signs and without white space around it, of at most `most` characters. Refuses an empty
 * one with `missing`.
 */
export function requiredText(missing: MessageCode, most: number) {
  return z
    .string(missing)
    .check(
      withoutUnseen,
      z.trim(),
      z.minLength(1, { error: missing, abort: true }),
      z.maxLength(most, code('text_too_long')),
    );
}

/** The same, but it may be empty. */
export function optionalText(most: number) {
  return z
    .string(code('field_missing'))
    .check(withoutUnseen, z.trim(), z.maxLength(most, code('text_too_long')));
}

/** Refuses several lines, because the text stands inside other texts. */
export const oneLine = z.regex(/^[^\r\n\u2028\u2029]*$/, code('one_line'));

const DEVANAGARI_LETTER = /(?=\p{L})\p{Script=Devanagari}/u;

/** Whether a text has a letter of the Marathi script. */
export function hasDevanagari(text: string): boolean {
  return DEVANAGARI_LETTER.test(text);
}

/** Refuses, with `wrong`, a text without any letter of Marathi. */
export function inMarathi(wrong: MessageCode = 'marathi_required') {
  return z.refine<string>(hasDevanagari, wrong);
}

/** A required text in one line. */
export function requiredLine(missing: MessageCode, most: number) {
  return requiredText(missing, most).check(oneLine);
}

/**
 * A required text in one line with Marathi letters. A missing one and one in other letters are refused with
 * `missing`.
 */
export function marathiLine(most: number, missing: MessageCode = 'marathi_required') {
  return requiredLine(missing, most).check(inMarathi(missing));
}
