import type { Client, Connection, FieldDef, Submittable } from 'pg';
import { COMES_OUT_AS } from '../../server/src/db/types.ts';

/** The columns of a statement's rows, each with its type in JavaScript. Null for a type that no code reads. */
export type Columns = Map<string, string | null>;

/** What pg's types leave out of a connection. */
interface Wire {
  parse(message: object): void;
  describe(message: object): void;
  sync(): void;
}

/** Asks PostgreSQL for the columns of a statement's rows, without running it. Returns why it refuses the statement. */
function describe(client: Client, text: string): Promise<readonly FieldDef[] | Error> {
  return new Promise((resolve) => {
    let found: readonly FieldDef[] = [];
    const question = {
      submit(connection: Connection) {
        const wire = connection as unknown as Wire;
        wire.parse({ text, name: '', types: [] });
        wire.describe({ type: 'S', name: '' });
        wire.sync();
      },
      handleRowDescription({ fields }: { fields: readonly FieldDef[] }) {
        found = fields;
      },
      handleReadyForQuery: () => resolve(found),
      // pg calls nothing more on a failed query.
      handleError: resolve,
    };
    client.query(question satisfies Submittable);
  });
}

/** Describes statements against a migrated database: the columns of their rows, or why PostgreSQL refuses them. */
export async function describer(client: Client): Promise<(text: string) => Promise<Columns | Error>> {
  const { rows } = await client.query<{ oid: number; name: string }>(
    'select oid, format_type(oid, null) as name from pg_type',
  );
  const names = new Map(rows.map(({ oid, name }) => [oid, name]));
  return async (text) => {
    const described = await describe(client, text);
    if (described instanceof Error) return described;
    return new Map(
      described.map(({ name, dataTypeID }) => [name, COMES_OUT_AS[names.get(dataTypeID) ?? ''] ?? null]),
    );
  };
}
