import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as ts from 'typescript/unstable/ast';
import { API } from 'typescript/unstable/sync';
import { ROOT } from '../processes.mjs';
import { Texts } from './texts.mjs';

/** @typedef {import('./descriptions.mjs').Columns} Columns */
/** @typedef {import('typescript/unstable/ast').CallExpression} Call */
/** @typedef {import('typescript/unstable/sync').Checker} Checker */
/**
 * A place that sends SQL, with all its possible texts, null where they are known only at run time; and the fields that
 * the code reads of its rows, each with its type, null where any will do.
 * @typedef {{ path: string, line: number, texts: string[] | null, fields: [name: string, type: string | null][] }} Statement
 */

/**
 * Files with statements that are composed from lists of conditions at run time: how many, and the test that runs them
 * against a real database.
 * @type {[path: string, places: number, test: string][]}
 */
const COMPOSED = [
  ['server/src/account/people-queries.ts', 1, 'server/src/account/people.test.ts'],
  ['server/src/adapters/notifications.ts', 1, 'server/src/adapters/notifications.test.ts'],
  ['server/src/audit/queries.ts', 1, 'server/src/audit/pages.test.ts'],
  ['server/src/contact/inbox-queries.ts', 1, 'server/src/contact/inbox.test.ts'],
  ['server/src/orders/office-search-queries.ts', 3, 'server/src/orders/office-search.test.ts'],
];

/**
 * Every place of the server that sends SQL over its one connection type. `fs` stands for the files of a test.
 * @param {string} root @param {import('typescript/unstable/fs').FileSystem} [fs] @returns {Statement[]}
 */
export function readStatements(root, fs) {
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

/** Whether the statements of a file are read: `db` and `backup` work on the tables of the catalog, over their own clients. @param {string} path */
function isRead(path) {
  return /^server\/src\/(?!db\/|backup\/)/.test(path) && !path.endsWith('.test.ts');
}

/** @param {import('typescript/unstable/ast').Node} node @returns {Call[]} */
function callsIn(node) {
  /** @type {Call[]} */
  const calls = ts.isCallExpression(node) ? [node] : [];
  node.forEachChild((child) => void calls.push(...callsIn(child)));
  return calls;
}

/** @param {Call} call @param {Texts} texts @returns {string[] | null | undefined} */
function sqlOf({ expression: callee, arguments: [first, table, , ending] }, texts) {
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
  const isQuery =
    ts.isPropertyAccessExpression(callee) && (callee.name.text === 'query' || callee.getText() === 'tx.send');
  return isQuery && first ? texts.of(first) : undefined;
}

/** @param {Call} call @param {Checker} checker @returns {Statement['fields']} */
function fieldsOf({ typeArguments }, checker) {
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
 * @param {readonly Statement[]} statements @param {(text: string) => Promise<Columns | Error>} describe
 * @returns {Promise<string[]>}
 */
export async function statementProblems(statements, describe) {
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

/** @param {Statement['fields']} fields @param {Columns} columns @returns {string[]} */
function rowProblems(fields, columns) {
  return fields.flatMap(([field, expected]) => {
    const actual = columns.get(field);
    if (actual === undefined) return [`the rows have no field ${field}`];
    const differ = actual !== null && actual !== 'unknown' && expected !== null && actual !== expected;
    return differ ? [`the field ${field} is a ${actual}, not a ${expected}`] : [];
  });
}
