import * as z from 'zod/mini';
import { emailSchema } from '../account/account.ts';

/** The wish to be told when a plan can be bought (product 4.7), or when the farm comes to a pincode (product 4.8). */
export const notifySchema = z.strictObject({ email: emailSchema });
