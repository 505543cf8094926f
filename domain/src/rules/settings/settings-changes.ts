/*
 * The differences between two states of a part of the settings, for its list of versions.
 */

/** A changed setting as lines of text, with its path such as `grievanceOfficer.phone`. */
interface SettingChange {
  readonly field: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/**
 * The changed settings in their order. For a long text (`body`) only removed and added paragraphs, for everything
 * else the value before and after. Empty for equal states.
 */
export function changesBetween(before: unknown, after: unknown): SettingChange[] {
  const [was, is] = [linesByField(before), linesByField(after)];
  const fields = [...new Set([...was.keys(), ...is.keys()])];
  return fields.flatMap((field) => {
    const [old, now] = [was.get(field) ?? [], is.get(field) ?? []];
    if (isSame(old, now)) return [];
    if (!isBody(field)) return [{ field, before: old, after: now }];
    const kept = longestCommon(old, now);
    return [{ field, before: without(old, kept), after: without(now, kept) }];
  });
}

const isBody = (field: string) => /(^|\.)body$/.test(field);

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((text, index) => text === other[index]);
}

function linesByField(value: unknown, field = ''): Map<string, string[]> {
  if (typeof value === 'string') return new Map([[field, textLines(field, value)]]);
  if (typeof value === 'number') return new Map([[field, [String(value)]]]);
  if (Array.isArray(value)) return new Map([[field, value.map(lineOf)]]);
  const inner = Object.entries((value ?? {}) as Record<string, unknown>);
  return new Map(inner.flatMap(([name, part]) => [...linesByField(part, field ? `${field}.${name}` : name)]));
}

function textLines(field: string, text: string): string[] {
  if (text === '') return [];
  return isBody(field) ? paragraphsOf(text) : [text];
}

/** The paragraphs between empty lines. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/** An entry of a list as a line: a word, or the texts of a record in a row. */
function lineOf(value: unknown): string {
  return typeof value === 'string' ? value : Object.values(value as Record<string, string>).join(' · ');
}

/** The longest common subsequence of two lists of texts. */
export function longestCommon(one: readonly string[], other: readonly string[]): string[] {
  // lengths[i][j]: the longest common subsequence of the first i and the first j texts.
  const lengths = [Array.from({ length: other.length + 1 }, () => 0)];
  for (const [i, text] of one.entries()) {
    const above = lengths[i] ?? [];
    const row = [0];
    for (const [j, same] of other.entries())
      row.push(text === same ? (above[j] ?? 0) + 1 : Math.max(above[j + 1] ?? 0, row[j] ?? 0));
    lengths.push(row);
  }
  const common: string[] = [];
  let [i, j] = [one.length, other.length];
  while (i > 0 && j > 0) {
    const text = one[i - 1];
    if (text !== undefined && text === other[j - 1]) {
      common.unshift(text);
      [i, j] = [i - 1, j - 1];
    } else if ((lengths[i - 1]?.[j] ?? 0) >= (lengths[i]?.[j - 1] ?? 0)) i -= 1;
    else j -= 1;
  }
  return common;
}

/** The rest of a list without a subsequence of it. */
function without(texts: readonly string[], taken: readonly string[]): string[] {
  let next = 0;
  return texts.filter((text) => {
    if (text !== taken[next]) return true;
    next += 1;
    return false;
  });
}
