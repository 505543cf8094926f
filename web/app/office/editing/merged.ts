/*
 * Two versions of one thing that two people made of the same beginning, put together part by part. Pure.
 */

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** A row of a list, such as a size or a link. Its key is its place in the version that it was read from. */
interface Row {
  readonly key: number;
  readonly name: string;
}

/**
 * Their version with what one changed oneself upon it: what one did not touch stays theirs, in parts of parts too. Of a
 * text that both changed it is one's own; of a list of choices, what either added or took away; rows are told by their
 * names, and by their places where they were renamed.
 */
export function merged<Part>(base: Part, yours: Part, theirs: Part): Part {
  if (isSame(yours, base)) return theirs;
  if (isSame(theirs, base)) return yours;
  return mergedParts(base, yours, theirs) as Part;
}

/** The fields of which two versions differ. */
export function differing<Form extends object>(one: Form, other: Form): (keyof Form & string)[] {
  return (Object.keys(one) as (keyof Form & string)[]).filter((key) => !isSame(one[key], other[key]));
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
  const taken = base.filter((each) => !yours.includes(each));
  const added = yours.filter((each) => !base.includes(each) && !theirs.includes(each));
  return [...theirs.filter((each) => !taken.includes(each)), ...added];
}

function mergedRows(base: readonly Row[], yours: readonly Row[], theirs: readonly Row[]): Row[] {
  const baseOfTheirs = new Map(theirs.map((row, place) => [row, beginningOf(row, place, base, theirs)]));
  const theirsOf = (key: number) => theirs.find((row) => baseOfTheirs.get(row)?.key === key);
  const kept = yours.flatMap((row): Row[] => {
    const before = base.find(({ key }) => key === row.key);
    if (!before) return [row];
    const now = theirsOf(row.key);
    if (now) return [{ ...merged(before, row, { ...now, key: row.key }), key: row.key }];
    // They took it away: it stays only where one has changed it.
    return isSame(row, before) ? [] : [row];
  });
  let next = Math.max(-1, ...yours.map(({ key }) => key), ...base.map(({ key }) => key));
  const added = theirs
    .filter((row) => !baseOfTheirs.get(row))
    .map((row) => {
      next += 1;
      return { ...row, key: next };
    });
  return [...kept, ...added];
}

/** The row that theirs was before they changed it; undefined where they added it. */
function beginningOf(row: Row, place: number, base: readonly Row[], theirs: readonly Row[]): Row | undefined {
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
