import type { Page } from '@playwright/test';

/** The elements that have moved since the first paint: the browser's own layout shifts. */
export function moved(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        interface Shift extends PerformanceEntry {
          readonly sources: readonly { readonly node: Node | null }[];
        }
        const found: string[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as Shift[]) {
            found.push(
              ...entry.sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`),
            );
          }
        }).observe({ type: 'layout-shift', buffered: true });
        // Buffered entries come with the next frame.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(found)));
      }),
  );
}

/** Watches what moves from now on without a press or a key, and answers the list of it. */
export async function watchMoves(page: Page): Promise<() => Promise<string[]>> {
  const list = await page.evaluateHandle(() => {
    interface Shift extends PerformanceEntry {
      readonly hadRecentInput: boolean;
      readonly sources: readonly { readonly node: Node | null }[];
    }
    const found: string[] = [];
    new PerformanceObserver((entries) => {
      for (const { hadRecentInput, sources } of entries.getEntries() as Shift[])
        if (!hadRecentInput)
          found.push(...sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`));
    }).observe({ type: 'layout-shift' });
    return found;
  });
  return () => list.jsonValue();
}
