/*
 * How a text stands in its place: these run in the page.
 */

/** How many lines an element's text takes. */
export function linesOf(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return new Set([...range.getClientRects()].map(({ top }) => top)).size;
}

/** Whether a word of the element's text goes over the end of a line. */
export function breaksWord(element: Element): boolean {
  const text = element.firstChild;
  if (!text) return false;
  const range = document.createRange();
  return [...(text.textContent ?? '').matchAll(/\S+/g)].some(({ 0: word, index }) => {
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return range.getClientRects().length > 1;
  });
}
