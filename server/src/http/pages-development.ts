import { fileURLToPath } from 'node:url';
import type { Pages } from '@shivar/domain/contract/pages';
import type { FastifyInstance } from 'fastify';
import { pagesOf } from './pages-built.ts';

const WEB = fileURLToPath(new URL('../../../web/', import.meta.url));

/** The pages from the sources, as they are at this moment. */
interface DevelopmentPages {
  pages(): Promise<Pages<Request, Response>>;
}

/**
 * Runs Vite inside this server (one process, one port, hot reload over the same socket). Vite answers for
 * the sources; what it does not know goes on to the routes. Only `npm run dev` gets here.
 */
export async function startDevelopmentPages(app: FastifyInstance): Promise<DevelopmentPages> {
  const { createServer } = await import('vite');
  const leaveEndToUs = noteEndings();
  const vite = await createServer({
    root: WEB,
    configFile: `${WEB}vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  leaveEndToUs();
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, next) => {
    if (request.url.startsWith('/api/')) return next();
    return vite.middlewares(request.raw, reply.raw, (error?: Error) => next(error));
  });
  return {
    pages: async () => pagesOf(await vite.ssrLoadModule('virtual:react-router/server-build')),
  };
}

/**
 * Remembers who listens for the end of this process, and gives back how to send away who came since: a
 * development server of React Router's own would end the process before the database is stopped.
 */
function noteEndings(): () => void {
  const terminated = new Set(process.listeners('SIGTERM'));
  const inputEnded = new Set(process.stdin.listeners('end'));
  return () => {
    for (const listener of process.listeners('SIGTERM')) {
      if (!terminated.has(listener)) process.off('SIGTERM', listener);
    }
    for (const listener of process.stdin.listeners('end')) {
      if (!inputEnded.has(listener)) process.stdin.off('end', listener);
    }
  };
}
