import { DatabaseError } from 'pg';

function databaseError(error: unknown): DatabaseError | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof DatabaseError) return at;
  }
  return undefined;
}

/** A worker's error as its coordinator passes it on: with its words alone, and the number of its part. */
const PASSED_ON = /violates (unique|check|foreign key) constraint "(\w+?)(?:_\d{6,})?"/;
/** The words of a trigger that names a constraint itself. */
const OF_DELETED = /^The account \S+ was deleted/;
const VIOLATIONS: Readonly<Record<string, string>> = {
  unique: '23505',
  check: '23514',
  'foreign key': '23503',
};

/** PostgreSQL's five-character code of an error, or of what caused it. */
export function sqlState(error: unknown): string | undefined {
  const found = databaseError(error);
  if (found?.code !== 'XX000') return found?.code;
  return VIOLATIONS[PASSED_ON.exec(found.message)?.[1] ?? ''] ?? found.code;
}

/** Name of the unique, foreign key or check constraint that an error names. */
export function violatedConstraint(error: unknown): string | undefined {
  const found = databaseError(error);
  if (found && OF_DELETED.test(found.message)) return 'owner_not_deleted';
  if (!found || !sqlState(found)?.startsWith('23')) return undefined;
  return PASSED_ON.exec(found.message)?.[2] ?? found.constraint;
}

/** The database is known to be away, so it was not asked. */
export class DatabaseAway extends Error {}

/** A write on a database that only reads: a leader that was replaced, and follows now. */
const READ_ONLY = '25006';

/** True where the connection leads to a database that takes no writes now. */
export function isReadOnly(error: unknown): boolean {
  return sqlState(error) === READ_ONLY;
}

const LOST = /^(ECONN|EPIPE|ENOENT|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|EHOST|ENET)/;
const LOST_MESSAGE =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|not queryable|read timeout/;

/** True where the database can't be reached or is going away now: an answer of 503 (product 8.21). */
export function isDatabaseAway(error: unknown): boolean {
  const state = sqlState(error);
  // 08 connection, 53 out of connections or disk, 57P ended by the operator
  if (state !== undefined) return state === READ_ONLY || /^(08|53|57P)/.test(state);
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = (at as NodeJS.ErrnoException).code;
    if (
      at instanceof DatabaseAway ||
      LOST_MESSAGE.test(at.message) ||
      (code !== undefined && LOST.test(code))
    )
      return true;
    if (at instanceof AggregateError && at.errors.some(isDatabaseAway)) return true;
  }
  return false;
}

/** True where the database answers that it has no room: for another connection, or on its disk. */
export function isFull(error: unknown): boolean {
  return sqlState(error)?.startsWith('53') ?? false;
}
