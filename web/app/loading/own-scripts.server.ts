/*
 * A document's own inline scripts and styles bear a mark, made anew for each rendering, so that the server lets only
 * those run (http/security-headers.ts): a tag that content brought in cannot know it. The mark never leaves the server.
 */

const TAG = /<(script|style)\b/g;

/**
 * Assembles what React rendered with `assemble`, which takes every script in it for one of ours: what bears no mark is
 * out of its sight meanwhile. Everything that it adds gets the mark.
 */
export function withOwnScripts(html: string, mark: string, assemble: (html: string) => string): string {
  const own = ` nonce="${mark}"`;
  const hidden = html
    .replaceAll(new RegExp(`<(script|style)\\b(?!${own})`, 'g'), `<foreign-${mark}-$1`)
    .replaceAll(own, '');
  return assemble(hidden).replaceAll(TAG, `<$1${own}`).replaceAll(`<foreign-${mark}-`, '<');
}
