import type { Day } from '@shivar/domain/day';
import type { Batch } from '@shivar/domain/delivery-calendar';

/** Every address of the site (spec 2, and the office's day), so that no link is spelt by hand. */
export const paths = {
  home: () => '/',
  login: (next?: string) => (next ? `/login?next=${encodeURIComponent(next)}` : '/login'),
  subscriptions: () => '/subscription',
  purchase: (planId: string) => `/purchase/${encodeURIComponent(planId)}`,
  orderDetail: (orderId: string) => `/sub-detail/${encodeURIComponent(orderId)}`,
  activeSubscriptions: () => '/active-subscriptions',
  profile: () => '/profile',
  about: () => '/about',
  contact: () => '/contact',
  pricingPolicy: () => '/pricing-policy',
  shippingPolicy: () => '/shipping-policy',
  refundPolicy: () => '/refund-policy',
  termsConditions: () => '/terms-conditions',
  privacyPolicy: () => '/privacy-policy',
  forgotPassword: () => '/forgot-password',
  resetPassword: () => '/reset-password',
  authCallback: () => '/auth/callback',
  systemCheck: () => '/test',
  adminLogin: () => '/admin-login',
  admin: () => '/admin',
  adminSubscriptions: () => '/adminSub',
  adminOrders: () => '/order',
  adminDay: (date: Day, batch: Batch) => `/admin/day/${date}/${batch}`,
} as const;

/**
 * A path of this site to return to after logging in. Refuses (null) every other address, so that a link
 * cannot send a customer elsewhere: `//host` and `/\host` leave the site in browsers.
 */
export function returnPath(next: string | null): string | null {
  if (!next || !/^\/(?![/\\])/.test(next)) return null;
  return next === '/login' || next.startsWith('/login?') ? null : next;
}
