/** The months of a year, as the words have them: `month.1` is January. */
export const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
type Month = (typeof MONTHS)[number];

/** Those of a list that are months, in the order of the year. */
export function monthsOf(numbers: readonly number[]): Month[] {
  return MONTHS.filter((month) => numbers.includes(month));
}
