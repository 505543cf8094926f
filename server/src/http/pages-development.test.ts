import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, publicFarm } from '../settings/queries.ts';
import { registerPages } from './pages.ts';

test(
  'in development pages come from the sources, and the end of the process stays ours',
  { timeout: 60_000 },
  async () => {
    const before = [process.listenerCount('SIGTERM'), process.stdin.listenerCount('end')];
    const app = Fastify({ logger: false });
    await registerPages(app, {
      mode: 'development',
      data: {
        settings: async () => publicFarm(DEFAULT_SETTINGS, null),
        plans: async () => [],
        plan: async () => null,
        article: async () => null,
      },
      catalogueVersion: () => '1',
      isAway: () => false,
      now: () => Date.now(),
      origin: 'http://127.0.0.1:3000',
      gateway: null,
    });
    expect([process.listenerCount('SIGTERM'), process.stdin.listenerCount('end')]).toEqual(before);

    // Vite answers for the sources itself; everything else goes on to the routes.
    const source = await app.inject({ method: 'GET', url: '/app/lib/paths.ts' });
    expect(source.headers['content-type']).toContain('javascript');
    const page = await app.inject({ method: 'GET', url: '/subscription?lang=mr' });
    expect(page.statusCode).toBe(200);
    expect(page.headers['set-cookie']).toContain('lang=mr');
    expect(page.body).toContain('<html lang="mr"');
    await app.close();
  },
);
