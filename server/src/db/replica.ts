import type { QueryResultRow } from 'pg';
import { inTransaction } from './client.ts';
import type { Connection, Database, LogPosition, Replica } from './client.ts';
import { isDatabaseAway, sqlState } from './errors.ts';

/** The positions of the database, one for each of the last seconds. The oldest is the least that a replica must have. */
const TICK_MS = 1000;
const TICKS = 5;

/** A long query was in the way of the log, and the replica ended it. */
const CONFLICT = '40001';

// A leader that was replaced may have a log that is as long, but not the same. It is on another timeline. Without the right to
// read statistics (`received_tli` is null then) the timeline is known at the next restart point, five minutes later at most.
const REACHED = `
  select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end >= all ($1::pg_lsn[])
    and greatest((select timeline_id from pg_control_checkpoint()), (select received_tli from pg_stat_wal_receiver)) = all ($2::int[])
    as "isThere"`;

const POSITION = `
  select ('x' || left(pg_walfile_name(at), 8))::bit(32)::int || '@' || at as position from pg_current_wal_lsn() as at`;

/** Knows the positions of the log that a read needs. */
function followLog(database: Connection) {
  const ticks: LogPosition[] = [];
  let told: LogPosition[] = [];
  let asking = 0;
  const position = async (): Promise<LogPosition> => {
    const [row] = await database.query<{ position: LogPosition }>(POSITION, [], 'log-position');
    return row?.position ?? '';
  };
  const tick = async () => {
    ticks.push(await position());
    if (ticks.length > TICKS) ticks.shift();
  };
  // While the database is away its last positions hold, and the replica goes on.
  const timer = setInterval(() => void tick().catch(() => {}), TICK_MS);
  timer.unref();
  return {
    position,
    /** What a replica must have for a read; null while that is not known. */
    needed(seen: LogPosition | null): readonly LogPosition[] | null {
      const [oldest] = ticks;
      return oldest === undefined || asking > 0 ? null : [oldest, ...told, ...(seen === null ? [] : [seen])];
    },
    async catchUp() {
      asking += 1;
      try {
        told = [await position()];
      } finally {
        asking -= 1;
      }
    },
    stop: () => clearInterval(timer),
  };
}

/** Sends reads to a replica. `replica` may be a balanced address of several: each query asks the one that it meets. */
export function followReplica(database: Connection, replica: Database): Replica {
  const log = followLog(database);
  const counts = { answered: 0, passedOn: 0 };

  const askReplica = async <Row extends QueryResultRow>(
    positions: readonly LogPosition[],
    ...[text, values, name]: Parameters<Connection['query']>
  ): Promise<Row[] | null> => {
    const [timelines, places] = [0, 1].map((part) => positions.map((position) => position.split('@')[part]));
    const ask = async (tx: Connection) => {
      const [found] = await tx.query<{ isThere: boolean }>(REACHED, [places, timelines], 'log-reached');
      return found?.isThere ? tx.query<Row>(text, values, name) : null;
    };
    try {
      return await inTransaction(replica, ask, { begin: 'BEGIN READ ONLY' });
    } catch (error) {
      if (isDatabaseAway(error) || sqlState(error) === CONFLICT) return null;
      throw error;
    }
  };
  const since = (seen: LogPosition | null): Connection => ({
    query: async <Row extends QueryResultRow>(text: string, values?: unknown[], name?: string) => {
      const positions = replica.outage.isOn() ? null : log.needed(seen);
      const rows = positions && (await askReplica<Row>(positions, text, values, name));
      counts[rows ? 'answered' : 'passedOn'] += 1;
      return rows ?? database.query<Row>(text, values, name);
    },
  });
  return {
    since,
    position: () => log.position(),
    catchUp: () => log.catchUp(),
    isAway: () => replica.outage.isOn(),
    counts,
    async close() {
      log.stop();
      await replica.close();
    },
  };
}
