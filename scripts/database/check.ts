import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { startEmbedded } from '../../server/src/db/embedded.ts';
import { MIGRATIONS, migrate } from '../../server/src/db/migrate.ts';
import { inSession } from '../../server/src/db/session.ts';
import { COMES_OUT_AS } from '../../server/src/db/types.ts';
import { ROOT, reportAll } from '../processes.mjs';
import { describer } from './descriptions.ts';
import { removalsOf } from './removals.ts';
import { readStatements, statementProblems } from './statements.ts';

/*
 * Compares the program with a freshly migrated database: the types of rows in schema.generated.ts (`--write` makes them
 * anew), and every statement with the fields of its rows that the code reads.
 */

const FILE = join(ROOT, 'server/src/db/schema.generated.ts');

/** Runs `work` on a new, migrated database. */
async function withDatabase<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'shivar-schema-'));
  const server = await startEmbedded(folder, { endWithParent: true });
  try {
    await migrate(server.url);
    return await inSession({ connectionString: server.url }, work);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly filled: boolean;
  readonly check: string | null;
}

/** Every column of every table, with the constraint that lists its values, if there is one. */
const COLUMNS = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull as required,
    a.atthasdef or a.attidentity <> '' as filled,
    (select pg_get_constraintdef(k.oid) from pg_constraint k
     where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
       and pg_get_constraintdef(k.oid) ~ '(= ANY \\(|<@ )ARRAY\\[''' order by k.conname limit 1) as check
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
  order by c.relname collate "C", a.attnum`;

const HEADER = `/*
 * Made from the migrated database by \`npm run schema\`; \`npm run check\` fails where it differs. A text column that a
 * CHECK constraint limits to a list of values has that list as its type.
 */
`;

/** The text of server/src/db/schema.generated.ts for a migrated database. */
async function schemaOf(client: Client) {
  const { rows } = await client.query<Column>(COLUMNS);
  const tables = [...Map.groupBy(rows, ({ table }) => table)];
  const types = tables.map(([table, columns]) => `  ${table}: {${filled(columns.map(field))}};\n`);
  const lists = tables.map(([table, columns]) => `  ${table}: '${columns.map(selected).join(', ')}',\n`);
  return `${HEADER}
/** A row to insert into each table. Fields with a default, and nullable ones, may be missing. */
export interface NewRows {
${types.join('')}}

/** A row of each table, read by its list in \`COLUMNS\`. */
export type Rows = { [Table in keyof NewRows]: Required<NewRows[Table]> };

/** All columns of a table, for SELECT and RETURNING. */
export const COLUMNS = {
${lists.join('')}} as const;
`;
}

function field({ name, type, required, filled, check }: Column) {
  return `${fieldOf(name)}${filled || !required ? '?' : ''}: ${typeOf(type, check)}${required ? '' : ' | null'};`;
}

const LINE = 110;

/** Fields one after the other, in lines of their own where they are many. */
function filled(fields: string[]) {
  const lines: string[] = [];
  for (const each of fields) {
    const longer = `${lines.at(-1) ?? '   '} ${each}`;
    if (longer.length > LINE) lines.push(`    ${each}`);
    else lines.splice(-1, 1, longer);
  }
  return lines.length === 1 ? ` ${lines[0]?.trim()} ` : `\n${lines.join('\n')}\n  `;
}

function typeOf(type: string, check: string | null): string {
  const values =
    check && [...check.matchAll(/'([^']+)'::text/g)].map(([, value]) => `'${value}'`).join(' | ');
  const of = values ?? COMES_OUT_AS[type.replace(/\[\]$/, '')];
  if (!of) throw new Error(`Say in server/src/db/types.ts how ${type} comes out`);
  if (!type.endsWith('[]')) return of;
  return of.includes(' ') ? `readonly (${of})[]` : `readonly ${of}[]`;
}

function selected({ name }: Column) {
  return fieldOf(name) === name ? name : `${name} as "${fieldOf(name)}"`;
}

/** `user_name` is the field `userName`. */
function fieldOf(column: string) {
  return column.replaceAll(/_([a-z])/g, (_, letter) => letter.toUpperCase());
}

const problems = await withDatabase(async (client) => {
  const schema = await schemaOf(client);
  if (process.argv.includes('--write')) writeFileSync(FILE, schema);
  const stale = readFileSync(FILE, 'utf8') !== schema;
  return [
    ...(stale ? ['schema.generated.ts is not what the migrations make: npm run schema'] : []),
    ...(await statementProblems(readStatements(ROOT), await describer(client))),
  ];
});
reportAll([...removalsOf(MIGRATIONS), ...problems]);
