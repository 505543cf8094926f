/** A row of a table that somebody saved as text, and the line of the text where it ends, counted from 1. */
export interface TableRow {
  readonly line: number;
  readonly text: string;
  /** Without white space around them. */
  readonly cells: readonly string[];
}
