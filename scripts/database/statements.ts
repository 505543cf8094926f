import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as ts from 'typescript/unstable/ast';
import type { FileSystem } from 'typescript/unstable/fs';
import { API } from 'typescript/unstable/sync';
import type { Checker } from 'typescript/unstable/sync';
import { ROOT } from '../processes.mjs';
import type { Columns } from './descriptions.ts';
import { Texts } from './texts.ts';

/** A place that sends SQL. */
interface Statement {
  readonly path: string;
  readonly line: number;
  /** All its possible texts. Null where they are known only at run time. */
  readonly texts: readonly string[] | null;
  /** The fields that the code reads of its rows, each with its type. Null where any type will do. */
  readonly fields: readonly (readonly [name: string, type: string | null])[];
}

/**
 * Files with statements that are composed from lists of conditions at run time: how many, and the test that runs them
 * against a real database.
 */
const COMPOSED: readonly (readonly [path: string, places: number, test: string])[] = [
  ['server/src/account/people-queries.ts', 1, 'server/src/account/people.test.ts'],
  ['server/src/adapters/notifications.ts', 1, 'server/src/adapters/notifications.test.ts'],
  ['server/src/audit/queries.ts', 1, 'server/src/audit/pages.test.ts'],
  ['server/src/contact/inbox-queries.ts', 1, 'server/src/contact/inbox.test.ts'],
  ['server/src/orders/office-search-queries.ts', 3, 'server/src/orders/office-search.test.ts'],
];

/** Every place of the server that sends SQL over its one connection type. `fs` stands for the files of a test. */
export function readStatements(root: string, fs?: FileSystem): Statement[] {
  // TypeScript calls this API unstable. Its version is pinned, and the tests of this file tell what a new one breaks.
  const api = new API({ cwd: root, ...(fs && { fs }) });
  try {
    const config = join(root, 'server/tsconfig.json');
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`${config} could not be read`);
    const texts = new Texts(project);
    return project.program.getSourceFileNames().flatMap((name) => {
      const path = relative(root, name);
      const file = isRead(path) ? project.program.getSourceFile(name) : undefined;
      if (!file) return [];
      return callsIn(file).flatMap((call) => {
        const found = sqlOf(call, texts);
        const line = file.getLineAndCharacterOfPosition(call.getStart()).line + 1;
        return found === undefined
          ? []
          : [{ path, line, texts: found, fields: fieldsOf(call, project.checker) }];
      });
    });
  } finally {
    api.close();
  }
}

/** Whether the statements of a file are read: `db` and `backup` work on the tables of the catalog, over their own clients. */
function isRead(path: string) {
  return /^server\/src\/(?!db\/|backup\/)/.test(path) && !path.endsWith('.test.ts');
}

function callsIn(node: ts.Node): ts.CallExpression[] {
  const calls: ts.CallExpression[] = ts.isCallExpression(node) ? [node] : [];
  node.forEachChild((child) => void calls.push(...callsIn(child)));
  return calls;
}

function sqlOf(
  { expression: callee, arguments: [first, table, rest, ending] }: ts.CallExpression,
  texts: Texts,
): string[] | null | undefined {
  if (table && /^insertRows?$/.test(callee.getText())) {
    const tables = texts.of(table);
    const endings = ending ? texts.of(ending) : [''];
    if (!tables || !endings) return null;
    return tables.flatMap((into) =>
      endings.map(
        (end) =>
          `insert into ${into} overriding system value select * from json_populate_recordset(null::${into}, $1) ${end}`,
      ),
    );
  }
  if (table && rest && /^selectRows?$/.test(callee.getText())) {
    const [tables, rests] = [texts.of(table), texts.of(rest)];
    if (!tables || !rests) return null;
    return tables.flatMap((from) => rests.map((after) => `select * from ${from} ${after}`));
  }
  const isQuery =
    ts.isPropertyAccessExpression(callee) && (callee.name.text === 'query' || callee.getText() === 'tx.send');
  return isQuery && first ? texts.of(first) : undefined;
}

function fieldsOf({ typeArguments }: ts.CallExpression, checker: Checker): Statement['fields'] {
  const row = typeArguments?.[0];
  const type = row && checker.getTypeFromTypeNode(row);
  if (!type) return [];
  return checker.getPropertiesOfType(type).map((field) => {
    const of = checker.getTypeOfSymbol(field);
    const some = of && checker.getNonNullableType(of);
    const base = some && checker.getBaseTypeOfLiteralType(some);
    const [kind = ''] = base ? checker.typeToString(base).split('<') : [];
    return [field.name, KINDS.has(kind) ? kind : null];
  });
}

const KINDS = new Set(['number', 'string', 'boolean', 'Date', 'Buffer']);

/**
 * The problems of statements: PostgreSQL refuses one, its rows lack a field that the code reads, or the field has
 * another type.
 */
export async function statementProblems(
  statements: readonly Statement[],
  describe: (text: string) => Promise<Columns | Error>,
): Promise<string[]> {
  const problems = [];
  for (const { path, line, texts, fields } of statements) {
    if (!texts && !COMPOSED.some(([known]) => known === path))
      problems.push(`${path}:${line}: put the statement where it can be read: as constants`);
    for (const text of texts ?? []) {
      const described = await describe(text);
      const wrong = described instanceof Error ? [described.message] : rowProblems(fields, described);
      problems.push(...wrong.map((what) => `${path}:${line}: ${what}`));
    }
  }
  for (const [path, places, test] of COMPOSED) {
    const found = statements.filter((each) => each.path === path && !each.texts).length;
    if (found !== places)
      problems.push(`${path}: ${found} statements can't be read, ${places} are on the list`);
    if (!existsSync(join(ROOT, test))) problems.push(`${path}: its test ${test} is gone`);
  }
  return [...new Set(problems)];
}

function rowProblems(fields: Statement['fields'], columns: Columns): string[] {
  return fields.flatMap(([field, expected]) => {
    const actual = columns.get(field);
    if (actual === undefined) return [`the rows have no field ${field}`];
    const differ = actual !== null && actual !== 'unknown' && expected !== null && actual !== expected;
    return differ ? [`the field ${field} is a ${actual}, not a ${expected}`] : [];
  });
}
