import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { nearestOf } from './missing-pages.tsx';
import { mainLinks, policyLinks } from './nav-links.tsx';

const pages = [...mainLinks, ...policyLinks];
const nearest = (path: string) => nearestOf(path, pages)?.to;

test.each([
  ['/subscriptions', '/subscription'],
  ['/Subscripton/', '/subscription'],
  ['/contact-us', '/contact'],
  ['/about-us', '/about'],
  ['/privacy', '/privacy-policy'],
  ['/terms', '/terms-conditions'],
  ['/refund_policy', '/refund-policy'],
  ['/shiping-policy', '/shipping-policy'],
])('%s may have meant %s', (path, meant) => {
  expect(nearest(path)).toBe(meant);
});

test.each(['/', '/wp-login.php', '/no/such/place', '/%E0%A4%B6'])('%s is like no page', (path) => {
  expect(nearest(path)).toBeUndefined();
});

test('every page is nearest to itself, and no address is too odd to be judged', () => {
  for (const { to } of pages.slice(1)) expect(nearest(to)).toBe(to);
  fc.assert(fc.property(fc.string({ maxLength: 300 }), (text) => nearest(`/${text}`) !== '/'));
});
