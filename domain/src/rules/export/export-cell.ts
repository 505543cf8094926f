/** Signs that a spreadsheet may read as the beginning of a formula, full width too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Signs that XML forbids and the XLSX library does not remove. One of them makes the whole file unreadable. */
const NO_XML = /[\uFFFE\uFFFF]/g;

/**
 * A text for a cell. A text that looks like a formula gets an apostrophe, so that a spreadsheet shows it and never
 * runs it. Forbidden signs are replaced.
 */
export function safeCell(text: string): string {
  const kept = text.replaceAll(NO_XML, '\uFFFD');
  return FORMULA.test(kept) ? `'${kept}` : kept;
}
