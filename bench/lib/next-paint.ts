import type { Page } from '@playwright/test';

interface Awaited {
  /** The input that is waited for, `click` unless said otherwise. */
  readonly type?: 'click' | 'keydown';
  /** What must be in the page before the frame counts: for what is fetched first. */
  readonly shows?: string;
}

/** From the time stamp of the input to the end of the frame that shows what it did, in milliseconds. */
export async function toNextPaint(
  page: Page,
  act: () => Promise<void>,
  awaited: Awaited = {},
): Promise<number> {
  const painted = await page.evaluateHandle(({ type = 'click', shows }) => {
    const promise = new Promise<number>((resolve) => {
      const measure = (event: Event) => {
        requestAnimationFrame(() => {
          if (shows !== undefined && document.querySelector(shows) === null) return measure(event);
          // A message that is sent while a frame is made arrives once it is painted.
          const channel = new MessageChannel();
          channel.port1.addEventListener('message', () => resolve(performance.now() - event.timeStamp));
          channel.port1.start();
          return channel.port2.postMessage(null);
        });
      };
      window.addEventListener(type, measure, { once: true, capture: true });
    });
    // In an object, since a promise by itself would be waited for here, before the input.
    return { promise };
  }, awaited);
  await act();
  return painted.evaluate(({ promise }) => promise);
}
