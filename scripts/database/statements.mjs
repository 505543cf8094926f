import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSources } from '../imports.mjs';
import { nameIn, nodesIn, readModule } from './source-scopes.mjs';
import { Texts } from './source-texts.mjs';

/** A place that sends SQL. `texts` are all that it may send; null where that is only known at run time. @typedef {{ path: string, line: number, texts: string[] | null, place: import('./source-scopes.mjs').Place }} Statement */

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

/** The database's own folder and the backup work on whatever the catalog names, over clients of their own. @param {string} path */
function isRead(path) {
  return path.startsWith('server/src/') && !/^server\/src\/(db|backup)\//.test(path);
}

/** @param {import('./source-scopes.mjs').Place} place @param {Texts} texts @returns {string[] | null | undefined} */
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
  const isQuery =
    callee.type === 'MemberExpression' &&
    (nameIn(callee['property']) === 'query' ||
      (nameIn(callee['property']) === 'send' && nameIn(callee['object']) === 'tx'));
  return isQuery && args[0] ? texts.of({ node: args[0], scope }) : undefined;
}
