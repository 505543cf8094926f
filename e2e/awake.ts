import type { Page } from '@playwright/test';

import { expect } from './fixtures.ts';

/** Waits until the late scripts have run and all of the page is drawn: the footer comes last. */
export async function isAwake(page: Page): Promise<void> {
  await expect(page.locator('footer[data-drawn]')).toBeAttached();
}
