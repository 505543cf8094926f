import type { Bilingual } from './language.ts';
import type { MessageCode } from './messages.en.ts';
import type { Unit } from '../values/quantity.ts';

/** Values for the gaps of a message. A bilingual name is shown in the language of the reader. */
export type RefusalParams = Readonly<Record<string, string | number | Bilingual>>;

/** One wrong field: the path to it from the body's root, and the code of its message. */
export interface Issue {
  readonly path: readonly (string | number)[];
  readonly code: MessageCode;
  readonly params?: RefusalParams;
}

/** An expected "no": a code for programs, and values for the message (product 8.20). */
export interface Refusal {
  readonly code: MessageCode;
  readonly params?: RefusalParams;
  readonly issues?: readonly Issue[];
}

/** Either a value or a refusal. Refusals are values; only surprises are thrown. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal };

/** The answer "yes, and here it is". */
export function accepted<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** The answer "no, for this reason". */
export function refused(code: MessageCode, params?: RefusalParams): Result<never> {
  return { ok: false, refusal: params ? { code, params } : { code } };
}

const UNIT_WORDS: Readonly<Record<Unit, Bilingual>> = {
  Grams: { en: 'Grams', mr: 'ग्रॅम' },
  units: { en: 'units', mr: 'नग' },
};

/** A unit as messages name it. English has the promised word. */
export function unitWord(unit: Unit): Bilingual {
  return UNIT_WORDS[unit];
}
