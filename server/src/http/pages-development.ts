import { fileURLToPath } from 'node:url';
import type { Pages } from '@shivar/web/loader-context';
import type { FastifyInstance } from 'fastify';
import { pagesOf } from './pages-built.ts';

const WEB = fileURLToPath(new URL('../../../web/', import.meta.url));

/** The pages from the sources, as they are at this moment. */
export interface DevelopmentPages {
  pages(): Promise<Pages>;
}

/**
 * Runs Vite inside this server (one process, one port, hot reload over the same socket). Vite answers for
 * the sources; what it does not know goes on to the routes. Only `npm run dev` gets here.
 */
export async function startDevelopmentPages(app: FastifyInstance): Promise<DevelopmentPages> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: WEB,
    configFile: `${WEB}vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, next) => {
    if (request.url.startsWith('/api/')) return next();
    return vite.middlewares(request.raw, reply.raw, (error?: Error) => next(error));
  });
  return {
    pages: async () => pagesOf(await vite.ssrLoadModule('virtual:react-router/server-build')),
  };
}
