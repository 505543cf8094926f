import type { Page } from '@playwright/test';

/** In a page: whether the late scripts have run and React has taken the page over. */
export function isTakenOver(): boolean {
  // React puts its own properties on the elements that it has hydrated. The content is the last of them.
  const content = document.querySelector('main h1, main h2');
  return content !== null && Object.keys(content).some((key) => key.startsWith('__react'));
}

/** Waits until React has taken the page over, and the browser has nothing left to do. */
export async function isAwake(page: Page): Promise<void> {
  await page.waitForFunction(isTakenOver);
  // Its effects come after that, and some of them wait until the browser is idle themselves.
  await page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

/** Waits until no picture of the page is on its way, so that none is refused while a journey restarts the server. */
export async function hasItsPictures(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      image.loading = 'eager';
      return image.complete;
    }),
  );
}
