import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../processes.mjs';
import { Types } from './source-types.mjs';
import { isNode, nodesIn } from './source-scopes.mjs';

/** @typedef {import('./statements.mjs').Statement} Statement */
/** @typedef {import('./descriptions.mjs').Columns} Columns */

/**
 * Files with statements that are put together from lists of conditions, which only running them shows: how many, and the
 * test that runs them against a real database.
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
 * What is wrong with statements: PostgreSQL refuses one, or its rows lack a field that the code reads, or have it in
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
