/** The middle one of some numbers. */
export function median(values: readonly number[]): number {
  return at(values, 0.5);
}

/** The number that this share of them does not exceed: 0.95 for the p95. */
export function at(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
}

/** Milliseconds in words. */
export function timesText(times: readonly number[]): string {
  const [middle, p95, p99, most] = [0.5, 0.95, 0.99, 1].map((share) => at(times, share).toFixed(0));
  return `${times.length} times, median ${middle} ms, p95 ${p95}, p99 ${p99}, longest ${most}`;
}

/** Prints a line of a table. */
export function row(what: string, figure: string): void {
  process.stdout.write(`${what.padEnd(44)} ${figure}\n`);
}

/** The results of `act`, done this many times, one after the other. */
export async function repeat<Result>(
  times: number,
  act: (turn: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let turn = 0; turn < times; turn += 1) results.push(await act(turn));
  return results;
}

/** The milliseconds that `work` takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
