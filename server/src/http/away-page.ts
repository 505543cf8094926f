import type { Language } from '@shivar/domain/language/language';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isBelow } from './request.ts';
import { baseHeaders, hashOf } from './security-headers.ts';

/**
 * A page in the place of one that cannot be made now. It uses nothing of the other pages, since that may not work. `away`
 * tries again by itself, with scripts or without. `unsent` answers a form, which only its sender may send again. `failed`
 * is our fault, and waiting does not mend it.
 */
type Kind = 'away' | 'unsent' | 'failed';

const TEXTS: Readonly<Record<Language, Readonly<Record<Kind, readonly [title: string, text: string]>>>> = {
  en: {
    away: [
      'We will be back in a moment',
      'We cannot reach our records right now. Your orders are safe. This page will try again by itself.',
    ],
    unsent: [
      'That was not sent',
      'We cannot reach our records right now. Please go back and send it again in a moment.',
    ],
    failed: ['Something went wrong', 'It is our fault, not yours. Please try again in a moment.'],
  },
  mr: {
    away: [
      'थोड्याच वेळात परत येतो',
      'आमच्या नोंदी आत्ता उघडत नाहीत. तुमच्या ऑर्डर सुरक्षित आहेत. हे पान स्वतःहून पुन्हा प्रयत्न करेल.',
    ],
    unsent: ['ते आमच्यापर्यंत पोहोचलं नाही', 'आमच्या नोंदी आत्ता उघडत नाहीत. कृपया मागे जा आणि थोड्या वेळाने पुन्हा पाठवा.'],
    failed: ['काहीतरी चुकलं', 'चूक आमची आहे, तुमची नाही. थोड्या वेळाने पुन्हा प्रयत्न करा.'],
  },
};
const TRY_AGAIN: Readonly<Record<Language, string>> = { en: 'Try again', mr: 'पुन्हा प्रयत्न करा' };

const STYLE = `
:root{color-scheme:light dark;--paper:#faf5e8;--ink:#20291b;--soft:#5d6754;--leaf:#1d5a34;--on-leaf:#fffdf6}
@media(prefers-color-scheme:dark){:root{--paper:#12170e;--ink:#eef0e0;--soft:#a7b19a;--leaf:#8fcf9b;--on-leaf:#12170e}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--paper);color:var(--ink);
font:1.125rem/1.6 system-ui,'Noto Sans Devanagari',sans-serif}
main{max-width:32rem;padding:1.5rem;text-align:center}
h1{font:600 1.875rem/1.3 'Noto Serif','Noto Serif Devanagari',Georgia,serif;margin:1rem 0 .5rem}
p{color:var(--soft);margin:0 0 1.5rem}
a{display:inline-block;padding:.625rem 1.5rem;border-radius:.75rem;background:var(--leaf);color:var(--on-leaf);
text-decoration:none;font-weight:600}
a:focus-visible{outline:3px solid var(--ink);outline-offset:2px}`;

/** Asks for the server's health every few seconds, each visitor at another moment. */
const SCRIPT = `
const again = () => setTimeout(async () => {
  const answer = await fetch('/api/health', { cache: 'no-store' }).catch(() => null);
  if (answer?.ok) location.reload(); else again();
}, 2000 + 2000 * Math.random());
again();`;

const POLICY = [
  "default-src 'none'",
  `script-src ${hashOf(SCRIPT)}`,
  `style-src ${hashOf(STYLE)}`,
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Whether a person reads the answer: a document, no call of a script. */
export function isForReader({ url, headers }: FastifyRequest): boolean {
  return !isBelow(url, '/api') && (headers.accept ?? '').includes('text/html');
}

/** Answers a request for a document that cannot be made now. No cache keeps the answer. */
export function sendAwayPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, language, origin }: { status: number; language: Language; origin: string },
): FastifyReply {
  const kind = status === 500 ? 'failed' : request.method === 'POST' ? 'unsent' : 'away';
  if (status === 503) void reply.header('retry-after', '5');
  return reply
    .code(status)
    .headers(baseHeaders(origin))
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'content-security-policy': POLICY,
      'x-frame-options': 'DENY',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
      vary: 'Accept-Language, Cookie',
    })
    .send(documentOf(kind, language));
}

function documentOf(kind: Kind, language: Language): string {
  const [title, text] = TEXTS[language][kind];
  const isAway = kind === 'away';
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
${isAway ? '<noscript><meta http-equiv="refresh" content="10"></noscript>' : ''}
</head>
<body>
<main>
<img src="/produce/potato.svg" alt="" width="96" height="96">
<h1>${title}</h1>
<p>${text}</p>
${kind === 'unsent' ? '' : `<a href="">${TRY_AGAIN[language]}</a>`}
</main>
${isAway ? `<script>${SCRIPT}</script>` : ''}
</body>
</html>
`;
}
