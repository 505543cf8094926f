import { setTimeout as pause } from 'node:timers/promises';
import type { ClientBase, Pool, PoolClient, QueryConfig, QueryResultRow } from 'pg';
import { DatabaseAway, isReadOnly, sqlState } from './errors.ts';
import { Outage, askOnce } from './outage.ts';
import type { Tell } from './outage.ts';
import { statements } from './statements.ts';
import { Silence, WatchedPool } from './watched-pool.ts';
import { setTypeParsers } from './types.ts';

setTypeParsers();

/** The pool, or the one connection of a transaction. */
export interface Connection {
  /** Whether the orders are spread over several servers (decision 157). */
  readonly spread?: boolean;
  /** Rows of plain SQL; with a `name` the statement is prepared once per connection, for hot paths. */
  query<Row extends QueryResultRow>(text: string, values?: unknown[], name?: string): Promise<Row[]>;
}

/** A connection inside BEGIN and COMMIT; commands that lock rows ask for this type. */
export interface Transaction extends Connection {
  /**
   * Sends a statement whose rows nobody needs, without waiting. COMMIT travels with it where it is the last one. The
   * transaction waits for its outcome, and fails with it.
   */
  send(text: string, values?: unknown[], name?: string): void;
}

/** A place in the log of PostgreSQL, after the number of its timeline: 1@0/1A2B3C. A new leader begins a new timeline. */
export type LogPosition = string;

/** Another server that follows the database, for reads that may be old by some seconds (replica.ts). */
export interface Replica {
  /**
   * A connection for reads that may be five seconds old, but not older than this position. Each query goes to a replica that has all
   * of this. It goes to the database itself where the replica lags, is away, or gives up. Such queries only read.
   */
  since(position: LogPosition | null): Connection;
  /** The position of the database now. */
  position(): Promise<LogPosition>;
  /** From now on reads have all that is committed by now. */
  catchUp(): Promise<void>;
  isAway(): boolean;
  /** Queries that the replica answered, and those that the database answered in its place. */
  readonly counts: { readonly answered: number; readonly passedOn: number };
  close(): Promise<void>;
}

export interface Database extends Connection {
  /** Null where there is none. */
  readonly replica: Replica | null;
  /** The address for connections that need a session: `LISTEN`, and locks that outlive a transaction. */
  readonly sessionUrl: string;
  /** Whether named statements are prepared. */
  readonly prepares: boolean;
  readonly spread: boolean;
  readonly pool: Pool;
  /** Whether the database is away now. */
  readonly outage: Outage;
  /** Waits for running queries, then closes every connection. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Another address for sessions, where `url` is one of a pooler that shares its connections out by transaction. */
  sessionUrl?: string;
  /** False prepares no named statements, for poolers that know none. */
  prepares?: boolean;
  /** True where the orders are spread over several servers. */
  spread?: boolean;
  /** Most connections this process holds. */
  poolSize?: number;
  /** Longest statement and longest idle transaction, in milliseconds. */
  timeout?: number;
  /** True for a server that only reads, since it follows another one. */
  follows?: boolean;
  /** Told when the database is lost, and when it is back. */
  tell?: Tell;
}

/** Statements that may write, also by a function. */
const WRITES = /\b(?:insert\s+into|update|delete\s+from|bring_back)\b/i;
const ATTEMPTS = 5;
const RETRIED = new Set(['40001', '40P01']);
/** A statement in a transaction that had failed before. */
const ABORTED = '25P02';

function connectionOn(client: Pick<ClientBase, 'query'>, prepares: boolean): Connection {
  return {
    query: async <Row extends QueryResultRow>(text: string, values: unknown[] = [], name?: string) => {
      const isNamed = prepares && name !== undefined;
      const config: QueryConfig = isNamed ? { text, values, name } : { text, values };
      const { rows } = await statements.tracePromise(() => client.query<Row>(config), { text, name });
      return rows;
    },
  };
}

