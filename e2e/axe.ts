import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

import { htmlProblems } from './html.ts';

/** All of axe, for the page: half as much to send and read there as its own `source`. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Every rule that is on by itself, and the one of WCAG 2.2 that is not. */
const ALL: axe.RunOptions = { rules: { 'target-size': { enabled: true } } };
/** The rules about colours. All other rules say the same in both themes. */
const OF_COLOURS: axe.RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** The addresses of the office. Its screens are for a desk. */
export const OFFICE = /^\/(admin|order)/;

/**
 * Whether this journey runs on the device that the page is made for: the office's at a desk, a customer's on a phone.
 * Only there are colours of dark and large letters judged: they do not depend on the language. A journey that runs on
 * one device alone judges all.
 */
export function isOnItsDevice(page: Page): boolean {
  const { title, file, project } = test.info();
  const isAlone = /@(?:desk|phone)\b/.test(title) || file.includes('.desktop.');
  return isAlone || (project.name === 'desktop') === OFFICE.test(new URL(page.url()).pathname);
}

/**
 * No accessibility problem that axe finds in this part of the page, in light, and on its device in the colours of dark;
 * and nothing in the whole of it that HTML does not allow.
 */
export async function expectNoProblems(page: Page, within: string): Promise<void> {
  expect(await htmlProblems(await page.content()), 'HTML').toEqual([]);
  await page.evaluate(drawAll);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await problems(page, within, ALL), 'accessibility in light').toEqual([]);
  if (isOnItsDevice(page)) {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect(await problems(page, within, OF_COLOURS), 'accessibility in dark').toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

/** The broken rules with their elements: `color-contrast: main > p`. */
function problems(page: Page, within: string, options: axe.RunOptions): Promise<string[]> {
  return page.evaluate(
    async ([part, how]) => {
      // Waits one frame, so that elements out of sight take the theme's colours. `page.clock` does not hold it.
      await document.documentElement.animate([], 20).finished;
      // During a transition a colour belongs to neither theme. An inherited colour starts its transition later.
      const underWay = () => document.getAnimations().filter((each) => each instanceof CSSTransition);
      for (let moving = underWay(); moving.length > 0; moving = underWay())
        for (const transition of moving) transition.finish();
      const found = (window as unknown as { axe: typeof axe }).axe;
      const { violations } = await found.run(part, { ...how, resultTypes: ['violations'] });
      // A sticky bar can cover part of a target. After scrolling, the target has its whole size.
      const isCovered = ({ any }: axe.NodeResult) =>
        any.some(({ data }: { data: { messageKey?: string } | null }) =>
          data?.messageKey?.startsWith('partiallyObscured'),
        );
      return violations.flatMap(({ id, nodes }) =>
        nodes.filter((node) => !isCovered(node)).map(({ target }) => `${id}: ${target.join(' ')}`),
      );
    },
    [within, options] as const,
  );
}

/** Elements that are skipped out of sight keep the colours of the other theme. axe would judge those. */
function drawAll(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets.push(sheet);
}
