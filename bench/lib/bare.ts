import { readFile } from 'node:fs/promises';
import fastify from 'fastify';
import { Pool } from 'pg';
import type { Statement } from './recorded.ts';

/** What a bare route answers with: the same bytes and headers as the application, and the same SQL before. */
export interface BareRoute {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** In base64. */
  readonly body: string;
  readonly statements: readonly (Statement & { readonly name: string })[];
}

/* Run as a child process: Fastify with its logger and nothing else, on the routes of the file in ROUTES. */

const routes = JSON.parse(await readFile(process.env['ROUTES'] ?? '', 'utf8')) as BareRoute[];
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 16, pipeline: true });
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
await app.listen({ port: Number(process.env['PORT']) });
process.send?.('listening');
process.once('disconnect', () => process.exit());
