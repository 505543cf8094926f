import { createHash } from 'node:crypto';

/** What of other hosts a page may use, from the farm's settings. */
interface PagePolicy {
  /** Google's sign-in button is offered: its script, style, frame and calls are allowed. */
  readonly googleSignIn: boolean;
}

/** What every answer carries, whatever it is. HSTS only where the site is served by https. */
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

/** What every page carries beside its policy. */
export function pageHeaders(origin: string, policy: PagePolicy): Record<string, string> {
  return {
    ...baseHeaders(origin),
    'x-frame-options': 'DENY',
    // Google's window must be able to answer the page that opened it.
    'cross-origin-opener-policy': policy.googleSignIn ? 'same-origin-allow-popups' : 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), usb=()',
  };
}

/**
 * The Content-Security-Policy of exactly this document: those of its inline scripts and styles that bear the mark of
 * its rendering, by their hashes, and nothing else inline. A script that content brought in knows no mark, so that it
 * does not run. Hashes suit kept pages, where a nonce would be the same for everybody (stack, page
 * speed). Style attributes are not allowed either, so pages must not contain any.
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
    // Google's script writes HTML as text; without it nothing on the pages does but React, where it has to draw a
    // page anew. The other policy names the worker that serves times without a network (web/app/loading/trusted-types.ts).
    ...(googleSignIn
      ? []
      : [["require-trusted-types-for 'script'"], ['trusted-types default service-worker']]),
  ];
  return directives.map((parts) => parts.join(' ')).join('; ');
}

/** The document as it is sent out: kept for everybody, its mark would be no secret. */
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
    // Nothing is run of an empty one.
    if (content !== '') hashes.add(`'sha256-${createHash('sha256').update(content).digest('base64')}'`);
  }
  return [...hashes];
}
