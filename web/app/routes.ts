import { layout, route } from '@react-router/dev/routes';
import type { RouteConfig } from '@react-router/dev/routes';
/** Texts of the farm: one module, a route for each, so that each is kept as a page of its own. */
const POLICIES = ['pricing-policy', 'shipping-policy', 'refund-policy', 'terms-conditions', 'privacy-policy'];
/** The site map (product 2). Public pages carry a `loader`; private and office pages a `clientLoader`. */
export default [
  route('manifest.webmanifest', 'routes/public/manifest.ts'),
  layout('shell/shop-frame.tsx', [
    // The login dialog opens over Home (product 2.1).
    route('/', 'routes/public/home.tsx', [route('login', 'routes/public/login.tsx')]),
    route('subscription', 'routes/public/subscription.tsx'),
    ...['about', 'contact'].map((name) => route(name, `routes/public/${name}.tsx`)),
    ...POLICIES.map((name) => route(name, 'routes/public/article.tsx', { id: name })),
    route('test', 'routes/public/system-check.tsx'),
    route('purchase/:id', 'routes/public/purchase.tsx'),
    route('forgot-password', 'routes/public/forgot-password.tsx'),
    route('reset-password', 'routes/public/reset-password.tsx'),
    route('verify-email', 'routes/public/verify-email.tsx'),
    route('auth/callback', 'routes/public/auth-callback.tsx'),
    route('admin-login', 'office/access/office-login.tsx'),
    route('admin-login/invitation', 'office/people/invitation-page.tsx'),
    // Every page that shows somebody's own data: they go when the session does, as the office's do.
    layout('routes/private/signed-in.tsx', [
      route('sub-detail/:orderId', 'routes/private/sub-detail.tsx'),
      route('sub-detail/:orderId/slip/:date', 'routes/private/slip.tsx'),
      route('active-subscriptions', 'routes/private/active-subscriptions.tsx'),
      route('profile', 'routes/private/profile.tsx'),
      route('profile/likes', 'routes/private/likes.tsx'),
      route('account', 'routes/private/account.tsx'),
      route('admin-login/second-step', 'office/access/second-step.tsx'),
      route('account/money/bills/:billId', 'routes/private/bill.tsx'),
      ...['notices', 'money', 'ways-in'].map((x) => route(`account/${x}`, `routes/private/${x}.tsx`)),
    ]),
    route('offline', 'routes/public/offline.tsx'),
    route('*', 'routes/public/not-found.tsx'),
  ]),
  layout('routes/private/signed-in.tsx', { id: 'pay' }, [route('pay/:orderId', 'routes/private/pay.tsx')]),
  layout('routes/private/signed-in.tsx', { id: 'office/signed-in' }, [
    // The office. Customers' documents carry a list of routes without these (build/route-list.mjs).
    layout('office/frame/office-frame.tsx', [
      route('admin', 'office/overview/overview-page.tsx'),
      route('admin/day', 'office/day/day-page.tsx', { id: 'office/next-batch' }),
      route('admin/forecast', 'office/harvest/forecast-page.tsx'),
      route('admin/failed-mails', 'office/overview/failed-mails-page.tsx'),
      route('admin/to-call', 'office/overview/to-call-page.tsx'),
      route('admin/day/:date/:batch', 'office/day/day-page.tsx'),
      route('admin/day/:date/:batch/item/:item', 'office/harvest/shortage-page.tsx'),
      route('admin/box/:date/:batch/:number', 'office/packing/box-link.tsx'),
      route('admin/day/:date/:batch/labels', 'office/packing/labels-page.tsx'),
      route('admin/day/:date/:batch/packing', 'office/packing/packing-page.tsx'),
      route('admin/rounds', 'office/rounds/rounds-page.tsx', { id: 'office/next-rounds' }),
      route('admin/rounds/:date/:batch', 'office/rounds/rounds-page.tsx'),
      route('admin/rounds/:date/:batch/:route', 'office/rounds/round-page.tsx'),
      ...['routes', 'tills'].map((name) => route(`admin/rounds/${name}`, `office/rounds/${name}-page.tsx`)),
      ...['inbox', 'complaints', 'bank', 'bills', 'coupons', 'people', 'area', 'settings', 'audit'].map(
        (name) => route(`admin/${name}`, `office/${name}/${name}-page.tsx`),
      ),
      ...['bill', 'coupon'].map((x) => route(`admin/${x}s/:${x}Id`, `office/${x}s/${x}-page.tsx`)),
      route('order', 'office/orders/orders-page.tsx'),
      route('order/new', 'office/phone/new-order-page.tsx'),
      route('order/:orderId', 'office/orders/order-page.tsx'),
      route('admin/inbox/:ticket', 'office/inbox/message-page.tsx'),
      route('admin/people/invitations', 'office/people/invitations-page.tsx'),
      route('admin/people/:personId', 'office/people/person-page.tsx'),
      route('admin/people/:personId/correct', 'office/people/person-editor.tsx'),
      route('admin/area/import', 'office/area/import-page.tsx'),
      route('admin/area/days-off', 'office/area/days-off-page.tsx'),
      route('admin/area/:pincode', 'office/area/area-editor.tsx'),
      route('admin/settings/:part', 'office/settings/part-page.tsx'),
      route('admin/settings/:part/versions', 'office/settings/versions-page.tsx'),
      route('admin/settings/:part/versions/:number', 'office/settings/version-page.tsx'),
      route('adminSub', 'office/catalogue/catalogue-page.tsx'),
      route('adminSub/:kind/:id', 'office/catalogue/catalogue-editor.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
