/** Letters that may differ, per letter of the longer of the two. */
const MOST_DIFFERENT = 0.4;

/** Of these, the one whose address is most like this path; none where all are too different. Home is never meant. */
export function nearestOf<Page extends { readonly to: string }>(
  path: string,
  pages: readonly Page[],
): Page | undefined {
  const wanted = plain(path);
  const [nearest] = pages
    .map((page) => ({ page, known: plain(page.to) }))
    .filter(({ known }) => known !== '')
    .map(({ page, known }) => ({
      page,
      // What is typed short of the whole is meant as well: /privacy, /terms.
      share: startsAlike(wanted, known) ? 0 : distance(wanted, known) / Math.max(wanted.length, known.length),
    }))
    .filter(({ share }) => share <= MOST_DIFFERENT)
    .toSorted((one, other) => one.share - other.share);
  return nearest?.page;
}

/** The letters of a path's first part, so that case, hyphens and a plural make no difference. */
function plain(path: string): string {
  const [first = ''] = path.split('/').filter(Boolean);
  return first
    .slice(0, 60)
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .replace(/s$/, '');
}

function startsAlike(wanted: string, known: string): boolean {
  return wanted.length >= 4 && (known.startsWith(wanted) || wanted.startsWith(known));
}

/** How many letters must be put in, taken out or changed (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
