import { expect, test } from 'vitest';

import { withCards } from './page-cards.server.ts';

const ORIGIN = 'https://shivar.example';
const HEAD =
  '<head><title>Milk &amp; eggs · Shivar</title><meta name="description" content="Fresh &quot;A2&quot; milk"/>' +
  `<link rel="canonical" href="${ORIGIN}/purchase/milk?lang=mr"/></head>`;

test('a public page has a card with its own title, description, address and language', () => {
  const html = withCards(HEAD, { origin: ORIGIN, language: 'mr', things: [] });
  for (const meta of [
    'property="og:title" content="Milk &amp; eggs · Shivar"',
    'property="og:description" content="Fresh &quot;A2&quot; milk"',
    `property="og:url" content="${ORIGIN}/purchase/milk?lang=mr"`,
    `property="og:image" content="${ORIGIN}/card.png"`,
    'property="og:locale" content="mr_IN"',
    'name="twitter:card" content="summary_large_image"',
  ])
    expect(html).toContain(meta);
});

test('what search engines are told stands in a script that cannot be ended early', () => {
  const things = [{ '@type': 'Product', name: '</script><script>alert(1)</script>' }];
  const html = withCards(HEAD, { origin: ORIGIN, language: 'en', things });
  const [, json = ''] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)).toEqual({ '@context': 'https://schema.org', ...things[0] });
});

test('a page that is not for search engines stays as it is', () => {
  const html = '<head><title>Profile</title><meta name="robots" content="noindex"/></head>';
  expect(withCards(html, { origin: ORIGIN, language: 'en', things: [{ '@type': 'Organization' }] })).toBe(
    html,
  );
});
