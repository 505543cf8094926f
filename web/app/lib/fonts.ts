import { storedText } from './stored-state.ts';

const fonts = storedText('fonts');

// A letter of each file: Latin and Devanagari.
const SAMPLES = ['A', 'अ'];

const MOST_ELEMENTS = 2500;
// Browsers call a shift what moves by 3 pixels.
const UNSEEN_PX = 2;

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
  if (!before || hasMoved(before)) root.removeAttribute('data-fonts');
}

type Places = ReadonlyMap<Element, DOMRect>;

/** Where everything stands; null for a page that is too large to look at in one breath. */
function placesOf(root: HTMLElement): Places | null {
  const elements = root.querySelectorAll('body *');
  if (elements.length > MOST_ELEMENTS) return null;
  return new Map([...elements].map((element) => [element, element.getBoundingClientRect()]));
}

function hasMoved(before: Places): boolean {
  return [...before].some(([element, was]) => {
    const is = element.getBoundingClientRect();
    return Math.abs(is.left - was.left) > UNSEEN_PX || Math.abs(is.top - was.top) > UNSEEN_PX;
  });
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
