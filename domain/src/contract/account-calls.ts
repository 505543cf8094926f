import * as z from 'zod/mini';
import { mobileSchema, nameSchema, newPasswordSchema, otpSchema } from '../rules/account/account.ts';
import { dataAnswer, languageSchema, savedAddress } from './account-data.ts';
import { messageAnswer, userAnswer } from './answers.ts';
import { customerRead, customerWrite } from './call.ts';
import type { Call } from './call.ts';
import { byId, code, daySchema, versionSchema, wordOf } from '../rules/fields.ts';
import { addressSchema, changedAddressSchema, newAddressSchema } from '../rules/account/address.ts';

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
  /** The door of the newest order. Null without one that a purchase can take. */
  lastDoor: z.nullable(z.strictObject({ address: addressSchema, pincode: z.string(), mobile: z.string() })),
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
  /** What the customer would still have to pay, and what the farm would still owe, in rupees. It is settled first. */
  money: z.strictObject({ owed: z.number(), credit: z.number() }),
});
export type DeletionAnswer = z.infer<typeof deletionAnswer>;

export const accountCalls = {
  account: customerRead('/api/account', 'The account and its kept addresses', { answer: accountAnswer }),
  saveAccount: customerWrite('/api/account', 'Change name, mobile and language; mails follow the language', {
    body: z.strictObject({ ...accountFormSchema.shape, version: versionSchema }),
    answer: accountAnswer,
  }),
  addAddress: customerWrite('/api/account/addresses', 'Keep an address; the same one again adds nothing', {
    body: newAddressSchema,
    status: 201,
    answer: addressesAnswer,
  }),
  changeAddress: customerWrite('/api/account/addresses/{id}', 'Change a kept address', {
    params: byId,
    body: changedAddressSchema,
    answer: addressesAnswer,
  }),
  removeAddress: customerWrite('/api/account/addresses/{id}/remove', 'Forget a kept address', {
    params: byId,
    body: z.strictObject({ version: versionSchema }),
    answer: addressesAnswer,
  }),
  chooseAddress: customerWrite('/api/account/addresses/{id}/default', 'Make a kept address the default one', {
    params: byId,
    answer: addressesAnswer,
  }),
  stopWaiting: customerWrite(
    '/api/account/waiting/stop',
    'Withdraw the consent to be told of plans and areas',
    { answer: accountAnswer },
  ),
  accountData: customerRead('/api/account/data', 'All data about the customer', { answer: dataAnswer }),
  deletion: customerRead('/api/account/deletion', 'The effect of a deletion, and its proof', {
    answer: deletionAnswer,
  }),
  sendDeletionOtp: customerWrite(
    '/api/account/deletion-otp',
    'Send an OTP that confirms the deletion of an account without a password',
    { answer: messageAnswer },
  ),
  deleteAccount: customerWrite(
    '/api/account/delete',
    'Delete the account: ends every session and erases personal data',
    {
      body: z.strictObject({
        password: z.optional(newPasswordSchema),
        otp: z.optional(otpSchema),
        giveUpDeliveries: z.boolean(),
      }),
      answer: messageAnswer,
    },
  ),
} as const satisfies Record<string, Call>;
