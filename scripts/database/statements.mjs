import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSources } from '../checks/imports.mjs';
import { ROOT } from '../processes.mjs';
import { isNode, nameIn, nodesIn, readModule } from './source-scopes.mjs';
import { Texts } from './source-texts.mjs';
import { Types } from './source-types.mjs';

/** @typedef {import('./descriptions.mjs').Columns} Columns */
/** @typedef {import('./source-scopes.mjs').Place} Place */
/** A place that sends SQL, with all its possible texts. Null where they are known only at run time. @typedef {{ path: string, line: number, texts: string[] | null, place: Place }} Statement */

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

/** Reads the sources of the server and of the rules. @param {string} root */
export function readModules(root) {
  const sources = readSources(root, ['server/src', 'domain/src']);
  const files = sources.map(({ path }) => path).filter((path) => !path.endsWith('.test.ts'));
  return new Map(files.map((path) => [path, readModule(path, readFileSync(join(root, path), 'utf8'))]));
}

/**
 * Every place of the server that sends SQL over its one connection type.
 * @param {ReturnType<typeof readModules>} modules @returns {Statement[]}
 */
export function statementsOf(modules) {
  const texts = new Texts(modules);
  return [...modules.values()]
    .filter(({ path }) => isRead(path))
    .flatMap(({ path, text, calls }) =>
      calls.flatMap((place) => {
        const found = sqlOf(place, texts);
        if (found === undefined) return [];
        const line = text.slice(0, place.node.start).split('\n').length;
        return [{ path, line, texts: found, place }];
      }),
    );
}

/** Whether the statements of a file are read: `db` and `backup` work on the tables of the catalog, over their own clients. @param {string} path */
function isRead(path) {
  return path.startsWith('server/src/') && !/^server\/src\/(db|backup)\//.test(path);
}

/** @param {Place} place @param {Texts} texts @returns {string[] | null | undefined} */
function sqlOf({ node, scope }, texts) {
  const callee = /** @type {import('./source-scopes.mjs').Node} */ (node['callee']);
  const args = nodesIn(node['arguments']);
  const isInsert = /^insertRows?$/.test(nameIn(callee));
  if (isInsert && args[1]) {
    const [, table, , ending] = args;
    const tables = texts.of({ node: table, scope });
    const endings = ending ? texts.of({ node: ending, scope }) : [''];
    if (!tables || !endings) return null;
    return tables.flatMap((into) =>
      endings.map(
        (end) =>
          `insert into ${into} overriding system value select * from json_populate_recordset(null::${into}, $1) ${end}`,
      ),
    );
  }
  if (/^selectRows?$/.test(nameIn(callee)) && args[2]) {
    const tables = texts.of({ node: args[1], scope });
    const rests = texts.of({ node: args[2], scope });
    if (!tables || !rests) return null;
    return tables.flatMap((table) => rests.map((rest) => `select * from ${table} ${rest}`));
  }
  const isQuery =
    callee.type === 'MemberExpression' &&
    (nameIn(callee['property']) === 'query' ||
      (nameIn(callee['property']) === 'send' && nameIn(callee['object']) === 'tx'));
  return isQuery && args[0] ? texts.of({ node: args[0], scope }) : undefined;
}

/**
 * The problems of statements: PostgreSQL refuses one, its rows lack a field that the code reads, or the field has
 * another type.
 * @param {readonly Statement[]} statements @param {(text: string) => Promise<Columns | Error>} describe
 * @param {Map<string, import('./source-scopes.mjs').Module>} modules
 * @returns {Promise<string[]>}
 */
export async function statementProblems(statements, describe, modules) {
  const types = new Types(modules);
  const problems = [];
  for (const statement of statements) {
    const { path, line, texts } = statement;
    if (!texts && !COMPOSED.some(([known]) => known === path))
      problems.push(`${path}:${line}: put the statement where it can be read: as constants`);
    for (const text of texts ?? []) {
      const described = await describe(text);
      const wrong =
        described instanceof Error ? [described.message] : rowProblems(statement, described, types);
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

/** @param {Statement} statement @param {Columns} columns @param {Types} types @returns {string[]} */
function rowProblems({ place }, columns, types) {
  const given = place.node['typeArguments'];
  const [row] = isNode(given) ? nodesIn(given['params']) : [];
  const fields = row ? types.fieldsOf({ node: row, scope: place.scope }) : null;
  return [...(fields ?? [])].flatMap(([field, type]) => {
    const actual = columns.get(field);
    if (actual === undefined) return [`the rows have no field ${field}`];
    const expected = types.kindOf(type);
    const differ = actual !== null && actual !== 'unknown' && expected !== null && expected !== 'unknown';
    return differ && actual !== expected ? [`the field ${field} is a ${actual}, not a ${expected}`] : [];
  });
}
