/*
 * What differs between two states of a part of the settings, for the list of its versions.
 */

/** A setting that differs, by its path such as `grievanceOfficer.phone`, as lines of text. */
export interface SettingChange {
  readonly field: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/**
 * The settings that differ, in the order in which they stand. Of a long text (`body`) only the paragraphs that went
 * and those that came; of everything else what it was and is. Nothing where both are the same.
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

/** What stands between empty lines. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/** One thing of a list as a line: a word, or the texts of a record side by side. */
function lineOf(value: unknown): string {
  return typeof value === 'string' ? value : Object.values(value as Record<string, string>).join(' · ');
}

/** The longest row of texts that stand in both in the same order. */
export function longestCommon(one: readonly string[], other: readonly string[]): string[] {
  // lengths[i][j]: of the longest row that the first i and the first j texts have in common.
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

/** What of a row is left when a part of it, in the same order, is taken out. */
function without(texts: readonly string[], taken: readonly string[]): string[] {
  let next = 0;
  return texts.filter((text) => {
    if (text !== taken[next]) return true;
    next += 1;
    return false;
  });
}
