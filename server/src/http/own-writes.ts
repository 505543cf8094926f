import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Connection, Database } from '../db/client.ts';
import { cookieOf, isBelow, secretCookie } from './request.ts';

/** The position of the log after the last write of this browser in the office. It comes back with each request, to whichever program. */
const COOKIE = 'written';
/** A replica that is older than a few seconds is asked nothing anyway. */
const SECONDS = 60;
const POSITION = /^\d{1,9}@[\dA-F]{1,8}\/[\dA-F]{1,8}$/;

/**
 * A connection for reads of the farm's people that may be old by some seconds (product 12.15): what the sender of this request has written is there.
 * Without a replica it is the database.
 */
export function readsFor(db: Database, { headers }: FastifyRequest): Connection {
  if (!db.replica) return db;
  const written = cookieOf(headers.cookie, COOKIE);
  return db.replica.since(written !== null && POSITION.test(written) ? written : null);
}

/** Tells each browser in the office the position of its last write. */
export function tellOwnWrites(app: FastifyInstance, { replica }: Database, origin: string): void {
  if (!replica) return;
  app.addHook('onSend', async (request, reply) => {
    if (request.method === 'GET' || reply.statusCode >= 400 || !isBelow(request.url, '/api/admin')) return;
    // Without an answer no replica is asked, and the database answers.
    const position = await replica.position().catch(() => null);
    if (position === null) return;
    void reply.header('set-cookie', secretCookie(COOKIE, position, { path: '/', seconds: SECONDS, origin }));
  });
}
