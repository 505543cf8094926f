import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isBelow } from './address.ts';
import { sendRefusal } from './endpoint.ts';

/**
 * Refuses what another site's page posts to a path: anybody may write there without logging in, so nothing else tells
 * our own page from a stranger's. What is no browser names no origin and is let in.
 */
export function guardOrigin(app: FastifyInstance, path: string, ownOrigin: string): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'POST' || !isBelow(request.url, path)) return;
    if (isForeign(request, ownOrigin)) await sendRefusal(request, reply, { code: 'not_allowed' });
  });
}

/** The site has the address that the world knows, and in a trial the one that was typed (`localhost`). */
function isForeign({ headers, host }: FastifyRequest, ownOrigin: string): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (origin === undefined) return site === 'cross-site';
  return origin !== ownOrigin && URL.parse(origin)?.host !== host;
}
