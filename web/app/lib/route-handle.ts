import type { Section } from '../words/sections.ts';

/** What a route module may `export const handle` for the page's document. */
export interface RouteHandle {
  /** Sections of words that the page needs once its scripts run, beyond those that its document shows. */
  readonly words?: readonly Section[];
  /** The page is of no use without script: fetch it at once, not after the first paint (design 6). */
  readonly scripts?: 'at-once';
}
