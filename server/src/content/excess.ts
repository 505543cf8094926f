import type { NotShown } from '@shivar/domain/rules/settings/text-draft';

/*
 * The reader of Markdown goes back over what it has read: its work grows with the square of the marks in a paragraph and
 * of the lines in a text, and it calls itself once for each thing within another. So a text is measured before it is
 * read. The longest that ships has 100 marks, 72 lines and one mark before the words of a line.
 */

const MOST_MARKS = 500;
const MOST_LINES = 500;
const LONGEST_LEAD = 40;

const MARK = /[*_`[\]<&\\]/g;
/** What stands before the words of a line: white space, and marks of quotations and lists. */
const LEAD = /^(?:[ \t>]|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))*/;

/** What a text has too much of, and the line from which on it does. */
interface Excess {
  readonly line: number;
  readonly what: Extract<NotShown, 'many-marks' | 'many-lines' | 'depth'>;
}

/** What makes a body too much work to be read as Markdown; null where nothing does. Reads each character once. */
export function excessOf(body: string): Excess | null {
  let marks = 0;
  for (const [index, text] of body.split('\n').entries()) {
    const line = index + 1;
    if (line > MOST_LINES) return { line, what: 'many-lines' };
    if ((LEAD.exec(text)?.[0].length ?? 0) > LONGEST_LEAD) return { line, what: 'depth' };
    marks += text.match(MARK)?.length ?? 0;
    if (marks > MOST_MARKS) return { line, what: 'many-marks' };
  }
  return null;
}
