import {
  forgotPasswordSchema,
  googleSignInSchema,
  loginSchema,
  resetPasswordSchema,
  signInCodeSchema,
  signUpSchema,
  verifyOtpSchema,
} from '../rules/account/account.ts';
import { messageAnswer, sessionAnswer, userAnswer } from './answers.ts';
import { customerRead, publicWrite } from './call.ts';
import type { Call } from './call.ts';

/** Calls about signing up, logging in and out, and new passwords (product 8.2 to 8.4). */
export const authCalls = {
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
} as const satisfies Record<string, Call>;
