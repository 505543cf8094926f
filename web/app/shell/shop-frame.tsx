import { Outlet, Link } from 'react-router';
import type { MouseEvent, ReactNode } from 'react';

import { Footer } from './footer.tsx';
import { askLogin } from '../lib/question.ts';
import { paths } from '../lib/paths.ts';
import { useSpoken } from '../lib/farm.ts';
import { useWords } from '../lib/words.ts';
import { DisclosureMenu } from '../ui/disclosure-menu.tsx';
import { Icon } from '../ui/icon.tsx';
import { AccountLinks, AvatarCircle, AccountMenu } from './account-menu.tsx';
import { FarmName } from './farm-name.tsx';
import { LanguageSwitch } from './preferences.tsx';
import { NavBarLinks, NavListLinks } from './nav-links.tsx';
import { PageFailed } from './page-failed.tsx';
import { setOrganicOnly, useOrganicOnly } from '../lib/visitor-choices.ts';
import { useDeliveryDue } from '../features/orders/data/use-bell.ts';

/** Stands around every page of the shop. */
export default function Shop() {
  return (
    <ShopFrame>
      <Outlet />
    </ShopFrame>
  );
}

/** A page that failed keeps the frame. */
export function ErrorBoundary() {
  return (
    <ShopFrame>
      <PageFailed />
    </ShopFrame>
  );
}

/** The frame of every page of the shop. The office has its own. */
function ShopFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <Navbar />
      <main id="content" tabIndex={-1} className="min-h-[70vh] outline-none">
        {children}
      </main>
      <Footer />
    </>
  );
}

/** The navbar (product 2.23). It has both forms and all parts: CSS shows what applies, so nothing shifts. */
function Navbar() {
  const t = useWords('shell');
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-card print:hidden">
      {/* With large letters on a phone the name has a row of its own. */}
      <div className="mx-auto flex min-h-[4rem] max-w-7xl flex-wrap items-center gap-x-1 px-3 sm:gap-x-4 sm:px-6 lg:h-[4.5rem] lg:flex-nowrap">
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

/** The Organic toggle (product 2.28). Its look follows the mark on the document, set before the first paint. */
function OrganicToggle() {
  const t = useWords('shell');
  const on = useOrganicOnly();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={t('organicOnly')}
      onClick={() => setOrganicOnly(!on)}
      className="inline-flex min-h-12 flex-col items-center justify-center gap-x-1.5 rounded-button px-1.5 text-xs leading-tight hover:bg-sprout sm:flex-row sm:px-2 sm:text-base"
    >
      <span
        aria-hidden="true"
        className="flex h-6 w-11 items-center rounded-full border border-line-strong bg-line p-0.5 organic-only:border-leaf organic-only:bg-leaf"
      >
        <span className="size-4.5 rounded-full bg-card shade-card forced-colors:bg-[ButtonText] transition-transform organic-only:translate-x-5" />
      </span>
      {t('organic')}
    </button>
  );
}

/** The bell link to active subscriptions, with a red dot when a delivery is due (product 2.25). */
function DeliveryBell() {
  const t = useWords('shell');
  const due = useDeliveryDue();
  const label = due ? t('deliveryDue') : t('activeSubscriptions');
  return (
    <Link
      to={paths.activeSubscriptions()}
      aria-label={label}
      title={label}
      className="only-signed-in relative inline-flex size-12 items-center justify-center rounded-full hover:bg-sprout"
    >
      <Icon name="bell" />
      {due && (
        <span
          data-testid="delivery-dot"
          className="absolute top-2.5 right-2.5 size-3 rounded-full border-2 border-card bg-tomato"
        />
      )}
    </Link>
  );
}
