import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import type { MessageCode } from '@shivar/domain/language/messages.en';
import type { Clock } from '../adapters/clock.ts';
import type { Secrets } from '../adapters/secrets.ts';
import type { Connection } from '../db/client.ts';
import { COLUMNS } from '../db/schema.generated.ts';
import type { Rows } from '../db/schema.generated.ts';

/** How often something may be done in a window that begins with its first use. */
export interface Limit {
  readonly name: string;
  readonly most: number;
  readonly seconds: number;
  /** Its own refusal in the place of too_many_requests. It goes before the refusals of other limits. */
  readonly code?: MessageCode;
  readonly fixed?: boolean;
}

/** One use of a limit by a subject: an email, a network, both together, or a browser. */
export interface Use {
  readonly limit: Limit;
  readonly subject: string;
}

/** Limits that hold across processes, because they are rows (product 12.8). */
export type Limits = ReturnType<typeof createLimits>;

interface LimitDeps {
  readonly db: Connection;
  readonly clock: Clock;
  readonly secrets: Secrets;
  /** LIMITS_SCALE: multiplies every limit (product 12.3). */
  readonly scale: number;
}

/*
 * One statement for all keys of a request, in the order of the keys, so that two requests never wait for each
 * other. A window that is over starts again.
 */
const COUNT = `
  INSERT INTO rate_limits AS held (key, used, resets_at)
  SELECT key, 1, resets_at FROM unnest($1::text[], $2::timestamptz[]) AS asked (key, resets_at) ORDER BY key
  ON CONFLICT (key) DO UPDATE SET
    used = CASE WHEN held.resets_at <= $3 THEN 1 ELSE held.used + 1 END,
    resets_at = CASE WHEN held.resets_at <= $3 THEN excluded.resets_at ELSE held.resets_at END
  RETURNING ${COLUMNS.rate_limits}`;

/** Full limits refuse without a write: a flood of guesses must not make the disk busy. */
const USED = `SELECT ${COLUMNS.rate_limits} FROM rate_limits WHERE key = ANY ($1) AND resets_at > $2`;

type Counted = Rows['rate_limits'];

/** Limits on this database. The rows' keys are keyed hashes: no email and no address is kept. */
export function createLimits({ db, clock, secrets, scale }: LimitDeps) {
  const keyOf = (use: Use) =>
    `${use.limit.name}:${secrets.fingerprint('limit', use.subject).toString('base64url')}`;
  const keysOf = (uses: readonly Use[]) => uses.map(keyOf).toSorted();
  const takeBack = async (keys: string[]) => {
    await db.query(
      `UPDATE rate_limits SET used = used - 1 WHERE used > 0 AND key IN
       (SELECT key FROM rate_limits WHERE key = ANY ($1) ORDER BY key FOR UPDATE)`,
      [keys],
      'limits taken back',
    );
  };
  return {
    /** Counts before the guarded work, so that requests at once never pass a limit. Refuses with the wait. */
    async use(uses: readonly Use[]): Promise<Result<null>> {
      const now = clock.now();
      const asked = new Map(uses.map((use) => [keyOf(use), use.limit]));
      const held = await db.query<Counted>(USED, [[...asked.keys()], new Date(now)], 'limits held');
      const most = ({ key }: Counted) => {
        const limit = asked.get(key);
        return limit?.fixed ? limit.most : scaled(limit?.most ?? 0, scale);
      };
      const full = held.filter((row) => row.used >= most(row));
      if (full.length > 0) return stoppedBy(full, asked, now);
      const resets = [...asked.values()].map(({ seconds }) => new Date(now + seconds * 1000));
      const rows = await db.query<Counted>(COUNT, [[...asked.keys()], resets, new Date(now)], 'limits used');
      const over = rows.filter((row) => row.used > most(row));
      if (over.length === 0) return accepted(null);
      // A use that one limit stops must not count for another: an address could lock out any email.
      await takeBack(rows.filter((row) => !over.includes(row)).map(({ key }) => key));
      return stoppedBy(over, asked, now);
    },
    /** Takes one use back, when it was no wrong guess. */
    giveBack: (uses: readonly Use[]) => takeBack(keysOf(uses)),
    /** Starts the windows of these uses afresh. */
    async forget(uses: readonly Use[]): Promise<void> {
      await db.query('delete from rate_limits where key = any ($1)', [keysOf(uses)]);
    },
  };
}

/** The refusal of full limits: the longest wait, and the first code of their own. */
function stoppedBy(over: readonly Counted[], asked: ReadonlyMap<string, Limit>, now: number): Result<never> {
  const wait = Math.max(...over.map((row) => row.resetsAt.getTime() - now));
  const code = over.map(({ key }) => asked.get(key)?.code).find((own) => own !== undefined);
  return refused(code ?? 'too_many_requests', {
    minutes: Math.max(1, Math.ceil(wait / 60_000)),
    retryAfterSeconds: Math.max(1, Math.ceil(wait / 1000)),
  });
}

/** A limit times LIMITS_SCALE: at least one. */
export function scaled(most: number, scale: number): number {
  return Math.max(1, Math.floor(most * scale));
}
