import { createHash } from 'node:crypto';

/** What of other hosts a page may use, from the farm's settings. */
interface PagePolicy {
  /** Google's sign-in button is offered: its script, style, frame and calls are allowed. */
  readonly googleSignIn: boolean;
}

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
    'cross-origin-opener-policy': policy.googleSignIn ? 'same-origin-allow-popups' : 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), usb=()',
  };
}

/**
 * The Content-Security-Policy of exactly this document. It allows, by their hashes, the inline scripts and styles that bear
 * the mark of its rendering. A script that came with content knows no mark, so it does not run. A nonce would be the same
 * for all readers of a kept page. Style attributes are not allowed, so pages must not contain any.
 */
export function contentSecurityPolicy(html: string, mark: string, { googleSignIn }: PagePolicy): string {
  const scripts = hashesOf(html, mark, 'script');
  const styles = hashesOf(html, mark, 'style');
  const google = (path: string) => (googleSignIn ? [`https://accounts.google.com/gsi/${path}`] : []);
  const directives = [
    ["default-src 'self'"],
    ["script-src 'self'", ...scripts, ...google('client')],
    ["style-src 'self'", ...styles, ...google('style')],
    ["img-src 'self' data: blob:"],
    ...(googleSignIn ? [["connect-src 'self'", ...google('')]] : []),
    googleSignIn ? ['frame-src', ...google('')] : ["frame-src 'none'"],
    ["object-src 'none'"],
    ["base-uri 'none'"],
    ["form-action 'self'"],
    ["frame-ancestors 'none'"],
    // Google's script writes HTML as text. Without it only React does, when it draws a page anew. The other policy is
    // for the service worker (web/app/loading/trusted-types.ts).
    ...(googleSignIn
      ? []
      : [["require-trusted-types-for 'script'"], ['trusted-types default service-worker']]),
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
