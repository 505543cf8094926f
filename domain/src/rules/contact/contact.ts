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
