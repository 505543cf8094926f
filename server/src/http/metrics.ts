import { timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/client.ts';
import { sendRefusal } from './endpoint.ts';

/** What waits in the database, by name: numbers and ages in seconds. */
export type Waiting = Readonly<Record<string, { readonly help: string; readonly value: number }>>;

interface MetricsDeps {
  readonly db: Database;
  /** Prometheus sends it as a bearer token. Null: there are no metrics. */
  readonly token: string | null;
  readonly waiting: () => Promise<Waiting>;
}

/** Seconds: a page from memory takes a millisecond, and 10 s is the longest statement. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Prometheus takes a program for gone that does not answer in ten seconds. So the work that waits is left out after these milliseconds. */
const PATIENCE_MS = 2000;

/**
 * GET /metrics for Prometheus (product 8.32): the process, the requests by route and status, the connections to the database, and the
 * work that waits. Answers 404 without the token, as an address that is not there. What needs the database is left out while that is away
 * or slow.
 */
export async function registerMetrics(
  app: FastifyInstance,
  { db, token, waiting }: MetricsDeps,
): Promise<void> {
  if (token === null) return;
  // A program that nobody watches does not load it.
  const { Gauge, Histogram, Registry, collectDefaultMetrics } = await import('prom-client');
  const register = new Registry();
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by route and status, without streams of events',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [register],
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    if (reply.getHeader('content-type') === 'text/event-stream') return;
    // An unknown address has no route: each would be a series of its own.
    const labels = { method, route: routeOptions.url ?? 'none', status: String(reply.statusCode) };
    requests.observe(labels, reply.elapsedTime / 1000);
  });
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers: [register],
      collect() {
        this.set(value());
      },
    });
  for (const [name, help, value] of databaseGauges(db)) gauge(name, help, value);
  const work = inTime(waiting);
  const expected = Buffer.from(`Bearer ${token}`);
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? '');
    if (given.length !== expected.length || !timingSafeEqual(given, expected))
      return sendRefusal(request, reply, { code: 'not_found' });
    const ours = await register.metrics();
    return reply.header('content-type', register.contentType).send(ours + (await work()));
  });
}

type DatabaseGauge = readonly [name: string, help: string, value: () => number];

function databaseGauges({ outage, pool, replica }: Database): DatabaseGauge[] {
  const gauges: DatabaseGauge[] = [
    ['shivar_database_up', 'Whether the database answers', () => (outage.isOn() ? 0 : 1)],
    ['shivar_database_connections', 'Open connections of this program', () => pool.totalCount],
    ['shivar_database_idle_connections', 'Those that nobody uses', () => pool.idleCount],
    ['shivar_database_queue', 'Requests that wait for a connection', () => pool.waitingCount],
  ];
  if (!replica) return gauges;
  return [
    ...gauges,
    ['shivar_replica_up', 'Whether the replica answers', () => (replica.isAway() ? 0 : 1)],
    ['shivar_replica_reads', 'Queries that it answered', () => replica.counts.answered],
    [
      'shivar_replica_passed_on',
      'Queries that the database answered in its place',
      () => replica.counts.passedOn,
    ],
  ];
}

/** Tells what waits, or nothing where that takes too long or fails. Nobody asks the database again before it has answered. */
function inTime(waiting: () => Promise<Waiting>): () => Promise<string> {
  let asked: Promise<string> | undefined;
  return () => {
    asked ??= waiting()
      .then(textOf, () => '')
      .finally(() => (asked = undefined));
    return Promise.race([asked, pause(PATIENCE_MS, '', { ref: false })]);
  };
}

/** Gauges in the format of Prometheus. */
function textOf(waiting: Waiting): string {
  return Object.entries(waiting)
    .map(([name, { help, value }]) => `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${name} ${value}\n`)
    .join('');
}
