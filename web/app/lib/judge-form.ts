import type { RefusalParams } from '@shivar/domain/language/refusal';
import type { Language } from '@shivar/domain/language/language';
import { fillMessage } from '@shivar/domain/language/fill-message';
import type { ZodMiniType, infer as Inferred } from 'zod/mini';
import { safeParse } from 'zod/mini';

import { messageOf } from './words.ts';

/** The message of each wrong field, by its path such as `email` or `address.line1`. */
export type FieldErrors = Readonly<Record<string, string>>;

type FormJudgement<Schema extends ZodMiniType> =
  | { readonly ok: true; readonly value: Inferred<Schema> }
  | { readonly ok: false; readonly errors: FieldErrors };

/**
 * Judges a form by the server's schema: returns the valid data, or the first message of each wrong field. The words of
 * `messages` must be loaded: `useWords('messages')`.
 */
export function judgeForm<Schema extends ZodMiniType>(
  schema: Schema,
  values: unknown,
  language: Language,
): FormJudgement<Schema> {
  const parsed = safeParse(schema, values);
  if (parsed.success) return { ok: true, value: parsed.data };
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    const path = issue.path.join('.');
    const params: RefusalParams = issue.code === 'too_big' ? { n: Number(issue.maximum) } : {};
    errors[path] ??= fillMessage(textOf(issue.message, language), params, language);
  }
  return { ok: false, errors };
}

/** The remaining messages of fields that already have one. Other fields stay quiet until the form is sent. */
export function stillWrong(
  schema: ZodMiniType,
  values: unknown,
  errors: FieldErrors,
  language: Language,
): FieldErrors {
  const judgement = judgeForm(schema, values, language);
  const wrong = judgement.ok ? {} : judgement.errors;
  return Object.fromEntries(Object.entries(wrong).filter(([name]) => name in errors));
}

/** A rule's error text is its message's code; zod's own texts mean a wrong field. */
function textOf(code: string, language: Language): string {
  return messageOf(language, code) ?? messageOf(language, 'field_invalid') ?? code;
}
