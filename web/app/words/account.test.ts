import { expect, test } from 'vitest';

import { words } from './account.en.ts';

test('the account speaks in the exact words of spec 2 and 8', () => {
  expect(words).toMatchObject({
    login: 'Login',
    signUp: 'Sign Up',
    verifyEmail: 'Verify Email',
    resetPassword: 'Reset Password',
    forgotPassword: 'Forgot Password?',
    otpSent: 'OTP sent to your email',
    otpVerified: 'OTP verified successfully',
    resetDone: 'Password reset successful! You can now login.',
    loginFailed: 'Login failed. Please try again.',
    signUpFailed: 'Signup failed. Please try again.',
    otpFailed: 'Invalid or expired OTP',
    sendOtpFailed: 'Failed to send OTP',
    resetFailed: 'Failed to reset password',
    googleFailed: 'Google sign-in failed',
    googleBroken: 'Google Sign-In initialization failed',
  });
});
