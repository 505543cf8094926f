/** The rows of a page, of which one more than `most` were read, and the key of the next page; null at the end. */
export function pageOf<Row, Key>(
  rows: readonly Row[],
  most: number,
  keyOf: (last: Row) => Key,
): { page: Row[]; next: Key | null } {
  const page = rows.slice(0, most);
  const last = page.at(-1);
  return { page, next: rows.length > most && last !== undefined ? keyOf(last) : null };
}
