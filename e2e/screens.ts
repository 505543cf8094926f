import type { Locator, Page } from '@playwright/test';

import { isAwake } from './awake.ts';
import { expect, test } from './fixtures.ts';

/** A screen in one of its states: its name, the way there, and the part of the page that is judged. */
export type Screen = readonly [name: string, reach: () => Promise<unknown>, within?: string];

/** Opens an address and waits until the page answers and shows this. */
export async function visit(page: Page, address: string, shown: Locator): Promise<void> {
  await page.goto(address);
  await expect(shown).toBeVisible();
  await isAwake(page);
}

/** Walks through the screens in their order, judges each by axe and the rules of HTML, and fails with all problems. */
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
      } catch (error) {
        problems.push(`${name}: ${String(error)}`);
      }
    });
  expect(problems).toEqual([]);
}
