import * as z from 'zod/mini';
import { mobileSchema, nameSchema, newPasswordSchema, otpSchema } from '../rules/account/account.ts';
import { dataAnswer } from './account-data.ts';
import { messageAnswer, userAnswer } from './answers.ts';
import type { Call } from './call.ts';
import { code, daySchema, idSchema, versionSchema, wordOf } from '../rules/fields.ts';
import { languageSchema, savedAddress } from './saved-account.ts';
import { changedAddressSchema, newAddressSchema } from '../rules/account/saved-address.ts';

/*
 * Calls for a customer's own data: read, change, take along, delete (decision 17). They stand apart from api.ts, so
 * that other pages do not load these schemas.
 */

const optionalMobile = z.union([z.literal(''), mobileSchema], code('mobile_invalid'));

/** The fields of the account's form. The mobile may be empty. */
export const accountFormSchema = z.strictObject({
  name: nameSchema,
  mobile: optionalMobile,
  language: languageSchema,
});

/** The default address first, then the oldest first. */
const addressesAnswer = z.array(savedAddress);

const accountAnswer = z.strictObject({
  user: userAnswer,
  mobile: z.string(),
  language: languageSchema,
  version: z.int(),
  addresses: addressesAnswer,
  /**
   * The privacy notice of the consent (the day of its last change), and when the consent was given. Null without a
   * consent.
   */
  consent: z.nullable(z.strictObject({ notice: daySchema, givenAt: z.string() })),
  /** Plans and pincodes that the customer waits for. */
  waiting: z.strictObject({
    plans: z.array(z.strictObject({ subscriptionName: z.string(), marathiName: z.string() })),
    pincodes: z.array(z.string()),
  }),
});
export type AccountAnswer = z.infer<typeof accountAnswer>;

/** The facts that the customer sees before deleting the account. */
const deletionAnswer = z.strictObject({
  /** The proof that the page asks for: the password, or an OTP for an account without one. */
  proof: wordOf(['password', 'otp']),
  /** True for an account of the office, which cannot be deleted here. */
  isStaff: z.boolean(),
  /** The orders that would end, each with the number of deliveries that would not come. */
  orders: z.array(
    z.strictObject({
      orderNumber: z.int(),
      subscriptionName: z.string(),
      marathiName: z.string(),
      deliveries: z.int(),
    }),
  ),
  boxOnItsWay: z.nullable(daySchema),
});
export type DeletionAnswer = z.infer<typeof deletionAnswer>;

const byId = z.strictObject({ id: idSchema });

export const accountCalls = {
  account: {
    method: 'GET',
    path: '/api/account',
    caller: 'customer',
    summary: 'The account and its kept addresses',
    status: 200,
    answer: accountAnswer,
  },
  saveAccount: {
    method: 'POST',
    path: '/api/account',
    caller: 'customer',
    summary: 'Change name, mobile and language; mails follow the language',
    body: z.strictObject({ ...accountFormSchema.shape, version: versionSchema }),
    status: 200,
    answer: accountAnswer,
  },
  addAddress: {
    method: 'POST',
    path: '/api/account/addresses',
    caller: 'customer',
    summary: 'Keep an address; the same one again adds nothing',
    body: newAddressSchema,
    status: 201,
    answer: addressesAnswer,
  },
  changeAddress: {
    method: 'POST',
    path: '/api/account/addresses/{id}',
    caller: 'customer',
    summary: 'Change a kept address',
    params: byId,
    body: changedAddressSchema,
    status: 200,
    answer: addressesAnswer,
  },
  removeAddress: {
    method: 'POST',
    path: '/api/account/addresses/{id}/remove',
    caller: 'customer',
    summary: 'Forget a kept address',
    params: byId,
    body: z.strictObject({ version: versionSchema }),
    status: 200,
    answer: addressesAnswer,
  },
  chooseAddress: {
    method: 'POST',
    path: '/api/account/addresses/{id}/default',
    caller: 'customer',
    summary: 'Make a kept address the default one',
    params: byId,
    status: 200,
    answer: addressesAnswer,
  },
  stopWaiting: {
    method: 'POST',
    path: '/api/account/waiting/stop',
    caller: 'customer',
    summary: 'Withdraw the consent to be told of plans and areas',
    status: 200,
    answer: accountAnswer,
  },
  accountData: {
    method: 'GET',
    path: '/api/account/data',
    caller: 'customer',
    summary: 'All data about the customer',
    status: 200,
    answer: dataAnswer,
  },
  deletion: {
    method: 'GET',
    path: '/api/account/deletion',
    caller: 'customer',
    summary: 'The effect of a deletion, and its proof',
    status: 200,
    answer: deletionAnswer,
  },
  sendDeletionOtp: {
    method: 'POST',
    path: '/api/account/deletion-otp',
    caller: 'customer',
    summary: 'Send an OTP that confirms the deletion of an account without a password',
    status: 200,
    answer: messageAnswer,
  },
  deleteAccount: {
    method: 'POST',
    path: '/api/account/delete',
    caller: 'customer',
    summary: 'Delete the account: ends every session and erases personal data',
    body: z.strictObject({
      password: z.optional(newPasswordSchema),
      otp: z.optional(otpSchema),
      giveUpDeliveries: z.boolean(),
    }),
    status: 200,
    answer: messageAnswer,
  },
} as const satisfies Record<string, Call>;
