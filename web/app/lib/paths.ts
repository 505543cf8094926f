import type { Day } from '@shivar/domain/values/day';

/** Every address of the shop (product 2), so that no link is spelt by hand. */
export const paths = {
  home: () => '/',
  login: (next?: string) => (next ? `/login?next=${encodeURIComponent(next)}` : '/login'),
  subscriptions: () => '/subscription',
  purchase: (planId: string) => `/purchase/${encodeURIComponent(planId)}`,
  /** With a date: its box is open there, a planned one to be changed. */
  orderDetail: (orderId: string, date?: Day) =>
    `/sub-detail/${encodeURIComponent(orderId)}${date === undefined ? '' : `?date=${date}`}`,
  deliverySlip: (orderId: string, date: Day) => `/sub-detail/${encodeURIComponent(orderId)}/slip/${date}`,
  activeSubscriptions: () => '/active-subscriptions',
  calendar: () => '/active-subscriptions#calendar',
  profile: () => '/profile',
  likes: () => '/profile/likes',
  account: () => '/account',
  notices: () => '/account/notices',
  money: () => '/account/money',
  waysIn: (next?: string) => `/account/ways-in${next ? `?next=${encodeURIComponent(next)}` : ''}`,
  secondStep: (next: string) => `/admin-login/second-step?next=${encodeURIComponent(next)}`,
  bill: (billId: string) => `/account/money/bills/${encodeURIComponent(billId)}`,
  /** Always loaded whole: its document alone may load the script of the gateway. */
  pay: (orderId: string) => `/pay/${encodeURIComponent(orderId)}`,
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
  /** The office's other addresses are its own (office/parts/office-paths.ts). */
  office: () => '/admin',
} as const;

/** Whether an address is the page that pays an order online. */
export function isPayPath(pathname: string): boolean {
  return pathname.startsWith('/pay/');
}

/** Whether an address is the office's: its routes are in the documents of the office alone. */
export function isOfficePath(pathname: string): boolean {
  return /^\/(admin|admin-login|adminSub|order)(\/|$)/.test(pathname);
}
