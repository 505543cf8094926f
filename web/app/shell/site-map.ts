import type { Dictionaries } from '../words/sections.ts';
import { paths } from '../lib/paths.ts';

/** One link of the navbar and the footer. `words` is its key in the section `shell`. */
export interface SiteLink {
  readonly words: Extract<keyof Dictionaries['shell'], 'home' | 'subscription'>;
  readonly to: string;
}

/** The spec's links (spec 2, Navbar). A page that is added to the site gets its line here. */
export const mainLinks: readonly SiteLink[] = [
  { words: 'home', to: paths.home() },
  { words: 'subscription', to: paths.subscriptions() },
];
