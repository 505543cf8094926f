import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installIfNeeded } from './install.mjs';
import { NODE, ROOT, bin, run } from './processes.mjs';

/** Type checks, each with its own idea of what exists: the domain knows neither Node nor a browser. */
const PROJECTS = ['domain', 'domain/tsconfig.pure.json', 'server', 'web', 'web/worker', 'e2e', 'bench', '.'];

/** @type {[name: string, command: string, args: string[]][]} */
const CHECKS = [
  ['format', bin('oxfmt'), ['--check', '.']],
  ['lint', bin('oxlint'), ['--deny-warnings']],
  // The types of the routes are made from routes.ts, and the web's own types need them.
  ['route types', bin('react-router'), ['typegen', 'web']],
  ...PROJECTS.map(
    (project) =>
      /** @type {[string, string, string[]]} */ ([`types of ${project}`, bin('tsc'), ['-p', project]]),
  ),
  ['database', NODE, ['scripts/database/check.mjs']],
  ['structure', NODE, ['scripts/structure.mjs']],
  ['words', NODE, ['scripts/words.mjs']],
  ['OpenAPI', NODE, ['scripts/openapi.mjs']],
  ['promises', NODE, ['scripts/coverage.mjs']],
];

await installIfNeeded();
const failed = [];
for (const [name, command, args] of CHECKS) {
  // The words are checked by a script of their own where there are any.
  if (name === 'words' && !existsSync(join(ROOT, 'scripts/words.mjs'))) continue;
  console.log(`— ${name}`);
  // Each after the other, so that what they write stays apart.
  if ((await run(command, args)) !== 0) failed.push(name);
}
console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}.`);
process.exit(failed.length === 0 ? 0 : 1);
