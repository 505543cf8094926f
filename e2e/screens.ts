import type { Locator, Page } from '@playwright/test';

import { OFFICE, isOnItsDevice } from './axe.ts';
import { isAwake } from './awake.ts';
import { expect, test } from './fixtures.ts';
import { expectRoomForLetters, setLetters } from './large-letters.ts';

/** A screen in one of its states: its name, the way there, and the part of the page that is judged. */
export type Screen = readonly [name: string, reach: () => Promise<unknown>, within?: string];

/** Opens an address and waits until the page answers and shows this. */
export async function visit(page: Page, address: string, shown: Locator): Promise<void> {
  await page.goto(address);
  await expect(shown).toBeVisible();
  await isAwake(page);
}

/**
 * Walks through the screens in their order, judges each by axe, by the rules of HTML, by its width on the narrowest
 * phone, and on its device with letters twice as large. Fails with all problems.
 */
export async function judge(
  page: Page,
  axe: (page: Page, within?: string) => Promise<void>,
  screens: readonly Screen[],
): Promise<void> {
  test.slow();
  const problems: string[] = [];
  for (const [name, reach, within] of screens)
    await test.step(name, async () => {
      try {
        await reach();
        await axe(page, within);
        await expectFits(page);
      } catch (error) {
        problems.push(`${name}: ${String(error)}`);
      }
    });
  expect(problems).toEqual([]);
}

/** The screen fits the narrowest phone, and a customer's one on a phone with letters twice as large. */
async function expectFits(page: Page): Promise<void> {
  const size = page.viewportSize();
  await expectNoneWider(page);
  if (OFFICE.test(new URL(page.url()).pathname) || !isOnItsDevice(page)) return;
  try {
    await expectRoomForLetters(page);
    await expect.poll(() => page.evaluate(widerThanTheScreen), 'with letters twice as large').toEqual([]);
  } finally {
    await setLetters(page, 1);
    if (size) await page.setViewportSize(size);
  }
}

/**
 * Nothing on the page is wider than the narrowest phone, which is also a desktop at 400% (WCAG 1.4.10), with the letters
 * and lines of a reader who needs more room between them too (1.4.12).
 */
export async function expectNoneWider(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  // A plot learns its new width one frame later.
  await expect.poll(() => page.evaluate(widerThanTheScreen), 'at 320 px').toEqual([]);
  await page.evaluate(addRoom);
  await expect.poll(() => page.evaluate(widerThanTheScreen), 'at 320 px with more room').toEqual([]);
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  if (size) await page.setViewportSize(size);
}

/** The innermost elements that are wider than the screen. */
export function widerThanTheScreen(): string[] {
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= width) return [];
  const out = [...document.querySelectorAll('body *')].filter((element) => {
    const { right, width: own } = element.getBoundingClientRect();
    return own > 0 && right > width + 1 && element.closest('details:not([open])') === null;
  });
  return out.map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`).slice(-5);
}

/** All of it is drawn, as wide as a careful reader may have it. */
function addRoom(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `* { content-visibility: visible !important; line-height: 1.5 !important; letter-spacing: 0.12em !important;
       word-spacing: 0.16em !important } p { margin-bottom: 2em !important }`,
  );
  document.adoptedStyleSheets.push(sheet);
}
