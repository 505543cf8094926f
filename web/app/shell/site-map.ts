import type { Dictionaries } from '../words/sections.ts';
import { paths } from '../lib/paths.ts';

/** One link of the navbar and the footer. `words` is its key in the section `shell`. */
export interface SiteLink {
  readonly words: keyof Dictionaries['shell'] &
    (`${string}Us` | `${string}Policy` | 'home' | 'subscription' | 'termsConditions');
  readonly to: string;
}

/** The promised links (product 2.23). A page that is added to the site gets its line here. */
export const mainLinks: readonly SiteLink[] = [
  { words: 'home', to: paths.home() },
  { words: 'subscription', to: paths.subscriptions() },
  { words: 'aboutUs', to: paths.about() },
  { words: 'contactUs', to: paths.contact() },
];

/** The links of the Policies dropdown (product 2.24). */
export const policyLinks: readonly SiteLink[] = [
  { words: 'pricingPolicy', to: paths.pricingPolicy() },
  { words: 'shippingPolicy', to: paths.shippingPolicy() },
  { words: 'refundPolicy', to: paths.refundPolicy() },
  { words: 'termsConditions', to: paths.termsConditions() },
  { words: 'privacyPolicy', to: paths.privacyPolicy() },
];
