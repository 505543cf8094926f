import * as z from 'zod/mini';
import { accountCalls } from './account-calls.ts';
import {
  forgotPasswordSchema,
  googleSignInSchema,
  loginSchema,
  resetPasswordSchema,
  signInCodeSchema,
  signUpSchema,
  verifyOtpSchema,
} from '../rules/account/account.ts';
import {
  contactAnswer,
  healthAnswer,
  messageAnswer,
  orderAnswer,
  sessionAnswer,
  userAnswer,
} from './answers.ts';
import { catalogueCalls } from './catalogue-calls.ts';
import { contactSchema } from '../rules/contact/contact.ts';
import { customerRead, customerWrite, publicRead, publicWrite, staffRead } from './call.ts';
import type { Call } from './call.ts';
import { BATCHES } from '../rules/calendar/delivery-calendar.ts';
import { code, countedIdSchema, daySchema } from '../rules/fields.ts';
import { fulfilmentAnswer } from './office/fulfilment-answer.ts';
import { customerCalls } from './customer-calls.ts';
import { orderReads } from './order-reads.ts';
import { householdCalls } from './household-calls.ts';
import { likesCalls } from './likes-calls.ts';
import { purchaseSchema } from './order-calls.ts';

/*
 * All calls in one table (product 8.26). The server binds it, the browser calls by it, and OpenAPI is made from it.
 * The addresses are promised (product 8). Customers' pages load this file, so the office's calls stand in every-
 * call.ts.
 */

export const api = {
  login: publicWrite('/api/auth/login', 'Log in', { body: loginSchema, answer: sessionAnswer }),
  sendSignUpOtp: publicWrite(
    '/api/auth/send-signup-otp',
    'Begin to sign up: sends an OTP to the email, for the browser that asked',
    { body: signUpSchema, answer: messageAnswer },
  ),
  verifySignUpOtp: publicWrite(
    '/api/auth/verify-signup-otp',
    'Finish signing up in the browser that began it: makes the account and logs in. Without cookies it works while one sign-up alone waits for this email',
    { body: verifyOtpSchema, answer: sessionAnswer },
  ),
  forgotPassword: publicWrite(
    '/api/auth/forgot-password',
    'Send an OTP for a new password, for the browser that asked',
    { body: forgotPasswordSchema, answer: messageAnswer },
  ),
  verifyResetOtp: publicWrite(
    '/api/auth/verify-reset-otp',
    'Check the OTP for a new password without using it up',
    { body: verifyOtpSchema, answer: messageAnswer },
  ),
  resetPassword: publicWrite('/api/auth/reset-password', 'Set a new password; ends every other session', {
    body: resetPasswordSchema,
    answer: messageAnswer,
  }),
  googleSignIn: publicWrite('/api/auth/google-signin', 'Log in with a Google credential', {
    body: googleSignInSchema,
    answer: sessionAnswer,
  }),
  redeemSignInCode: publicWrite(
    '/api/auth/sign-in-code',
    'Log in with the code that ends Google’s redirect flow, in the browser that began it',
    { body: signInCodeSchema, answer: sessionAnswer },
  ),
  me: customerRead('/api/auth/me', 'The account of this session', { answer: userAnswer }),
  logout: publicWrite('/api/auth/logout', 'End this session', { answer: messageAnswer }),
  ...accountCalls,
  health: publicRead('/api/health', 'The health of the service', { answer: healthAnswer }),
  ...catalogueCalls,
  placeOrder: customerWrite('/api/orders', 'Buy a plan', {
    headers: { 'idempotency-key': 'One key per intention: the same key and body give the same answer' },
    body: purchaseSchema,
    status: 201,
    answer: orderAnswer,
  }),
  ...orderReads,
  ...customerCalls,
  ...householdCalls,
  ...likesCalls,
  contact: publicWrite('/api/contact', 'Write to the farm', { body: contactSchema, answer: contactAnswer }),
  fulfilmentDay: staffRead('/api/admin/day/{date}/{batch}', 'The harvest and the boxes of a day and batch', {
    params: z.strictObject({ date: daySchema, batch: z.enum(BATCHES, code('field_invalid')) }),
    query: z.strictObject({
      after: z.optional(countedIdSchema),
    }),
    answer: fulfilmentAnswer,
  }),
} as const satisfies Record<string, Call>;

export type Api = typeof api;
