import type { Page } from '@playwright/test';

/**
 * Opens a page (`page.goto`, `page.reload`) and waits for the answer to its bell. The bell asks for the orders when the
 * page is idle. An answer to the page before does not count.
 */
export async function untilBellRang(page: Page, open: () => Promise<unknown>): Promise<void> {
  let isHere = false;
  page.once('framenavigated', () => (isHere = true));
  const answer = page.waitForResponse((response) => isHere && response.url().includes('/api/orders/user/'));
  await Promise.all([answer.then((response) => response.finished()), open()]);
}
