import type { AnswerOf } from '@shivar/domain/contract/call';
import { api } from '@shivar/domain/contract/api';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../adapters/clock.ts';
import type { Database } from '../db/client.ts';

/** GET /api/health (product 8.14): 200 only where the database answers and migrations and demo data are done. */
export function registerHealth(
  app: FastifyInstance,
  { db, clock, version, isReady }: { db: Database; clock: Clock; version: string; isReady: () => boolean },
): void {
  app.get(api.health.path, async (_, reply) => {
    const isThere = await db.query('select 1').then(
      () => true,
      () => false,
    );
    const status = !isThere ? 'failing' : isReady() ? 'ok' : 'starting';
    const answer: AnswerOf<typeof api.health> = {
      status,
      time: new Date(clock.now()).toISOString(),
      version,
      database: isThere ? 'ok' : 'failing',
    };
    return reply.code(status === 'ok' ? 200 : 503).send(answer);
  });
}
