import type { Database } from '../../server/src/db/client.ts';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

interface Queryable {
  query(...input: unknown[]): unknown;
}

/**
 * The statements that `work` really sends through a pool, BEGIN and COMMIT included, so that what pgbench
 * runs can never differ from what the application does.
 */
export async function recordStatements(db: Database, work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const client = (await db.pool.connect()) as unknown as Queryable & { release(): void };
  const prototype = Object.getPrototypeOf(client) as Queryable;
  client.release();
  // Called on each client in turn, with that client as its this.
  const original = Reflect.get<Queryable, 'query'>(prototype, 'query');
  prototype.query = function record(this: unknown, ...input: unknown[]): unknown {
    const [first, second] = input;
    if (typeof first === 'string')
      statements.push({ text: first, values: Array.isArray(second) ? second : [] });
    else {
      const { text, values } = first as { text: string; values?: unknown[] };
      statements.push({ text, values: values ?? [] });
    }
    return original.apply(this, input);
  };
  try {
    await work();
  } finally {
    prototype.query = original;
  }
  return statements;
}
