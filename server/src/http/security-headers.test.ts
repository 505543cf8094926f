import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { baseHeaders, contentSecurityPolicy, pageHeaders, withoutMark } from './security-headers.ts';

const MARK = 'made-for-this-rendering';
const N = ` nonce="${MARK}"`;
const policyOf = (html: string, policy: Parameters<typeof contentSecurityPolicy>[2]) =>
  contentSecurityPolicy(html, MARK, policy);
const none = { googleSignIn: false, checkout: null };
const google = { googleSignIn: true, checkout: null };

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

test('the policy names exactly the inline scripts and styles of the document', () => {
  const html = `<style${N}>p{color:red}</style><script${N}>one()</script><script${N} type="module" async="">two()</script>`;
  const policy = policyOf(html, none);
  expect(policy).toContain(`script-src 'self' ${hash('one()')} ${hash('two()')};`);
  expect(policy).toContain(`style-src 'self' ${hash('p{color:red}')};`);
  expect(policy).not.toContain('unsafe');
});

test('a script or a style that bears no mark of this rendering, or another one, has no place in the policy', () => {
  const html = `<script>one()</script><script nonce="guessed">two()</script><style>p{}</style><script${N}>three()</script>`;
  const policy = policyOf(html, none);
  expect(policy).toContain(`script-src 'self' ${hash('three()')};`);
  expect(policy).toContain("style-src 'self';");
  expect(withoutMark(html, MARK)).not.toContain(MARK);
});

test('data scripts and scripts with an address need no hash', () => {
  const html = `<script${N} type="application/json">{"a":1}</script><script${N} src="/x.js"></script>`;
  expect(policyOf(html, none)).toContain("script-src 'self';");
});

test('the same script twice is named once', () => {
  const policy = policyOf(`<script${N}>one()</script><script${N}>one()</script>`, none);
  expect(policy.split(hash('one()'))).toHaveLength(2);
});

test('without Google sign-in no other host is named and text cannot become HTML', () => {
  const policy = policyOf('', none);
  expect(policy).not.toContain('https:');
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(pageHeaders('http://localhost:3000', none)['cross-origin-opener-policy']).toBe('same-origin');
});

test('with Google sign-in its script, frame and calls are allowed, and its window may answer', () => {
  const policy = policyOf('', google);
  expect(policy).toContain("script-src 'self' https://accounts.google.com/gsi/client;");
  expect(policy).toContain('frame-src https://accounts.google.com/gsi/;');
  expect(pageHeaders('https://shivar.example', google)['cross-origin-opener-policy']).toBe(
    'same-origin-allow-popups',
  );
});

test('the page of a payment admits the script and the frame of the gateway, and nothing else of strangers', () => {
  const paying = { googleSignIn: false, checkout: 'https://checkout.razorpay.com' };
  const policy = policyOf(`<script${N}>one()</script>`, paying);
  expect(policy).toContain(`script-src 'self' ${hash('one()')} https://checkout.razorpay.com;`);
  expect(policy).toContain('frame-src https://checkout.razorpay.com https://api.razorpay.com;');
  expect(policy).toContain(
    "connect-src 'self' https://checkout.razorpay.com https://api.razorpay.com https://lumberjack.razorpay.com;",
  );
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(policy.match(/https:[^ ;]+/g)?.every((host) => host.endsWith('.razorpay.com'))).toBe(true);
  expect(pageHeaders('https://shivar.example', paying)['cross-origin-opener-policy']).toBe(
    'same-origin-allow-popups',
  );
});

test('a site served by https says so for a year, one by http does not', () => {
  expect(baseHeaders('https://shivar.example')).toHaveProperty('strict-transport-security');
  expect(baseHeaders('http://127.0.0.1:3000')).not.toHaveProperty('strict-transport-security');
});
