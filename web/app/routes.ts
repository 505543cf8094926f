import { layout, route } from '@react-router/dev/routes';
import type { RouteConfig } from '@react-router/dev/routes';

/** The site map (spec 2). Public pages carry a `loader`; private and office pages a `clientLoader`. */
export default [
  layout('shell/page-frame.tsx', [
    layout('shell/page-errors.tsx', [
      // The login dialog opens over Home (design 4).
      route('/', 'routes/public/home.tsx', [route('login', 'routes/public/login.tsx')]),
      route('subscription', 'routes/public/subscription.tsx'),
      route('purchase/:id', 'routes/public/purchase.tsx'),
      route('sub-detail/:orderId', 'routes/private/sub-detail.tsx'),
      route('active-subscriptions', 'routes/private/active-subscriptions.tsx'),
      route('profile', 'routes/private/profile.tsx'),
      route('admin-login', 'routes/admin/admin-login.tsx'),
      route('admin', 'routes/admin/admin.tsx'),
      route('admin/day/:date/:batch', 'routes/admin/day.tsx'),
      route('*', 'routes/public/not-found.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
