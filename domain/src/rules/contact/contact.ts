import * as z from 'zod/mini';
import { emailSchema } from '../account/account.ts';
import { code } from '../fields.ts';
import { optionalText, requiredText } from '../texts.ts';
import { CONTACT_TEXTS, eachContactText } from './contact-texts.ts';

/** POST /contact (product 8.7). Without an email the farm cannot acknowledge the message. */
export const contactSchema = z.strictObject({
  name: requiredText('name_required', 100),
  email: z.optional(z.union([z.literal(''), emailSchema], code('email_invalid'))),
  ...eachContactText((name) => z.optional(optionalText(CONTACT_TEXTS[name].most))),
  message: requiredText('message_required', 5000),
});

/** The contact form as it was typed: every field a text. */
export type TypedMessage = Readonly<Record<keyof z.infer<typeof contactSchema>, string>>;

/** Reads the typed texts of a form. An absent field is empty. */
export function typedMessage(form: { readonly get: (name: string) => unknown }): TypedMessage {
  const names = Object.keys(contactSchema.shape);
  const texts = names.map((name) => {
    const value = form.get(name);
    return [name, typeof value === 'string' ? value : ''];
  });
  return Object.fromEntries(texts) as TypedMessage;
}

/** The wish to be notified when a plan opens (product 4.7), or when the farm serves a pincode (product 4.8). */
export const notifySchema = z.strictObject({ email: emailSchema });
