import { installIfNeeded } from './prepare.mjs';
import { NODE, bin, run } from './processes.mjs';

/** Type checks, each with its own idea of what exists: the domain knows neither Node nor a browser. */
const PROJECTS = [
  'domain',
  'domain/tsconfig.pure.json',
  'server',
  'web',
  'web/app/loading/worker',
  'e2e',
  'bench',
  '.',
];

/** @type {[name: string, command: string, args: string[]][]} */
const CHECKS = [
  ['format', bin('oxfmt'), ['--check', '.']],
  // The types of the routes are made from routes.ts. The web's own types, and the linter, need them.
  ['route types', bin('react-router'), ['typegen', 'web']],
  ['lint', bin('oxlint'), ['--deny-warnings']],
  ...PROJECTS.map(
    (project) =>
      /** @type {[string, string, string[]]} */ ([`types of ${project}`, bin('tsc'), ['-p', project]]),
  ),
  ['database', NODE, ['scripts/database/check.ts']],
  ['structure', NODE, ['scripts/checks/structure.ts']],
  ['words', NODE, ['scripts/checks/words.ts']],
  ['OpenAPI', NODE, ['scripts/checks/openapi.ts']],
  ['promises', NODE, ['scripts/checks/coverage.ts']],
];

await installIfNeeded();
const failed = [];
for (const [name, command, args] of CHECKS) {
  console.log(`— ${name}`);
  // One after the other, so that their output does not mix.
  if ((await run(command, args)) !== 0) failed.push(name);
}
console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}.`);
process.exit(failed.length === 0 ? 0 : 1);
