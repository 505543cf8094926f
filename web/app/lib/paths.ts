import type { Day } from '@shivar/domain/values/day';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';

/** Every address of the site (spec 2, and the office's day), so that no link is spelt by hand. */
export const paths = {
  home: () => '/',
  login: (next?: string) => (next ? `/login?next=${encodeURIComponent(next)}` : '/login'),
  subscriptions: () => '/subscription',
  purchase: (planId: string) => `/purchase/${encodeURIComponent(planId)}`,
  orderDetail: (orderId: string) => `/sub-detail/${encodeURIComponent(orderId)}`,
  deliverySlip: (orderId: string, date: Day) => `/sub-detail/${encodeURIComponent(orderId)}/slip/${date}`,
  activeSubscriptions: () => '/active-subscriptions',
  calendar: () => '/active-subscriptions#calendar',
  profile: () => '/profile',
  account: () => '/account',
  about: () => '/about',
  contact: () => '/contact',
  pricingPolicy: () => '/pricing-policy',
  shippingPolicy: () => '/shipping-policy',
  refundPolicy: () => '/refund-policy',
  termsConditions: () => '/terms-conditions',
  privacyPolicy: () => '/privacy-policy',
  forgotPassword: () => '/forgot-password',
  resetPassword: () => '/reset-password',
  verifyEmail: () => '/verify-email',
  authCallback: () => '/auth/callback',
  systemCheck: () => '/test',
  adminLogin: () => '/admin-login',
  admin: () => '/admin',
  adminSubscriptions: () => '/adminSub',
  adminCatalogue: (kind: string, id: string) => `/adminSub/${kind}/${encodeURIComponent(id)}`,
  adminOrders: () => '/order',
  adminNewOrder: () => '/order/new',
  adminOrder: (orderId: string) => `/order/${encodeURIComponent(orderId)}`,
  adminInbox: () => '/admin/inbox',
  adminMessage: (ticket: number | string) => `/admin/inbox/${ticket}`,
  adminPeople: () => '/admin/people',
  adminPerson: (id: string) => `/admin/people/${encodeURIComponent(id)}`,
  adminCorrectPerson: (id: string) => `/admin/people/${encodeURIComponent(id)}/correct`,
  adminAudit: () => '/admin/audit',
  adminDay: (date: Day, batch: Batch) => `/admin/day/${date}/${batch}`,
} as const;

/** Whether an address is the office's: its routes are in the documents of the office alone. */
export function isOfficePath(pathname: string): boolean {
  return /^\/(admin|admin-login|adminSub|order)(\/|$)/.test(pathname);
}
