import * as z from 'zod/mini';
import { emailSchema } from '../account/account.ts';
import { code, optionalText, requiredText } from '../fields.ts';

/** POST /contact (product 8.7). Without an email the farm cannot acknowledge the message. */
export const contactSchema = z.strictObject({
  name: requiredText('name_required', 100),
  email: z.optional(z.union([z.literal(''), emailSchema], code('email_invalid'))),
  subject: z.optional(optionalText(200)),
  message: requiredText('message_required', 5000),
});

/** The wish to be told when a plan can be bought (product 4.7), or when the farm comes to a pincode (product 4.8). */
export const notifySchema = z.strictObject({ email: emailSchema });
