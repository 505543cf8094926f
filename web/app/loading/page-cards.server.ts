import type { Language } from '@shivar/domain/language/language';

/*
 * For readers other than browsers: the card of a link in a chat (Open Graph), and facts for search engines. Both are
 * made from the finished document, so that no script carries them.
 */

const TITLE = /<title>([^<]*)<\/title>/;
const DESCRIPTION = /<meta name="description" content="([^"]*)"/;
const CANONICAL = /<link rel="canonical" href="([^"]*)"/;
const LOCALES: Readonly<Record<Language, string>> = { en: 'en_IN', mr: 'mr_IN' };

/** The picture of every card, 1200×630. */
const CARD_PICTURE = '/card.png';

interface Cards {
  readonly origin: string;
  readonly language: Language;
  readonly things: readonly object[];
}

/** Adds the card and the structured data to a document that search engines may keep; others stay as they are. */
export function withCards(html: string, { origin, language, things }: Cards): string {
  const address = CANONICAL.exec(html)?.[1];
  if (address === undefined) return html;
  const facts = {
    type: 'website',
    // React has escaped them already.
    title: TITLE.exec(html)?.[1] ?? '',
    description: DESCRIPTION.exec(html)?.[1] ?? '',
    url: address,
    image: origin + CARD_PICTURE,
    locale: LOCALES[language],
  };
  const card = Object.entries(facts)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<meta property="og:${name}" content="${value}"/>`)
    .join('');
  const large = '<meta name="twitter:card" content="summary_large_image"/>';
  return html.replace('</head>', () => `${card}${large}${things.map(dataScript).join('')}</head>`);
}

/** A script that holds data and never runs. `<` could end it early. */
function dataScript(thing: object): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll(
    '<',
    String.raw`\u003c`,
  );
  return `<script type="application/ld+json">${json}</script>`;
}
