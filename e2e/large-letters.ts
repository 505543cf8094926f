import type { CDPSession, Page } from '@playwright/test';

import { expect } from './fixtures.ts';

/* A phone of 360 pixels whose reader has letters twice as large as usual (WCAG 1.4.4). */

const USUAL = { standard: 16, fixed: 13 };

/** Chromium keeps a size as long as the session that has set it, and forgets it with the next load otherwise. */
const sessions = new WeakMap<Page, CDPSession>();

/**
 * Sets the browser's own size of letters, as its settings and Android's do: `rem` and media queries follow it. It holds
 * for the page that is open and for all that are loaded after it.
 */
export async function setLetters(page: Page, scale: number): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  const fontSizes = { standard: USUAL.standard * scale, fixed: USUAL.fixed * scale };
  await session.send('Page.setFontSizes', { fontSizes });
}

/** The page as it is open now works with letters twice as large: nothing is cut, covered or out of reach. */
export async function expectRoomForLetters(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await setLetters(page, 2);
  const faults = async () => [
    ...(await page.evaluate(cutTexts)),
    ...(await page.evaluate(brokenWords)),
    ...(await page.evaluate(greedyBars)),
    ...(await page.evaluate(unreachable)),
  ];
  await expect.poll(faults, 'with letters twice as large').toEqual([]);
}

/** Texts that a box cuts, or that leave their box. A text is out of this where all of it is a title, too. */
function cutTexts(): string[] {
  const FULL = '[title], dialog:not([open]), details:not([open]) > :not(summary)';
  const BOXES =
    'a, button, summary, label, fieldset, th, td, li, p, h1, h2, h3, dt, dd, output, header, aside';
  const faults: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    // What only a screen reader shall find has one pixel.
    if (element.clientWidth < 2 || !element.textContent.trim() || element.closest(FULL)) continue;
    const { overflowX, overflowY } = getComputedStyle(element);
    const cuts = [overflowX, overflowY].some((overflow) => /hidden|clip/.test(overflow));
    if (!cuts && !(overflowX === 'visible' && element.matches(BOXES))) continue;
    const [wide, high] = [
      element.scrollWidth - element.clientWidth,
      element.scrollHeight - element.clientHeight,
    ];
    // A line may be a little lower than its letters.
    if (wide > 1 || high > 4)
      faults.push(`cut by ${wide} × ${high}: ${element.tagName} ${element.textContent.slice(0, 40)}`);
  }
  for (const input of document.querySelectorAll<HTMLInputElement>('input[inputmode=numeric]'))
    if (input.scrollWidth > input.clientWidth + 1) faults.push(`cut: ${input.ariaLabel} ${input.value}`);
  // Its letter is drawn by the style sheet.
  for (const circle of document.querySelectorAll('.avatar-initial'))
    if (circle.scrollWidth > circle.clientWidth) faults.push('cut: the letter of the avatar');
  return faults;
}

/** Words that end in another line than they begin, though a line of the phone holds them. */
function brokenWords(): string[] {
  const faults: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (!parent?.checkVisibility({ contentVisibilityAuto: true }) || parent.closest('.sr-only')) continue;
    range.selectNodeContents(text);
    if (range.getClientRects().length < 2) continue;
    for (const { index, 0: word } of (text.textContent ?? '').matchAll(
      /[\p{L}\p{M}]{2,}(?![^\s,.:;?!)”’])/gu,
    )) {
      if (index > 0 && !/[\s(“‘]/.test(text.textContent?.[index - 1] ?? '')) continue;
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
      const tops = new Set(rects.map(({ top }) => Math.round(top)));
      const width = rects.reduce((sum, rect) => sum + rect.width, 0);
      if (tops.size > 1 && width < innerWidth * 0.6) faults.push(`broken: ${word}`);
    }
  }
  return faults;
}

/** Bars that stay in sight over more than a third of the window. */
function greedyBars(): string[] {
  const faults: string[] = [];
  for (const element of document.querySelectorAll('body *')) {
    if (!/sticky|fixed/.test(getComputedStyle(element).position) || element.closest('dialog')) continue;
    const { width, height } = element.getBoundingClientRect();
    if (width > innerWidth / 2 && height > innerHeight / 3)
      faults.push(
        `a bar of ${Math.round(height)} px: ${element.tagName} ${element.textContent.slice(0, 40)}`,
      );
  }
  return faults;
}

/** Links and buttons of the page's bar that no finger reaches. Behind an open dialog none is reached. */
function unreachable(): string[] {
  if (document.querySelector('dialog[open]')) return [];
  const faults: string[] = [];
  for (const target of document.querySelectorAll('body header :is(a, button, summary)')) {
    const { left, top, width, height } = target.getBoundingClientRect();
    const isStuck = target.closest('header')?.matches('.sticky');
    if (width === 0 || !isStuck || target.closest('details:not([open]) > :not(summary)')) continue;
    const met = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!met || !target.contains(met)) faults.push(`out of reach: ${target.outerHTML.slice(0, 80)}`);
  }
  return faults;
}
