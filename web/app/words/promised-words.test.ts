import { CONTACT_TEXTS } from '@shivar/domain/rules/contact/contact-texts';
import { expect, test } from 'vitest';

import { words as account } from './en/account.ts';
import { words as customise } from './en/customise.ts';
import { words as orders } from './en/orders.ts';
import { words as publicPages } from './en/public.ts';
import { words as shell } from './en/shell.ts';
import { words as site } from './en/site.ts';
import { words as terms } from './en/terms.ts';

// The promised words (product 9), written out here.
test('the account speaks in the promised words', () => {
  expect(account).toMatchObject({
    login: 'Login',
    signUp: 'Sign Up',
    verifyEmail: 'Verify Email',
    resetPassword: 'Reset Password',
    forgotPassword: 'Forgot Password?',
    name: 'Name',
    email: 'Email',
    mobile: 'Mobile',
    password: 'Password',
    confirmPassword: 'Confirm password',
    otp: 'OTP',
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

test('orders and the editor speak in the promised words', () => {
  expect(orders).toMatchObject({
    loadFailed: 'Failed to load orders',
    browseSubscriptions: 'Browse Subscriptions',
    profile: 'Profile',
    tomorrow: "Tomorrow's Deliveries",
    activeSubscriptions: 'Active Subscriptions',
    allScheduled: 'All Scheduled Delivery Days',
    customizeDelivery: 'Customize Delivery',
    'status.active': 'Active',
    'status.pending': 'Pending',
    'status.completed': 'Completed',
    'status.cancelled': 'Cancelled',
  });
  expect(customise).toMatchObject({
    loadFailed: 'Failed to load order details. Please try again.',
    saveFailed: 'Failed to save customizations. Please try again.',
    noUsableItems: 'No items found for this subscription. Please contact customer support.',
    customizeDelivery: 'Customize Delivery',
    applyToAll: 'Apply to All Dates',
    release: 'Release this date',
    planMonth: 'Plan my month',
    saveCustomizations: 'Save Customizations',
  });
});

test('the navbar names its pages by the promised words', () => {
  expect(shell).toMatchObject({
    home: 'Home',
    subscription: 'Subscription',
    aboutUs: 'About Us',
    contactUs: 'Contact Us',
    policies: 'Policies',
    pricingPolicy: 'Pricing Policy',
    shippingPolicy: 'Shipping & Delivery',
    refundPolicy: 'Cancellation & Refund',
    termsConditions: 'Terms & Conditions',
    privacyPolicy: 'Privacy Policy',
    login: 'Login',
    profile: 'Profile',
    activeSubscriptions: 'Active Subscriptions',
    logout: 'Logout',
  });
  expect(publicPages).toMatchObject({ browseSubscriptions: 'Browse Subscriptions' });
});

test('the contact form and the dialogs speak in the promised words', () => {
  expect(site).toMatchObject({
    name: 'Name',
    email: 'Email',
    message: 'Message',
    contactFailed: 'Something went wrong. Please try again later.',
  });
  expect(CONTACT_TEXTS.subject.label.en).toBe('Subject');
  expect(shell).toMatchObject({ ok: 'OK', no: 'No', cancel: 'Cancel' });
  expect(terms).toMatchObject({ comingSoon: 'Coming Soon' });
});

test('the batches come at the promised hours', () => {
  expect(terms).toMatchObject({
    'batch.morning': 'Morning',
    'hours.morning': '6AM-12PM',
    'batch.evening': 'Evening',
    'hours.evening': '4PM-8PM',
  });
});
