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
import { settingsAnswer } from './settings-answer.ts';
import { catalogueCalls } from './catalogue-calls.ts';
import { contactSchema } from '../rules/contact/contact.ts';
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
    method: 'POST',
    path: '/api/auth/login',
    caller: 'anyone',
    summary: 'Log in',
    body: loginSchema,
    status: 200,
    answer: sessionAnswer,
  },
  sendSignUpOtp: {
    method: 'POST',
    path: '/api/auth/send-signup-otp',
    caller: 'anyone',
    summary: 'Begin to sign up: sends an OTP to the email, for the browser that asked',
    body: signUpSchema,
    status: 200,
    answer: messageAnswer,
  },
  verifySignUpOtp: {
    method: 'POST',
    path: '/api/auth/verify-signup-otp',
    caller: 'anyone',
    summary:
      'Finish signing up in the browser that began it: makes the account and logs in. Without cookies it works while one sign-up alone waits for this email',
    body: verifyOtpSchema,
    status: 200,
    answer: sessionAnswer,
  },
  forgotPassword: {
    method: 'POST',
    path: '/api/auth/forgot-password',
    caller: 'anyone',
    summary: 'Send an OTP for a new password, for the browser that asked',
    body: forgotPasswordSchema,
    status: 200,
    answer: messageAnswer,
  },
  verifyResetOtp: {
    method: 'POST',
    path: '/api/auth/verify-reset-otp',
    caller: 'anyone',
    summary: 'Check the OTP for a new password without using it up',
    body: verifyOtpSchema,
    status: 200,
    answer: messageAnswer,
  },
  resetPassword: {
    method: 'POST',
    path: '/api/auth/reset-password',
    caller: 'anyone',
    summary: 'Set a new password; ends every other session',
    body: resetPasswordSchema,
    status: 200,
    answer: messageAnswer,
  },
  googleSignIn: {
    method: 'POST',
    path: '/api/auth/google-signin',
    caller: 'anyone',
    summary: 'Log in with a Google credential',
    body: googleSignInSchema,
    status: 200,
    answer: sessionAnswer,
  },
  redeemSignInCode: {
    method: 'POST',
    path: '/api/auth/sign-in-code',
    caller: 'anyone',
    summary: 'Log in with the code that ends Google’s redirect flow, in the browser that began it',
    body: signInCodeSchema,
    status: 200,
    answer: sessionAnswer,
  },
  me: {
    method: 'GET',
    path: '/api/auth/me',
    caller: 'customer',
    summary: 'The account of this session',
    status: 200,
    answer: userAnswer,
  },
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    caller: 'anyone',
    summary: 'End this session',
    status: 200,
    answer: messageAnswer,
  },
  ...accountCalls,
  health: {
    method: 'GET',
    path: '/api/health',
    caller: 'anyone',
    summary: 'The health of the service',
    status: 200,
    answer: healthAnswer,
  },
  settings: {
    method: 'GET',
    path: '/api/settings',
    caller: 'anyone',
    summary: 'The farm’s public facts',
    status: 200,
    answer: settingsAnswer,
  },
  ...catalogueCalls,
  placeOrder: {
    method: 'POST',
    path: '/api/orders',
    caller: 'customer',
    summary: 'Buy a plan',
    headers: { 'idempotency-key': 'One key per intention: the same key and body give the same answer' },
    body: purchaseSchema,
    status: 201,
    answer: orderAnswer,
  },
  ...customerCalls,
  ...householdCalls,
  contact: {
    method: 'POST',
    path: '/api/contact',
    caller: 'anyone',
    summary: 'Write to the farm',
    body: contactSchema,
    status: 200,
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
