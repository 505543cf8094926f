import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './processes.mjs';
import { coverageProblems } from './coverage-rules.mjs';

/** @param {string} path */
const read = (path) => (existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : null);

const problems = coverageProblems(read('docs/spec-coverage.md') ?? '', read);
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);
