import type { Language } from '@shivar/domain/language/language';

/** A page for search engines, with the day of its last change where it is known. */
interface SitemapPage {
  readonly path: string;
  readonly changed?: string;
}

/**
 * The sitemap (sitemaps.org): each page once per language that the shop speaks, the first without naming it, with
 * links to its other forms as hreflang wants them (product 1.7). `lastmod` stands only where the change is a fact.
 */
export function sitemapXml(
  origin: string,
  pages: readonly SitemapPage[],
  [first, ...others]: readonly Language[],
): string {
  const urls = pages.flatMap(({ path, changed }) => {
    const plain = escapeXml(origin + path);
    // The first language is not named: each form is the address that its page calls the canonical one.
    const named = (language: Language | undefined) =>
      language === first ? plain : `${plain}?lang=${language}`;
    const forms = [first, ...others].map((language) => [language, named(language)]);
    // A page in one language has no other form.
    const links = (others.length > 0 ? [...forms, ['x-default', plain]] : [])
      .map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
      .join('');
    const lastmod = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`;
    return [plain, ...others.map(named)].map(
      (address) => `<url><loc>${address}</loc>${lastmod}${links}</url>`,
    );
  });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' +
    `${urls.join('\n')}\n</urlset>\n`
  );
}

/** Everything may be looked at but the calls; private pages say themselves that they are not to be kept. */
export function robotsText(origin: string): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`;
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
