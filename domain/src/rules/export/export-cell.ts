/** What a spreadsheet program may take for the beginning of a formula, full-width forms too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** What no XML may hold, and what the library that writes XLSX lets through: one of them and no cell can be read. */
const NO_XML = /[\uFFFE\uFFFF]/g;

/**
 * A text as it may stand in a spreadsheet: one that would be taken for a formula gets an apostrophe before it, so
 * that what a customer wrote is read and never carried out. What would spoil the file is replaced.
 */
export function safeCell(text: string): string {
  const kept = text.replaceAll(NO_XML, '\uFFFD');
  return FORMULA.test(kept) ? `'${kept}` : kept;
}
