/** The middle one of some numbers. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** What this share of some numbers is not above: 0.95 for the p95. */
export function at(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
}

/** Prints a line of a table. */
export function row(what: string, figure: string): void {
  process.stdout.write(`${what.padEnd(44)} ${figure}\n`);
}
