import type { Call } from '@shivar/domain/contract/call';
import type { PageContext } from '@shivar/domain/contract/pages';
import { createContext } from 'react-router';

import type { Section } from '../words/sections.ts';

/** A call without a body. Its path may have a query, and the gaps `{userId}`, the logged-in user, and `{id}`. */
export type FirstCall = Pick<Call, 'method' | 'path'> & {
  /** Which part of the page's path `{id}` is: the second by itself. */
  readonly idAt?: number;
};

/** What a route module may `export const handle` for the page's document. */
export interface RouteHandle {
  /** Sections of words that the page needs once its scripts run, beyond those that its document shows. */
  readonly words?: readonly Section[];
  /**
   * When the scripts come (product 12.10). By default after the first paint, once the browser is idle: the page can be
   * read and followed without them. `after-paint`: right after the first paint. Scripts draw such a page's content, so
   * its document carries the words. `at-once`: with the document.
   */
  readonly scripts?: 'after-paint' | 'at-once';
  /**
   * The first call of the page, for who is logged in. The document sends it before any script. A public page's scripts
   * come right after the first paint then.
   */
  readonly firstCall?: FirstCall;
}

/** The loaders' way to the server. */
export const pageContext = createContext<PageContext>();

/** Facts about the page for search engines (schema.org), from its loader. They go into the document, not into scripts. */
export const structuredDataContext = createContext<object[]>();
