/* Lengths that grow with the reader's letters. They are named by their pixels at the usual size of letters. */

const USUAL_LETTERS = 16;

/** The length for a style. */
export const inLetters = (pixels: number): string => `${pixels / USUAL_LETTERS}rem`;

/** How many times as large as usual the reader's letters are. */
export const letterScale = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_LETTERS;
