import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { statementsOf } from '../../server/src/db/text.ts';

/*
 * During an update the program of before runs on the new tables (decision 142). So a migration only adds. It may remove what no
 * program uses any more, in a file that says so in its first line.
 */

/** Programs that these belong to are not running any more. */
const LAST_UNJUDGED = '0144';
const SAYS_SO = /^-- Removes what no program has used since (\d{4})\b/;

/** What breaks a program that does not know of it, each by its statement. */
const BREAKING: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/^drop\s+(?:table|view|materialized\s+view|function|type|sequence|schema)\b/, 'drops something'],
  [
    /^alter\s+table\b.*\bdrop\s+(?:column\s+)?(?!constraint\b|default\b|not\s+null\b|expression\b|identity\b)\w/,
    'drops a column',
  ],
  [/^alter\b.*\brename\b/, 'renames something'],
  [/^alter\s+table\b.*\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/, 'changes a type'],
  [/^alter\s+table\b.*\bset\s+not\s+null\b/, 'demands a value that older programs do not write'],
];
/** Citus takes such a column in two statements alone (decision 157). */
const LAST_UNSPREAD = '0156';
const NOT_SPREAD = /^alter\s+table\b.*\badd\s+column\b[^,]*\b(?:check|unique|references|primary\s+key)\b/;
const NEW_COLUMN = /\badd\s+column\s+(?:if\s+not\s+exists\s+)?[^,]*/g;

/** The problems of a migration for a program of before, in words. `name` is its file’s. */
export function removalsIn(name: string, text: string): string[] {
  const [, since] = SAYS_SO.exec(text) ?? [];
  if (since !== undefined)
    return since < name.slice(0, 4) ? [] : [`${name}: ${since} is no migration before it`];
  return statementsOf(text)
    .map(plain)
    .flatMap((statement) => {
      const broken = BREAKING.filter(([pattern]) => pattern.test(statement)).map(([, what]) => what);
      const added = [...statement.matchAll(NEW_COLUMN)].map(([column]) => column);
      if (added.some((column) => /\bnot\s+null\b/.test(column) && !/\b(?:default|generated)\b/.test(column)))
        broken.push('adds a column that older programs do not fill');
      const together = NOT_SPREAD.test(statement) && name.slice(0, 4) > LAST_UNSPREAD;
      if (together)
        return [`${name}: adds a column and its constraint in one statement: ${statement.slice(0, 60)}`];
      return broken.map(
        (what) => `${name}: ${what}, and the program of before still runs: ${statement.slice(0, 60)}`,
      );
    });
}

/** A statement in lower case, on one line, without texts and bodies of functions. */
function plain(statement: string): string {
  return statement
    .toLowerCase()
    .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/\s+/g, ' ');
}

/** The problems of all migrations in a folder that a running program may meet. */
export function removalsOf(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && name.slice(0, 4) > LAST_UNJUDGED)
    .flatMap((name) => removalsIn(name, readFileSync(join(folder, name), 'utf8')));
}
