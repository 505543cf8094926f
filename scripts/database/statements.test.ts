import { createVirtualFileSystem } from 'typescript/unstable/fs';
import { expect, test } from 'vitest';
import type { Columns } from './descriptions.ts';
import { readStatements, statementProblems } from './statements.ts';

const FILE = 'server/src/orders/queries.ts';

/** The statements of a server with these files. */
function statementsOf(files: Record<string, string>) {
  const settings = JSON.stringify({ compilerOptions: { strict: true }, include: ['src'] });
  const all = { ...files, 'server/tsconfig.json': settings };
  const paths = Object.entries(all).map(([path, text]) => [`/farm/${path}`, text]);
  return readStatements('/farm', createVirtualFileSystem(Object.fromEntries(paths)));
}

/** What one file may send, each place's texts sorted. */
function textsOf(text: string, more: Record<string, string> = {}) {
  return statementsOf({ [FILE]: text, ...more }).map(({ texts }) => texts?.toSorted() ?? null);
}

/** The problems of a file whose statements all give these columns. */
async function problemsOf(text: string, columns: Columns | Error) {
  const problems = await statementProblems(statementsOf({ [FILE]: text }), async () => columns);
  // Those of the list of statements that are put together, none of which is in this file.
  return problems.filter((problem) => problem.startsWith(FILE));
}

test('a statement is read from where it is sent, through constants of other files', () => {
  const more = {
    'server/src/db/schema.generated.ts': "export const COLUMNS = { users: 'id, name' } as const;",
  };
  const text = `import { COLUMNS } from '../db/schema.generated.ts';
    const PAGE = 50;
    db.query(\`select \${COLUMNS.users} from users limit \${PAGE}\`);`;
  expect(textsOf(text, more)).toEqual([['select id, name from users limit 50']]);
});

test('each way through conditions, objects, functions and types is a statement', () => {
  const text = `
    const USES = { plans: 'select 1', items: 'select 2' };
    const least = (column: string) => \`min(\${column})\`;
    function read(tx: Transaction, kind: keyof typeof USES, table: 'plans' | 'items', mine: boolean) {
      tx.query(USES[kind]);
      tx.query(\`select \${least('day')} from days \${mine ? 'where mine' : ''}\`);
      tx.send(\`delete from \${table} where \${table}.id = $1\`);
    }`;
  expect(textsOf(text)).toEqual([
    ['select 1', 'select 2'],
    ['select min(day) from days ', 'select min(day) from days where mine'],
    ['delete from items where items.id = $1', 'delete from plans where plans.id = $1'],
  ]);
});

test('an insert of rows names its table and what follows', () => {
  expect(textsOf("insertRows(tx, 'orders', rows, 'on conflict do nothing');")[0]?.[0]).toMatch(
    /^insert into orders .* on conflict do nothing$/,
  );
});

test('a read of whole rows names its table and what follows', () => {
  const text = `
    function read(rest: string) {
      return selectRow(db, 'users', rest, []);
    }
    read('where id = $1');
    selectRows(db, 'users', 'order by id');`;
  expect(textsOf(text)).toEqual([['select * from users where id = $1'], ['select * from users order by id']]);
});

test('a statement that is only known at run time is a problem, unless a test of the list runs it', async () => {
  const text = 'function read(conditions: string[]) { db.query(`select 1 where ${conditions.join()}`); }';
  expect(textsOf(text)).toEqual([null]);
  expect(await problemsOf(text, new Map())).toEqual([expect.stringContaining(`${FILE}:1: `)]);
});

test('a statement that PostgreSQL refuses is a problem', async () => {
  expect(await problemsOf("db.query('select nothing');", new Error('no such column'))).toEqual([
    `${FILE}:1: no such column`,
  ]);
});

test('a field that the rows lack, or have in another type, is a problem', async () => {
  const text = `
    interface Id { id: string } interface Row extends Id { at: Date | null; paise: number }
    db.query<Omit<Row, 'paise'> & { open: boolean }>('select 1');`;
  const right = new Map([
    ...Object.entries({ id: 'string', at: 'Date', open: 'boolean' }),
    ['more', 'number'],
  ]);
  expect(await problemsOf(text, right as Columns)).toEqual([]);
  expect(
    await problemsOf(
      text,
      new Map([
        ['id', 'number'],
        ['at', 'Date'],
      ]),
    ),
  ).toEqual([`${FILE}:3: the field id is a number, not a string`, `${FILE}:3: the rows have no field open`]);
});
