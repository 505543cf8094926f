import { fork } from 'node:child_process';
import { once } from 'node:events';
import fastify from 'fastify';
import { Pool } from 'pg';
import type { Statement } from './pgbench.ts';

/** A route that answers with the same bytes and headers as the application, after the same SQL. */
export interface BareRoute {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** In base64. */
  readonly body: string;
  readonly statements: readonly (Statement & { readonly name: string })[];
}

interface Setup {
  readonly port: number;
  readonly databaseUrl: string;
  readonly routes: readonly BareRoute[];
}

/** Serves these routes by Fastify with its logger and nothing else, in a process of its own. Returns how to end it. */
export async function startBare(setup: Setup): Promise<() => Promise<void>> {
  const child = fork(import.meta.filename, [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  child.send(setup);
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('The bare server ended'))),
  ]);
  return async () => {
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
  };
}

async function serve({ port, databaseUrl, routes }: Setup): Promise<void> {
  const pool = new Pool({ connectionString: databaseUrl, max: 16, pipeline: true });
  const app = fastify({ logger: true });
  for (const { method, path, headers, body, statements } of routes) {
    const bytes = Buffer.from(body, 'base64');
    app.route({
      method,
      url: path,
      handler: async (_, reply) => {
        for (const statement of statements) await pool.query({ ...statement, values: [...statement.values] });
        return reply.headers(headers).send(bytes);
      },
    });
  }
  await app.listen({ port });
  process.send?.('listening');
}

if (import.meta.main) {
  process.once('message', (setup) => void serve(setup as Setup));
  process.once('disconnect', () => process.exit());
}
