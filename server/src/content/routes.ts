import type { PlanSummaryAnswer } from '@shivar/domain/contract/answers';
import type { FastifyInstance } from 'fastify';
import type { Connection } from '../db/client.ts';
import { farmBasics } from '../settings/queries.ts';
import { publicPages } from './queries.ts';
import { robotsText, sitemapXml } from './sitemap.ts';

interface ContentDeps {
  readonly db: Connection;
  readonly plans: () => Promise<readonly PlanSummaryAnswer[]>;
  /** The site's address as the world knows it, without a path. */
  readonly origin: string;
}

const AN_HOUR = 'public, max-age=3600';

/** What search engines ask for: `/sitemap.xml` and `/robots.txt`. */
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