/**
 * Opens a pool on PostgreSQL 15 or newer, which connects at the first query. Every wait has an end: 5 s for a connection,
 * `timeout` for a statement, a lock and an idle transaction, and 2 s where the database answers nobody any more. While it
 * is away every query fails at once.
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const timeout = options.timeout ?? 10_000;
  const ask = () => askOnce(url, options.follows);
  const outage = new Outage(ask, options.tell ?? (() => {}));
  const silence = new Silence(ask, () => outage.begin(new DatabaseAway('The database does not answer')));
  const settings = {
    connectionString: url,
    application_name: 'shivar',
    max: options.poolSize ?? 16,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    // BEGIN then travels with the first statement instead of costing a round trip.
    pipeline: true,
    statement_timeout: timeout,
    lock_timeout: timeout,
    idle_in_transaction_session_timeout: timeout,
    // For a network that swallows packets, where the server's own timeout never arrives.
    query_timeout: timeout + 5000,
  };
  const pool = new WatchedPool(settings, outage, silence);
  const { sessionUrl = url, prepares = true, spread = false } = options;
  const connection = connectionOn(pool, prepares);
  // A worker's refusal of a commit is heard in a transaction alone, and so is the news for open pages.
  const query: Connection['query'] = (text, values, name) =>
    db.spread && WRITES.test(text)
      ? inTransaction(db, (tx) => tx.query(text, values, name))
      : connection.query(text, values, name);
  const close = () => {
    outage.stop();
    return pool.end().finally(() => silence.stop());
  };
  const db: Database = { query, replica: null, sessionUrl, prepares, spread, pool, outage, close };
  return db;
}

/** How a transaction begins, and the one order that it writes, if it writes no others. */
interface Begin {
  readonly begin: string;
  readonly order?: string;
}

async function attempt<T>(
  client: PoolClient,
  { prepares, spread, begin, order }: Pick<Database, 'prepares' | 'spread'> & Begin,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const connection = connectionOn(client, prepares);
  const sent: Promise<unknown>[] = [];
  const waitFor = (outcome: Promise<unknown>) => {
    // It is awaited later. Without this line a failure before that would end the process.
    outcome.catch(() => {});
    sent.push(outcome);
  };
  waitFor(client.query(begin));
  const send: Transaction['send'] = (...statement) => waitFor(connection.query(...statement));
  let result;
  try {
    result = await work({ ...connection, spread, send });
  } catch (error) {
    throw await causeOf(error, sent);
  }
  // The coordinator numbers and tells what the workers wrote.
  if (spread) send('select finish_on_coordinator($1)', [order ?? null], 'finish');
  const committed = statements.tracePromise(() => client.query('COMMIT'), { text: 'commit', name: 'commit' });
  committed.catch(() => {});
  await Promise.all(sent);
  const { command } = await committed;
  // PostgreSQL answers COMMIT with ROLLBACK when a statement had failed and its error was swallowed.
  if (command === 'ROLLBACK') throw new Error('The transaction had failed and was rolled back');
  return result;
}

/**
 * The failure that ended a transaction. After a sent statement failed, each later one fails too, and its error says nothing: the first
 * failure decides if the transaction starts over.
 */
async function causeOf(thrown: unknown, sent: readonly Promise<unknown>[]): Promise<unknown> {
  if (sqlState(thrown) !== ABORTED) return thrown;
  const outcomes = await Promise.allSettled(sent);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  return failed ? failed.reason : thrown;
}

async function once<T>(
  { pool, prepares, spread }: Database,
  begin: Begin,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  const onBroken = () => {
    broken = true;
  };
  // The pool listens only to idle connections; one that breaks unheard would end the process.
  client.on('error', onBroken);
  try {
    return await attempt(client, { prepares, spread, ...begin }, work);
  } catch (error) {
    await client.query('ROLLBACK').catch(onBroken);
    // It leads to an old leader. A new connection leads to the next one.
    if (isReadOnly(error)) onBroken();
    throw error;
  } finally {
    client.off('error', onBroken);
    client.release(broken);
  }
}

/**
 * Runs `work` in one transaction (read committed) and commits what it returns, a Refusal too, so that
 * a counted guess stays counted; only a throw rolls back. Starts over up to four times, and only when
 * PostgreSQL asks for it (serialization failure, deadlock), so `work` must touch nothing but the database.
 */
export async function inTransaction<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
  begin: Begin = { begin: 'BEGIN' },
): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await once(db, begin, work);
    } catch (error) {
      if (tried === ATTEMPTS || !RETRIED.has(sqlState(error) ?? '')) throw error;
      await pause(Math.random() * 10 * 2 ** tried);
    }
  }
}

/**
 * The same, for hot paths whose statements find their rows by whole keys: each connection plans a named statement once, and not
 * for each of the first five values. With other statements a plan that knows no values may be a bad one. Several servers need the values:
 * there a transaction that writes this one `order` asks no other worker.
 */
export function inPlannedTransaction<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
  order?: string,
): Promise<T> {
  const begin = db.spread ? 'BEGIN' : 'BEGIN; SET LOCAL plan_cache_mode = force_generic_plan';
  return inTransaction(db, work, { begin, ...(order !== undefined && { order }) });
}
