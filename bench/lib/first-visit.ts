import type { BrowserContext } from '@playwright/test';
import { isAwake } from '../../e2e/awake.ts';

/** Opens the page for the first time, and waits until the service worker has kept it. */
export async function visitFirst(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(url);
  await isAwake(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // The worker takes a page over once it is active, and keeps pages from then on.
  await page.reload();
  await isAwake(page);
  await page.waitForFunction(async () => {
    // The name of the cache has the version of the build.
    const store = (await caches.keys()).find((name) => name.startsWith('pages-'));
    const kept = store === undefined ? null : await caches.open(store);
    return (await kept?.match(location.pathname)) && (await kept?.match('/offline'));
  });
  await page.close();
}
