import type { Call } from '@shivar/domain/contract/call';

import type { Section } from '../words/sections.ts';

type ScriptStart = 'after-paint' | 'at-once';

/**
 * A call without a body whose only gaps are `{userId}`, for whoever is logged in, and `{id}`, for what comes second
 * in the page's path.
 */
export type FirstCall = Pick<Call, 'method' | 'path'>;

/** What a route module may `export const handle` for the page's document. */
export interface RouteHandle {
  /** Sections of words that the page needs once its scripts run, beyond those that its document shows. */
  readonly words?: readonly Section[];
  /**
   * When the scripts come (product 12.10). Where nothing is said, once the first paint was on the screen and the browser
   * is idle: the page can be read and followed without them. `after-paint`: right after the first paint, and the
   * document carries the words, because the page's content is drawn by script. `at-once`: with the document.
   */
  readonly scripts?: ScriptStart;
  /** The call that the page's loader begins with: the document sends it itself, before any script (with `after-paint`). */
  readonly firstCall?: FirstCall;
}
