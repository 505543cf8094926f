import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { SessionAnswer } from '@shivar/domain/contract/answers';
import { ORIGIN, startProgram, withFolder } from './program.ts';

/** Chromium: CHROMIUM_PATH, or Debian's program. */
export const CHROMIUM =
  process.env['CHROMIUM_PATH'] ??
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
    existsSync(path),
  ) ??
  'chromium';

/** Root can have no sandbox, and no request to the internet may disturb the measurement. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Runs the program with the demo farm, and a browser, while `work` goes on. */
export function withBrowser(
  work: (browser: Browser, dataDir: string) => Promise<void>,
  settings: Readonly<Record<string, string>> = {},
): Promise<void> {
  return withFolder(async (dataDir) => {
    const program = await startProgram(dataDir, settings);
    const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
    try {
      await work(browser, dataDir);
    } finally {
      await browser.close();
      await program.stop();
    }
  });
}

interface Visitor {
  readonly origin?: string;
  readonly language?: string;
  readonly session?: Pick<SessionAnswer, 'token' | 'user'> | undefined;
  readonly phone?: boolean;
}

/** Opens a new profile of the browser, in a language, and signed in where a session is given. */
export async function visitor(
  browser: Browser,
  { origin = ORIGIN, language = 'en', session, phone = true }: Visitor = {},
): Promise<BrowserContext> {
  const kept = session ? { token: session.token, user: JSON.stringify(session.user) } : {};
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
    viewport: phone ? { width: 360, height: 740 } : { width: 1280, height: 800 },
    isMobile: phone,
    hasTouch: phone,
  });
  await context.addCookies([{ name: 'lang', value: language, url: origin }]);
  return context;
}

interface Awaited {
  /** The awaited input, `click` by default. */
  readonly type?: 'click' | 'keydown';
  /** Only a frame with this selector counts: for parts that are fetched first. */
  readonly shows?: string;
}

/** Milliseconds from the time stamp of the input to the end of the frame that shows its effect. */
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
          // A message that is sent while a frame is made arrives after the paint.
          const channel = new MessageChannel();
          channel.port1.addEventListener('message', () => resolve(performance.now() - event.timeStamp));
          channel.port1.start();
          return channel.port2.postMessage(null);
        });
      };
      window.addEventListener(type, measure, { once: true, capture: true });
    });
    // In an object, because a bare promise would be awaited here, before the input.
    return { promise };
  }, awaited);
  await act();
  return painted.evaluate(({ promise }) => promise);
}
