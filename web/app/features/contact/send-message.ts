import { contactCalls } from '@shivar/domain/contract/contact-calls';
import { contactSchema, typedMessage } from '@shivar/domain/rules/contact/contact';
import type { Language } from '@shivar/domain/language/language';

import { call, fieldErrors } from '../../lib/api-client.ts';
import { judgeForm, stillWrong } from '../../lib/judge-form.ts';
import type { FieldErrors } from '../../lib/judge-form.ts';
import { loadWords } from '../../lib/words.ts';

/** The farm's thanks, or the errors of the fields. Without errors of fields, the whole message failed. */
export type Sent =
  | { readonly ok: true; readonly thanks: string; readonly ticket: number; readonly email: string }
  | { readonly ok: false; readonly fields: FieldErrors };

/** Those of these errors that still stand, while somebody corrects them. */
export async function stillWrongOf(
  form: HTMLFormElement,
  errors: FieldErrors,
  language: Language,
): Promise<FieldErrors> {
  await loadWords(language, 'messages');
  return stillWrong(contactSchema, typedMessage(new FormData(form)), errors, language);
}

/** Judges a message by the domain's rule and sends it (product 2.44, 2.45). */
export async function sendMessage(form: HTMLFormElement, language: Language): Promise<Sent> {
  const typed = typedMessage(new FormData(form));
  await loadWords(language, 'messages');
  const judged = judgeForm(contactSchema, typed, language);
  if (!judged.ok) return { ok: false, fields: judged.errors };
  const sent = await call(contactCalls.contact, { body: judged.value });
  if (!sent.ok) return { ok: false, fields: fieldErrors(sent.failure) };
  const { message: thanks, ticket } = sent.value;
  return { ok: true, thanks, ticket, email: judged.value.email ?? '' };
}
