const REFERENCE = /`([^`›]+?) › ([^`]+)`/g;
const ROW = /^\| (?!line +\||-)(.+?) +\| (.+) \|$/;

/**
 * What is wrong with the page that says which test shows each line of the specification: a test that is not
 * where it is said to be, a line that names none.
 * @param {string} page @param {(path: string) => string | null} read @returns {string[]}
 */
export function coverageProblems(page, read) {
  const problems = [];
  for (const line of page.split('\n')) {
    const row = ROW.exec(line);
    if (!row) continue;
    const references = [...line.matchAll(REFERENCE)];
    if (references.length === 0) problems.push(`docs/spec-coverage.md: "${row[1]}" names no test`);
    for (const [, path = '', title = ''] of references) {
      const text = read(path);
      if (text === null) problems.push(`docs/spec-coverage.md: there is no ${path}`);
      else if (!text.includes(title)) problems.push(`docs/spec-coverage.md: ${path} has no "${title}"`);
    }
  }
  return problems;
}
