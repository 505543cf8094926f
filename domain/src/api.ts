import * as z from 'zod/mini';
import {
  forgotPasswordSchema,
  googleSignInSchema,
  loginSchema,
  resetPasswordSchema,
  signUpSchema,
  verifyOtpSchema,
} from './account.ts';
import {
  customisedAnswer,
  fulfilmentAnswer,
  healthAnswer,
  messageAnswer,
  orderAnswer,
  pincodeAnswer,
  planAnswer,
  planSummaryAnswer,
  sessionAnswer,
  settingsAnswer,
  userAnswer,
} from './answers.ts';
import { contactSchema } from './contact.ts';
import type { Call } from './call.ts';
import { BATCHES } from './delivery-calendar.ts';
import { code, daySchema } from './fields.ts';
import { customiseScheduleSchema, customiseSchema, purchaseSchema, releaseSchema } from './order-calls.ts';

/*
 * Every call as a table (design 3): the server binds it, the browser calls by it, and the OpenAPI page is
 * made from it. The paths of spec 7 keep their words; design 5 lists the rest.
 */

const byId = z.strictObject({
  id: z.string().check(z.minLength(1, code('field_missing')), z.maxLength(64, code('field_invalid'))),
});

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
    summary: 'Begin to sign up: sends an OTP to the email',
    body: signUpSchema,
    status: 200,
    answer: messageAnswer,
  },
  verifySignUpOtp: {
    method: 'POST',
    path: '/api/auth/verify-signup-otp',
    caller: 'anyone',
    summary: 'Finish signing up: makes the account and logs in',
    body: verifyOtpSchema,
    status: 200,
    answer: sessionAnswer,
  },
  forgotPassword: {
    method: 'POST',
    path: '/api/auth/forgot-password',
    caller: 'anyone',
    summary: 'Send an OTP for a new password',
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
  me: {
    method: 'GET',
    path: '/api/auth/me',
    caller: 'customer',
    summary: 'Who is logged in',
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
  health: {
    method: 'GET',
    path: '/api/health',
    caller: 'anyone',
    summary: 'Whether the service can serve',
    status: 200,
    answer: healthAnswer,
  },
  settings: {
    method: 'GET',
    path: '/api/settings',
    caller: 'anyone',
    summary: 'What any visitor may know of the farm',
    status: 200,
    answer: settingsAnswer,
  },
  plans: {
    method: 'GET',
    path: '/api/subscriptions',
    caller: 'anyone',
    summary: 'The plans on sale',
    status: 200,
    answer: z.array(planSummaryAnswer),
  },
  plan: {
    method: 'GET',
    path: '/api/subscriptions/{id}',
    caller: 'anyone',
    summary: 'A plan with its quotas and items',
    params: byId,
    status: 200,
    answer: planAnswer,
  },
  pincode: {
    method: 'GET',
    path: '/api/pincodes/{pincode}',
    caller: 'anyone',
    summary: 'Whether the farm delivers to a pincode',
    params: z.strictObject({ pincode: z.string().check(z.regex(/^\d{6}$/, code('pincode_invalid'))) }),
    status: 200,
    answer: pincodeAnswer,
  },
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
  ordersOfUser: {
    method: 'POST',
    path: '/api/orders/user/{userId}',
    caller: 'customer',
    summary: 'The orders of the customer',
    params: z.strictObject({
      userId: z.string().check(z.minLength(1, code('field_missing')), z.maxLength(64, code('field_invalid'))),
    }),
    status: 200,
    answer: z.array(orderAnswer),
  },
  order: {
    method: 'GET',
    path: '/api/orders/{id}',
    caller: 'customer',
    summary: 'One order',
    params: byId,
    status: 200,
    answer: orderAnswer,
  },
  customiseSchedule: {
    method: 'POST',
    path: '/api/orders/customize-schedule',
    caller: 'customer',
    summary: 'Say which items come on which dates',
    body: customiseScheduleSchema,
    status: 200,
    answer: customisedAnswer,
  },
  customise: {
    method: 'POST',
    path: '/api/orders/customize',
    caller: 'customer',
    summary: 'Say which items come with the next delivery',
    body: customiseSchema,
    status: 200,
    answer: customisedAnswer,
  },
  release: {
    method: 'POST',
    path: '/api/orders/{id}/release',
    caller: 'customer',
    summary: 'Give back what a date holds and open it again',
    params: byId,
    body: releaseSchema,
    status: 200,
    answer: orderAnswer,
  },
  contact: {
    method: 'POST',
    path: '/api/contact',
    caller: 'anyone',
    summary: 'Write to the farm',
    body: contactSchema,
    status: 200,
    answer: messageAnswer,
  },
  fulfilmentDay: {
    method: 'GET',
    path: '/api/admin/day/{date}/{batch}',
    caller: 'admin',
    summary: 'What to harvest and pack for a day and batch',
    params: z.strictObject({ date: daySchema, batch: z.enum(BATCHES, code('field_invalid')) }),
    query: z.strictObject({
      after: z.optional(z.string().check(z.regex(/^\d{1,15}$/, code('field_invalid')))),
    }),
    status: 200,
    answer: fulfilmentAnswer,
  },
} as const satisfies Record<string, Call>;

export type Api = typeof api;
export type CallName = keyof Api;
