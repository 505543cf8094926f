/** What a spreadsheet program may take for the beginning of a formula, full-width forms too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * A text as it may stand in a spreadsheet: one that would be taken for a formula gets an apostrophe before it, so
 * that what a customer wrote is read and never carried out.
 */
export function safeCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}
