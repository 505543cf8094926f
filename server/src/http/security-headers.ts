import { createHash } from 'node:crypto';

/** What of other hosts a page may use, from the farm's settings. */
interface PagePolicy {
  /** Google's sign-in button is offered: its script, style, frame and calls are allowed. */
  readonly googleSignIn: boolean;
  /** The origin of the gateway's script, on the page that pays an order online; null on every other page. */
  readonly checkout: string | null;
}

/** What the gateway's script uses beside its own origin. */
const GATEWAY_FRAMES = ['https://api.razorpay.com'];
const GATEWAY_CALLS = ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'];
const GATEWAY_IMAGES = ['https://*.razorpay.com'];

/** The source expression of a policy for an inline script or style of exactly this text. */
export function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The headers of every answer. HSTS only where the site is served by https. */
export function baseHeaders(origin: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(origin.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  };
}

/** The headers of every page beside its policy. */
export function pageHeaders(origin: string, policy: PagePolicy): Record<string, string> {
  return {
    ...baseHeaders(origin),
    'x-frame-options': 'DENY',
    // Google's window must be able to answer the page that opened it.
    'cross-origin-opener-policy':
      policy.googleSignIn || policy.checkout !== null ? 'same-origin-allow-popups' : 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), usb=()',
  };
}

/**
 * The Content-Security-Policy of exactly this document. It allows, by their hashes, the inline scripts and styles that bear
 * the mark of its rendering. A script that came with content knows no mark, so it does not run. A nonce would be the same
 * for all readers of a kept page. Style attributes are not allowed, so pages must not contain any.
 */
export function contentSecurityPolicy(html: string, mark: string, policy: PagePolicy): string {
  const scripts = hashesOf(html, mark, 'script');
  const styles = hashesOf(html, mark, 'style');
  const { googleSignIn, checkout } = policy;
  const google = (path: string) => (googleSignIn ? [`https://accounts.google.com/gsi/${path}`] : []);
  const isForeign = googleSignIn || checkout !== null;
  // Its form stands in a frame, and tells its own faults to its own address.
  const gateway = (...hosts: readonly string[]) => (checkout === null ? [] : [checkout, ...hosts]);
  const frames = [...google(''), ...gateway(...GATEWAY_FRAMES)];
  const directives = [
    ["default-src 'self'"],
    ["script-src 'self'", ...scripts, ...google('client'), ...gateway()],
    ["style-src 'self'", ...styles, ...google('style')],
    ...(checkout === null ? [] : [["style-src-attr 'unsafe-inline'"]]),
    ["img-src 'self' data: blob:", ...gateway(...GATEWAY_IMAGES)],
    ...(isForeign ? [["connect-src 'self'", ...google(''), ...gateway(...GATEWAY_CALLS)]] : []),
    isForeign ? ['frame-src', ...frames] : ["frame-src 'none'"],
    ["object-src 'none'"],
    ["base-uri 'none'"],
    ["form-action 'self'"],
    ["frame-ancestors 'none'"],
    // Such scripts write HTML as text. Without them only React does, when it draws a page anew. The other policy is
    // for the service worker (web/app/loading/trusted-types.ts).
    ...(isForeign ? [] : [["require-trusted-types-for 'script'"], ['trusted-types default service-worker']]),
  ];
  return directives.map((parts) => parts.join(' ')).join('; ');
}

/** The document without its mark, which would be no secret in a kept page. */
export function withoutMark(html: string, mark: string): string {
  return html.replaceAll(nonceOf(mark), '');
}

const nonceOf = (mark: string) => ` nonce="${mark}"`;

/** The hashes of a document's marked scripts or styles. Data scripts never run and need none. */
function hashesOf(html: string, mark: string, tag: 'script' | 'style'): string[] {
  const hashes = new Set<string>();
  const marked = new RegExp(`<${tag}${nonceOf(mark)}([^>]*)>([\\s\\S]*?)</${tag}>`, 'g');
  for (const [, attributes = '', content = ''] of html.matchAll(marked)) {
    if (/\ssrc=|type="application\/(ld\+)?json"/.test(attributes)) continue;
    if (content !== '') hashes.add(hashOf(content));
  }
  return [...hashes];
}
