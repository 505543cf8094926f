import { storedText } from './stored-state.ts';

const fonts = storedText('fonts');

// A letter of each file: Latin and Devanagari.
const SAMPLES = ['A', 'अ'];

/**
 * Fetches the fonts of the headings once the page is idle, so that they never delay the first paint (design
 * 6); from then on every document uses them from its first paint. This page gets them too where that moves
 * nothing.
 */
export async function bringFonts(): Promise<void> {
  const root = document.documentElement;
  if (root.hasAttribute('data-fonts') || savesData()) return;
  const faces = await Promise.all(
    SAMPLES.map((letter) => document.fonts.load('1em "Tiro Devanagari Marathi"', letter)),
  );
  if (faces.some((found) => found.length === 0)) return;
  fonts.write('here');
  const before = placesOf(root);
  root.setAttribute('data-fonts', '');
  // Nothing has been painted in between: where a line would break elsewhere, nobody sees that it did.
  if (placesOf(root) !== before) root.removeAttribute('data-fonts');
}

/** Where everything in a heading's font stands, and how tall the page is. */
function placesOf(root: HTMLElement): string {
  const places = [...document.querySelectorAll('h1, h2, h3, .font-display')].map((element) => {
    const { top, height } = element.getBoundingClientRect();
    return `${top} ${height}`;
  });
  return `${root.scrollHeight} ${places.join()}`;
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
