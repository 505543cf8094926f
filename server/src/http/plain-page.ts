import type { Language } from '@shivar/domain/language/language';
import type { FastifyReply } from 'fastify';
import { baseHeaders, hashOf } from './security-headers.ts';

const STYLE = `
:root{color-scheme:light dark;--paper:#faf5e8;--ink:#20291b;--soft:#5d6754;--leaf:#1d5a34;--on-leaf:#fffdf6}
@media(prefers-color-scheme:dark){:root{--paper:#12170e;--ink:#eef0e0;--soft:#a7b19a;--leaf:#8fcf9b;--on-leaf:#12170e}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--paper);color:var(--ink);
font:1.125rem/1.6 system-ui,'Noto Sans Devanagari',sans-serif}
main{max-width:32rem;padding:1.5rem;text-align:center}
h1{font:600 1.875rem/1.3 'Noto Serif','Noto Serif Devanagari',Georgia,serif;margin:1rem 0 .5rem}
p{color:var(--soft);margin:0 0 1.5rem}
a,button{display:inline-block;padding:.625rem 1.5rem;border:0;border-radius:.75rem;background:var(--leaf);color:var(--on-leaf);
text-decoration:none;font:inherit;font-weight:600;cursor:pointer}
a:focus-visible,button:focus-visible{outline:3px solid var(--ink);outline-offset:2px}`;

/** A page that uses nothing of the other pages. All its parts but `actions` are texts without markup. */
interface PlainPage {
  readonly status: number;
  readonly language: Language;
  readonly origin: string;
  readonly title: string;
  readonly text: string;
  /** Markup below the text: a link, or a form that is sent to this site. */
  readonly actions: string;
  /** Markup of the head. */
  readonly head?: string;
  readonly script?: string;
}

/** Sends a page by itself. No cache keeps it, and no search engine lists it. */
export function sendPlainPage(reply: FastifyReply, page: PlainPage): FastifyReply {
  const { status, language, origin } = page;
  return reply
    .code(status)
    .headers(baseHeaders(origin))
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'content-security-policy': policyOf(page),
      'x-frame-options': 'DENY',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
      vary: 'Accept-Language, Cookie',
    })
    .send(documentOf(page));
}

function policyOf({ script, actions }: PlainPage): string {
  return [
    "default-src 'none'",
    ...(script === undefined ? [] : [`script-src ${hashOf(script)}`]),
    `style-src ${hashOf(STYLE)}`,
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    `form-action ${actions.includes('<form') ? "'self'" : "'none'"}`,
    "frame-ancestors 'none'",
  ].join('; ');
}

function documentOf({ language, title, text, actions, head = '', script }: PlainPage): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${STYLE}</style>
${head}
</head>
<body>
<main>
<img src="/produce/potato.svg" alt="" width="96" height="96">
<h1>${title}</h1>
<p>${text}</p>
${actions}
</main>
${script === undefined ? '' : `<script>${script}</script>`}
</body>
</html>
`;
}
