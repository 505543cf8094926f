import * as z from 'zod/mini';
import { emailSchema } from '../account/account.ts';

/** Asking to be told: when a plan opens or is back, or when the farm comes to a pincode (product 4.7). */
export const notifySchema = z.strictObject({ email: emailSchema });
