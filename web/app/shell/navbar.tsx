import type { MouseEvent } from 'react';
import { Link } from 'react-router';

import { askLogin } from '../lib/login-prompt.ts';
import { paths } from '../lib/paths.ts';
import { useSpoken } from '../lib/farm.ts';
import { useWords } from '../lib/words.ts';
import { DisclosureMenu } from '../ui/disclosure-menu.tsx';
import { Icon } from '../ui/icon.tsx';
import { AccountLinks, AvatarCircle } from './account-menu.tsx';
import { AccountMenu } from './account-menu.tsx';
import { DeliveryBell } from './delivery-bell.tsx';
import { FarmName } from './farm-name.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { NavBarLinks, NavListLinks } from './nav-links.tsx';
import { OrganicToggle } from './organic-toggle.tsx';

/**
 * The navbar (product 2.23). Both forms, and both the signed-in and the signed-out parts, are in the page
 * from the start; CSS shows those that apply, so nothing shifts when the scripts come.
 */
export function Navbar() {
  const t = useWords('shell');
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-card print:hidden">
      <div className="mx-auto flex h-16 max-w-7xl items-center gap-1 px-3 sm:gap-4 sm:px-6 lg:h-[4.5rem]">
        <FarmName />
        <nav aria-label={t('mainNavigation')} className="ml-3 hidden h-full shrink-0 lg:block">
          <NavBarLinks />
        </nav>
        <div className="ml-auto flex shrink-0 items-center sm:gap-3">
          <OrganicToggle />
          <div className="hidden lg:block">
            <LanguageSwitch />
          </div>
          <Link
            to={paths.login()}
            onClick={openLoginHere}
            className="only-signed-out inline-flex min-h-12 items-center rounded-button px-2 font-semibold text-leaf hover:bg-sprout lg:bg-leaf lg:px-5 lg:text-on-leaf lg:hover:bg-leaf-deep"
          >
            {t('login')}
          </Link>
          <DeliveryBell />
          <AccountMenu className="only-signed-in hidden lg:block" />
          <PhoneMenu />
        </div>
      </div>
    </header>
  );
}

/** With scripts the dialog opens over the page that is open; otherwise, and in a new tab, `/login` does it. */
function openLoginHere(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  void askLogin();
}

/** All of it behind one button on a phone: the avatar where somebody is signed in, otherwise three lines. */
function PhoneMenu() {
  const t = useWords('shell');
  const isBilingual = useSpoken().length > 1;
  return (
    <DisclosureMenu
      label={t('menu')}
      className="static! lg:hidden"
      buttonClassName="-mr-1.5 flex size-12 items-center justify-center rounded-full hover:bg-sprout"
      panelClassName="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-b border-line bg-card px-3 pb-4 shade-float"
      button={
        <>
          <span className="only-signed-out">
            <Icon name="menu" />
          </span>
          <AvatarCircle className="only-signed-in" />
        </>
      }
    >
      <nav aria-label={t('mainNavigation')}>
        <NavListLinks />
      </nav>
      <div className="only-signed-in border-t border-line pt-2 mt-2">
        <AccountLinks />
      </div>
      {isBilingual && (
        <div className="mt-2 border-t border-line pt-2">
          <LanguageSwitch />
        </div>
      )}
    </DisclosureMenu>
  );
}
