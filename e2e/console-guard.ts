import type { BrowserContext } from '@playwright/test';
import { expect } from '@playwright/test';

/** Watches the errors in the console of browsers, and uncaught errors. */
export interface ConsoleGuard {
  readonly watch: (context: BrowserContext) => void;
  /**
   * Names an error before it comes: its text and the address it came from match this. It must come at least
   * once, and may come more often.
   */
  readonly expectError: (pattern: RegExp) => void;
  /** Throws for every error that nobody named and for every named one that did not come. */
  readonly judge: () => void;
}

/** A guard over any number of browser contexts. */
export function createConsoleGuard(): ConsoleGuard {
  const expected = new Map<RegExp, number>();
  const unexpected: string[] = [];

  const note = (error: string) => {
    const named = [...expected.keys()].filter((pattern) => pattern.test(error));
    for (const pattern of named) expected.set(pattern, (expected.get(pattern) ?? 0) + 1);
    if (named.length === 0) unexpected.push(error);
  };
  return {
    watch: (context) => {
      context.on('console', (message) => {
        if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => note(String(error.error().stack ?? error.error())));
    },
    expectError: (pattern) => {
      expected.set(pattern, 0);
    },
    judge: () => {
      const missing = [...expected].filter(([, times]) => times === 0).map(([pattern]) => String(pattern));
      expect(unexpected, 'errors in the browser that the journey did not name').toEqual([]);
      expect(missing, 'errors that the journey named but that did not come').toEqual([]);
    },
  };
}
