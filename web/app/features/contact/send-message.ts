import { api } from '@shivar/domain/contract/api';
import { contactSchema } from '@shivar/domain/rules/contact/contact';
import type { Language } from '@shivar/domain/language/language';

import { call, fieldErrors } from '../../lib/api-client.ts';
import { judgeForm, stillWrong } from '../../lib/judge-form.ts';
import type { FieldErrors } from '../../lib/judge-form.ts';
import { loadWords } from '../../lib/words.ts';

/** What was typed, as the form has it. */
export interface Typed {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}

/** The farm's thanks, or what is wrong: fields, or everything where `fields` is empty. */
export type Sent =
  | { readonly ok: true; readonly thanks: string; readonly ticket: number; readonly email: string }
  | { readonly ok: false; readonly fields: FieldErrors };

/** Which of these errors still stand, while they are being mended. */
export async function stillWrongOf(
  typed: Typed,
  errors: FieldErrors,
  language: Language,
): Promise<FieldErrors> {
  await loadWords(language, 'messages');
  return stillWrong(contactSchema, typed, errors, language);
}

/** Judges a message by the domain's rule and sends it (product 2.44, 2.45). */
export async function sendMessage(typed: Typed, language: Language): Promise<Sent> {
  await loadWords(language, 'messages');
  const judged = judgeForm(contactSchema, typed, language);
  if (!judged.ok) return { ok: false, fields: judged.errors };
  const sent = await call(api.contact, { body: judged.value });
  if (!sent.ok) return { ok: false, fields: fieldErrors(sent.failure) };
  const { message: thanks, ticket } = sent.value;
  return { ok: true, thanks, ticket, email: judged.value.email ?? '' };
}
