import type { EventEmitter } from 'node:events';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { Pages } from '@shivar/domain/contract/pages';
import type { FastifyInstance } from 'fastify';
import { ROOT } from '../root.ts';
import { REQUEST_ID } from './request.ts';
import { baseHeaders } from './security-headers.ts';

const BUILD = pathToFileURL(join(ROOT, '.build/web/'));
const SERVER_BUILD = new URL('server/index.js', BUILD);
const CLIENT_FILES = fileURLToPath(new URL('client/', BUILD));

const A_DAY = 'max-age=86400, stale-while-revalidate=604800';
const FOR_EVER = 'max-age=31536000, immutable';

/** The part of React Router's server build that we use: our own entry module with the pages. */
interface WebBuild {
  readonly entry: { readonly module: { readonly createPages: (build: unknown) => Pages<Request, Response> } };
}

/** The pages of the build. Throws where the web has not been built. */
export async function loadBuiltPages(): Promise<Pages<Request, Response>> {
  await access(SERVER_BUILD).catch(() => {
    throw new Error('The web is not built: run `npm run build` first');
  });
  return pagesOf((await import(SERVER_BUILD.href)) as WebBuild);
}

function pagesOf(build: unknown): Pages<Request, Response> {
  return (build as WebBuild).entry.module.createPages(build);
}

function lifetimeOf(path: string): string {
  if (path.includes('/assets/')) return FOR_EVER;
  // An old worker keeps a whole site old.
  return path.includes('/sw.js') ? 'no-cache' : A_DAY;
}

/**
 * Serves the build's files, compressed when they were built. Those under /assets carry a hash of their
 * content in their name and never change; the others (drawings, icons) are asked for again after a day.
 * A page loads dozens of them, so they have no header that does nothing: nobody asks for a part of one, an etag says
 * what a date would, no browser asks whether a file with a hash has changed, this referrer is its default, every cache may keep what
 * was asked for without a login, a connection of HTTP/1.1 stays open by itself, nothing that everybody gets must be
 * kept from another site, and nobody tells the number of a request that brought a drawing.
 */
export async function serveBuiltFiles(app: FastifyInstance, origin: string): Promise<void> {
  const {
    'referrer-policy': _default,
    'cross-origin-resource-policy': _public,
    ...headers
  } = baseHeaders(origin);
  await app.register(fastifyStatic, {
    root: CLIENT_FILES,
    prefix: '/',
    // One route per file: every other address is a page's.
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    acceptRanges: false,
    lastModified: false,
    decorateReply: false,
    setHeaders: (reply, path) => {
      const lifetime = lifetimeOf(path);
      void reply.headers(headers).header('cache-control', lifetime);
      void reply.removeHeader(REQUEST_ID);
      if (lifetime === FOR_EVER) void reply.removeHeader('etag');
      reply.raw.removeHeader('connection');
    },
  });
}

const WEB = join(ROOT, 'web/');

/**
 * Runs Vite inside this server (one process, one port, hot reload over the same socket), for `npm run dev`. Vite answers
 * for the sources; all other requests go on to the routes. Returns the function that loads the pages of this moment.
 */
export async function startDevelopmentPages(
  app: FastifyInstance,
): Promise<() => Promise<Pages<Request, Response>>> {
  const { createServer } = await import('vite');
  // React Router's development server would end the process before the database is stopped.
  const endings = [noteListeners(process, 'SIGTERM'), noteListeners(process.stdin, 'end')];
  const vite = await createServer({
    root: WEB,
    configFile: `${WEB}vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  for (const leaveToUs of endings) leaveToUs();
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, next) => {
    if (request.url.startsWith('/api/')) return next();
    return vite.middlewares(request.raw, reply.raw, (error?: Error) => next(error));
  });
  return async () => pagesOf(await vite.ssrLoadModule('virtual:react-router/server-build'));
}

/** Returns the function that removes the listeners that were added since. */
function noteListeners(emitter: EventEmitter, event: string): () => void {
  const known = new Set(emitter.listeners(event));
  return () => {
    const added = emitter.listeners(event).filter((listener) => !known.has(listener));
    for (const listener of added) emitter.off(event, listener as () => void);
  };
}
