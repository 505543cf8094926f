import { ROOT } from './processes.mjs';
import { wordProblems } from './words-rules.mjs';

// Both languages have the same words, all of them used (product 1.6).
const problems = await wordProblems(ROOT);
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);
