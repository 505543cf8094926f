import { structureProblems } from './structure-rules.mjs';
import { ROOT } from './processes.mjs';

// The tree reads as the product: names, directions and sizes, without exceptions.
const problems = structureProblems(ROOT);
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);
