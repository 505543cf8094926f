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
  const all: readonly unknown[] = [base, yours, theirs];
  if (areAll(all, isRowList)) return mergedRows(...all) as Part;
  if (areAll(all, isTextList)) return mergedChoices(...all) as Part;
  if (areAll(all, isRecord)) return mergedFields(...all) as Part;
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
  const next = Math.max(-1, ...[...yours, ...base].map(({ key }) => key)) + 1;
  const added = theirs
    .filter((row) => !baseOfTheirs.get(row))
    .map((row, index) => ({ ...row, key: next + index }));
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

/** Whether the base and both versions are of one kind. */
function areAll<Each>(
  all: readonly unknown[],
  is: (each: unknown) => each is Each,
): all is readonly [base: Each, yours: Each, theirs: Each] {
  return all.every(is);
}

function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

function isRowList(value: unknown): value is readonly Row[] {
  return Array.isArray(value) && value.every(isRow);
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isRow(value: unknown): value is Row {
  return isRecord(value) && typeof value['key'] === 'number' && typeof value['name'] === 'string';
}
