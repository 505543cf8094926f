import { layout, route } from '@react-router/dev/routes';
import type { RouteConfig } from '@react-router/dev/routes';

/** Texts of the farm: one module, a route for each, so that each is kept as a page of its own. */
const POLICIES = ['pricing-policy', 'shipping-policy', 'refund-policy', 'terms-conditions', 'privacy-policy'];

/** The site map (spec 2). Public pages carry a `loader`; private and office pages a `clientLoader`. */
export default [
  route('manifest.webmanifest', 'routes/public/manifest.ts'),
  layout('shell/page-frame.tsx', [
    layout('shell/page-errors.tsx', [
      // The login dialog opens over Home (design 4).
      route('/', 'routes/public/home.tsx', [route('login', 'routes/public/login.tsx')]),
      route('subscription', 'routes/public/subscription.tsx'),
      route('about', 'routes/public/about.tsx'),
      route('contact', 'routes/public/contact.tsx'),
      ...POLICIES.map((name) => route(name, 'routes/public/article.tsx', { id: name })),
      route('test', 'routes/public/system-check.tsx'),
      route('purchase/:id', 'routes/public/purchase.tsx'),
      route('forgot-password', 'routes/public/forgot-password.tsx'),
      route('reset-password', 'routes/public/reset-password.tsx'),
      route('verify-email', 'routes/public/verify-email.tsx'),
      route('auth/callback', 'routes/public/auth-callback.tsx'),
      route('admin-login', 'routes/admin/admin-login.tsx'),
      route('admin-login/invitation', 'routes/admin/invitation.tsx'),
      // Every page that shows somebody's own data, or the farm's: they go when the session does.
      layout('routes/private/signed-in.tsx', [
        route('sub-detail/:orderId', 'routes/private/sub-detail.tsx'),
        route('sub-detail/:orderId/slip/:date', 'routes/private/slip.tsx'),
        route('active-subscriptions', 'routes/private/active-subscriptions.tsx'),
        route('profile', 'routes/private/profile.tsx'),
        route('account', 'routes/private/account.tsx'),
        // The office. Customers' documents carry a list of routes without these (scripts/route-list.mjs).
        layout('routes/admin/office.tsx', [
          route('admin', 'routes/admin/admin.tsx'),
          route('admin/day', 'routes/admin/today.tsx'),
          route('admin/failed-mails', 'routes/admin/failed-mails.tsx'),
          route('admin/day/:date/:batch', 'routes/admin/day.tsx'),
          route('order', 'routes/admin/orders.tsx'),
          route('order/new', 'routes/admin/new-order.tsx'),
          route('order/:orderId', 'routes/admin/order.tsx'),
          route('admin/inbox', 'routes/admin/inbox.tsx'),
          route('admin/inbox/:ticket', 'routes/admin/message.tsx'),
          route('admin/people', 'routes/admin/people.tsx'),
          route('admin/people/invitations', 'routes/admin/invitations.tsx'),
          route('admin/people/:personId', 'routes/admin/person.tsx'),
          route('admin/people/:personId/correct', 'routes/admin/person-edit.tsx'),
          route('admin/area', 'routes/admin/area.tsx'),
          route('admin/area/import', 'routes/admin/area-import.tsx'),
          route('admin/area/:pincode', 'routes/admin/area-edit.tsx'),
          route('admin/settings', 'routes/admin/settings.tsx'),
          route('admin/settings/:part', 'routes/admin/settings-part.tsx'),
          route('admin/settings/:part/versions', 'routes/admin/settings-versions.tsx'),
          route('admin/settings/:part/versions/:number', 'routes/admin/settings-version.tsx'),
          route('admin/audit', 'routes/admin/audit.tsx'),
          route('adminSub', 'routes/admin/catalogue.tsx'),
          route('adminSub/:kind/:id', 'routes/admin/catalogue-edit.tsx'),
        ]),
      ]),
      route('offline', 'routes/public/offline.tsx'),
      route('*', 'routes/public/not-found.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
