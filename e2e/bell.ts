import type { Page } from '@playwright/test';

/**
 * Opens a page (`page.goto`, `page.reload`) and waits until its bell was answered, which asks for the orders when the
 * page has nothing better to do. An answer to the page before, which may come while this one is fetched, is not it.
 */
export async function untilBellRang(page: Page, open: () => Promise<unknown>): Promise<void> {
  let isHere = false;
  page.once('framenavigated', () => (isHere = true));
  const answer = page.waitForResponse((response) => isHere && response.url().includes('/api/orders/user/'));
  await Promise.all([answer.then((response) => response.finished()), open()]);
}
