import { NavLink } from 'react-router';

import { paths } from '../lib/paths.ts';
import { useWords } from '../lib/words.ts';
import { DisclosureMenu } from '../ui/disclosure-menu.tsx';
import { Icon } from '../ui/icon.tsx';
import type { Dictionaries } from '../words/sections.ts';

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

const IN_BAR =
  'flex h-full items-center border-y-4 border-transparent px-2.5 hover:border-b-line xl:px-3.5 ' +
  'aria-[current=page]:border-b-turmeric';
const IN_LIST =
  'flex min-h-12 w-full items-center rounded-button px-4 text-lg hover:bg-sprout aria-[current=page]:bg-sprout';

/** The promised links in a row, with the Policies dropdown at its end. */
export function NavBarLinks() {
  return (
    <ul className="flex h-full">
      <SiteLinks links={mainLinks} className={IN_BAR} />
      <li className="h-full">
        <DisclosureMenu
          className="h-full"
          buttonClassName={IN_BAR}
          panelClassName="absolute left-0 top-full w-72 rounded-b-card border border-line bg-card p-2 shade-float"
          button={<Policies />}
        >
          <ul>
            <SiteLinks links={policyLinks} className={IN_LIST} />
          </ul>
        </DisclosureMenu>
      </li>
    </ul>
  );
}

/** The same, one below the other, for a menu. The policies unfold in their place. */
export function NavListLinks() {
  return (
    <ul className="flex flex-col pt-2">
      <SiteLinks links={mainLinks} className={IN_LIST} />
      <li>
        <details>
          <summary className={IN_LIST}>
            <Policies />
          </summary>
          <ul className="pl-4">
            <SiteLinks links={policyLinks} className={IN_LIST} />
          </ul>
        </details>
      </li>
    </ul>
  );
}

function Policies() {
  const t = useWords('shell');
  return (
    <>
      {t('policies')}
      <Icon name="right" className="ml-1.5 size-4 rotate-90" />
    </>
  );
}

export function SiteLinks({ links, className }: { links: readonly SiteLink[]; className: string }) {
  const t = useWords('shell');
  return links.map(({ to, words }) => (
    <li key={to}>
      <NavLink end to={to} className={className}>
        {t(words)}
      </NavLink>
    </li>
  ));
}
