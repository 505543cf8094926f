import { COMES_OUT_AS } from '../../server/src/db/types.ts';

/** The columns of a statement's rows, each with its type in JavaScript. Null for a type that no code reads. @typedef {Map<string, string | null>} Columns */

/** Asks PostgreSQL what a statement is, without running it. */
class Description {
  /** @param {string} text @param {(outcome: { fields: Field[], error: Error | null }) => void} done */
  constructor(text, done) {
    this.text = text;
    this.done = done;
    /** @type {Field[]} */
    this.fields = [];
    /** @type {Error | null} */
    this.error = null;
  }

  /** @param {import('pg').Connection} connection */
  submit(connection) {
    const { text } = this;
    const wire = /** @type {Wire} */ (/** @type {unknown} */ (connection));
    wire.parse({ text, name: '', types: [] });
    wire.describe({ type: 'S', name: '' });
    wire.sync();
  }

  /** @param {{ fields: Field[] }} message */
  handleRowDescription({ fields }) {
    this.fields = fields;
  }

  /** @param {Error} error */
  handleError(error) {
    this.error = error;
    // pg calls nothing more on a failed query.
    this.done(this);
  }

  handleReadyForQuery() {
    this.done(this);
  }
}

/** @typedef {{ name: string, dataTypeID: number }} Field */
/** @typedef {{ parse(message: object): void, describe(message: object): void, sync(): void }} Wire */

/**
 * Describes statements against a migrated database: the columns of their rows, or why PostgreSQL refuses them.
 * @param {import('pg').Client} client @returns {Promise<(text: string) => Promise<Columns | Error>>}
 */
export async function describer(client) {
  /** @type {{ rows: { oid: number, name: string }[] }} */
  const { rows } = await client.query('select oid, format_type(oid, null) as name from pg_type');
  /** @type {Map<number, string>} */
  const names = new Map(rows.map(({ oid, name }) => [oid, name]));
  return async (text) => {
    const { fields, error } = await new Promise((resolve) => client.query(new Description(text, resolve)));
    if (error) return error;
    return new Map(
      fields.map((/** @type {Field} */ { name, dataTypeID }) => [
        name,
        COMES_OUT_AS[names.get(dataTypeID) ?? ''] ?? null,
      ]),
    );
  };
}
