import type { PlanSummaryAnswer } from '@shivar/domain/contract/plan-answers';
import type { Language } from '@shivar/domain/language/language';
import type { FastifyInstance } from 'fastify';
import type { Connection } from '../db/client.ts';
import { escapeMarkup } from '../http/markup.ts';
import { farmBasics } from '../settings/queries.ts';
import { publicPages } from './queries.ts';

interface ContentDeps {
  readonly db: Connection;
  readonly plans: () => Promise<readonly PlanSummaryAnswer[]>;
  /** The public address of the site, without a path. */
  readonly origin: string;
}

const AN_HOUR = 'public, max-age=3600';

/** `/sitemap.xml` and `/robots.txt`, for search engines. */
export function registerContentRoutes(app: FastifyInstance, { db, plans, origin }: ContentDeps): void {
  app.get('/sitemap.xml', async (_, reply) => {
    const ofPlans = (await plans()).map(({ _id }) => ({ path: `/purchase/${encodeURIComponent(_id)}` }));
    const [texts, { languages }] = await Promise.all([publicPages(db), farmBasics(db)]);
    const pages = [...texts, ...ofPlans];
    return reply
      .header('cache-control', AN_HOUR)
      .type('application/xml; charset=utf-8')
      .send(sitemapXml(origin, pages, languages));
  });
  app.get('/robots.txt', async (_, reply) =>
    reply.header('cache-control', AN_HOUR).type('text/plain; charset=utf-8').send(robotsText(origin)),
  );
}

/** The sitemap (sitemaps.org): each page in each language, with links to the others and its last change (product 1.7). */
export function sitemapXml(
  origin: string,
  pages: readonly { readonly path: string; readonly changed?: string }[],
  [first, ...others]: readonly Language[],
): string {
  const urls = pages.flatMap(({ path, changed }) => {
    const plain = escapeMarkup(origin + path);
    // The page's canonical address does not name the first language.
    const named = (language: Language | undefined) =>
      language === first ? plain : `${plain}?lang=${language}`;
    const forms = [first, ...others].map((language) => [language, named(language)]);
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

/** Search engines may read everything but the calls. Private pages themselves forbid to be listed. */
function robotsText(origin: string): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`;
}
