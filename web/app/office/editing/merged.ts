export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** A row of a list, such as a size or a link. Its key is its index in the version that was read. */
interface Row {
  readonly key: number;
  readonly name: string;
}

/**
 * Merges two versions of the same base, part by part. A part that only one side changed gets that side's value. Of a text
 * that both changed, yours stays. Of a list of choices, the additions and removals of both count. Rows are matched by
 * their names, and renamed rows by their places.
 */
export function merged<Part>(base: Part, yours: Part, theirs: Part): Part {
  if (isSame(yours, base)) return theirs;
  if (isSame(theirs, base)) return yours;
  return mergedParts(base, yours, theirs) as Part;
}

function mergedParts(base: unknown, yours: unknown, theirs: unknown): unknown {
  if (isListOf(base, isRow) && isListOf(yours, isRow) && isListOf(theirs, isRow))
    return mergedRows(base, yours, theirs);
  if (isListOf(base, isText) && isListOf(yours, isText) && isListOf(theirs, isText))
    return mergedChoices(base, yours, theirs);
  if (isRecord(base) && isRecord(yours) && isRecord(theirs)) return mergedFields(base, yours, theirs);
  return yours;
}

function mergedFields(base: Fields, yours: Fields, theirs: Fields): Fields {
  const names = new Set([...Object.keys(theirs), ...Object.keys(yours)]);
  const fields = [...names].map((name) => [name, merged(base[name], yours[name], theirs[name])]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

function mergedChoices(
  base: readonly string[],
  yours: readonly string[],
  theirs: readonly string[],
): string[] {
  const removed = base.filter((each) => !yours.includes(each));
  const added = yours.filter((each) => !base.includes(each) && !theirs.includes(each));
  return [...theirs.filter((each) => !removed.includes(each)), ...added];
}

function mergedRows(base: readonly Row[], yours: readonly Row[], theirs: readonly Row[]): Row[] {
  const baseOfTheirs = new Map(theirs.map((row, place) => [row, baseOf(row, place, base, theirs)]));
  const theirsOf = (key: number) => theirs.find((row) => baseOfTheirs.get(row)?.key === key);
  const own = yours.flatMap((row): Row[] => {
    const before = base.find(({ key }) => key === row.key);
    if (!before) return [row];
    const now = theirsOf(row.key);
    if (now) return [{ ...merged(before, row, { ...now, key: row.key }), key: row.key }];
    // They removed it. It stays only where you changed it.
    return isSame(row, before) ? [] : [row];
  });
  let next = Math.max(-1, ...yours.map(({ key }) => key), ...base.map(({ key }) => key));
  const added = theirs
    .filter((row) => !baseOfTheirs.get(row))
    .map((row) => {
      next += 1;
      return { ...row, key: next };
    });
  return [...own, ...added];
}

/** The base of one of their rows; undefined for a row that they added. */
function baseOf(row: Row, place: number, base: readonly Row[], theirs: readonly Row[]): Row | undefined {
  const named = base.find(({ name }) => name === row.name);
  if (named) return named;
  const there = base[place];
  return there && !theirs.some(({ name }) => name === there.name) ? there : undefined;
}

type Fields = Readonly<Record<string, unknown>>;

function isListOf<Each>(value: unknown, is: (each: unknown) => each is Each): value is readonly Each[] {
  return Array.isArray(value) && value.every((each) => is(each));
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isRow(value: unknown): value is Row {
  return isRecord(value) && typeof value['key'] === 'number' && typeof value['name'] === 'string';
}
