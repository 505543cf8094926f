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
