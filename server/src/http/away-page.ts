import type { Language } from '@shivar/domain/language/language';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isBelow } from './request.ts';
import { sendPlainPage } from './plain-page.ts';

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
      'We cannot show this page right now. Your orders are safe. It will try again by itself.',
    ],
    unsent: [
      'That was not sent',
      'We cannot take it right now. Please go back and send it again in a moment.',
    ],
    failed: [
      'Something went wrong',
      'It is our fault, not yours. Please try again in a moment. If you tell us of it, this number helps us find it: {id}',
    ],
  },
  mr: {
    away: [
      'थोड्याच वेळात परत येतो',
      'हे पान आत्ता दाखवता येत नाही. तुमच्या ऑर्डर सुरक्षित आहेत. ते स्वतःहून पुन्हा प्रयत्न करेल.',
    ],
    unsent: ['ते आमच्यापर्यंत पोहोचलं नाही', 'ते आत्ता घेता येत नाही. कृपया मागे जा आणि थोड्या वेळाने पुन्हा पाठवा.'],
    failed: [
      'काहीतरी चुकलं',
      'चूक आमची आहे, तुमची नाही. थोड्या वेळाने पुन्हा प्रयत्न करा. आम्हाला सांगितलंत तर या क्रमांकाने ती सापडेल: {id}',
    ],
  },
};
const TRY_AGAIN: Readonly<Record<Language, string>> = { en: 'Try again', mr: 'पुन्हा प्रयत्न करा' };

/** Asks for the server's health every few seconds, each visitor at another moment. */
const SCRIPT = `
const again = () => setTimeout(async () => {
  const answer = await fetch('/api/health', { cache: 'no-store' }).catch(() => null);
  if (answer?.ok) location.reload(); else again();
}, 2000 + 2000 * Math.random());
again();`;

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
  const [title, text] = TEXTS[language][kind];
  const isAway = kind === 'away';
  return sendPlainPage(reply, {
    status,
    language,
    origin,
    title,
    text: text.replace('{id}', request.id),
    actions: kind === 'unsent' ? '' : `<a href="">${TRY_AGAIN[language]}</a>`,
    ...(isAway && { head: '<noscript><meta http-equiv="refresh" content="10"></noscript>', script: SCRIPT }),
  });
}
