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
  fulfilmentAnswer,
  healthAnswer,
  messageAnswer,
  orderAnswer,
  sessionAnswer,
  userAnswer,
} from './answers.ts';
import { catalogueCalls } from './catalogue-calls.ts';
import { contactSchema } from '../rules/contact/contact.ts';
import { customerRead, customerWrite, publicRead, publicWrite } from './call.ts';
import type { Call } from './call.ts';
import { BATCHES } from '../rules/calendar/delivery-calendar.ts';
import { code, countedIdSchema, daySchema } from '../rules/fields.ts';
import { customerCalls } from './customer-calls.ts';
import { householdCalls } from './household-calls.ts';
import { purchaseSchema } from './order-calls.ts';
import { STAFF } from '../rules/account/role.ts';

/*
 * All calls in one table (product 8.26). The server binds it, the browser calls by it, and OpenAPI is made from it.
 * The addresses are promised (product 8). Customers' pages load this file, so the office's calls stand in every-
 * call.ts.
 */

export const api = {
  login: {
    ...publicWrite,
    path: '/api/auth/login',
    summary: 'Log in',
    body: loginSchema,
    answer: sessionAnswer,
  },
  sendSignUpOtp: {
    ...publicWrite,
    path: '/api/auth/send-signup-otp',
    summary: 'Begin to sign up: sends an OTP to the email, for the browser that asked',
    body: signUpSchema,
    answer: messageAnswer,
  },
  verifySignUpOtp: {
    ...publicWrite,
    path: '/api/auth/verify-signup-otp',
    summary:
      'Finish signing up in the browser that began it: makes the account and logs in. Without cookies it works while one sign-up alone waits for this email',
    body: verifyOtpSchema,
    answer: sessionAnswer,
  },
  forgotPassword: {
    ...publicWrite,
    path: '/api/auth/forgot-password',
    summary: 'Send an OTP for a new password, for the browser that asked',
    body: forgotPasswordSchema,
    answer: messageAnswer,
  },
  verifyResetOtp: {
    ...publicWrite,
    path: '/api/auth/verify-reset-otp',
    summary: 'Check the OTP for a new password without using it up',
    body: verifyOtpSchema,
    answer: messageAnswer,
  },
  resetPassword: {
    ...publicWrite,
    path: '/api/auth/reset-password',
    summary: 'Set a new password; ends every other session',
    body: resetPasswordSchema,
    answer: messageAnswer,
  },
  googleSignIn: {
    ...publicWrite,
    path: '/api/auth/google-signin',
    summary: 'Log in with a Google credential',
    body: googleSignInSchema,
    answer: sessionAnswer,
  },
  redeemSignInCode: {
    ...publicWrite,
    path: '/api/auth/sign-in-code',
    summary: 'Log in with the code that ends Google’s redirect flow, in the browser that began it',
    body: signInCodeSchema,
    answer: sessionAnswer,
  },
  me: {
    ...customerRead,
    path: '/api/auth/me',
    summary: 'The account of this session',
    answer: userAnswer,
  },
  logout: {
    ...publicWrite,
    path: '/api/auth/logout',
    summary: 'End this session',
    answer: messageAnswer,
  },
  ...accountCalls,
  health: {
    ...publicRead,
    path: '/api/health',
    summary: 'The health of the service',
    answer: healthAnswer,
  },
  ...catalogueCalls,
  placeOrder: {
    ...customerWrite,
    path: '/api/orders',
    summary: 'Buy a plan',
    headers: { 'idempotency-key': 'One key per intention: the same key and body give the same answer' },
    body: purchaseSchema,
    status: 201,
    answer: orderAnswer,
  },
  ...customerCalls,
  ...householdCalls,
  contact: {
    ...publicWrite,
    path: '/api/contact',
    summary: 'Write to the farm',
    body: contactSchema,
    answer: contactAnswer,
  },
  fulfilmentDay: {
    method: 'GET',
    path: '/api/admin/day/{date}/{batch}',
    caller: STAFF,
    summary: 'The harvest and the boxes of a day and batch',
    params: z.strictObject({ date: daySchema, batch: z.enum(BATCHES, code('field_invalid')) }),
    query: z.strictObject({
      after: z.optional(countedIdSchema),
    }),
    status: 200,
    answer: fulfilmentAnswer,
  },
} as const satisfies Record<string, Call>;

export type Api = typeof api;
