import { isAdmitted } from '@shivar/domain/rules/account/role';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';

import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { useWords } from '../../lib/words.ts';
import { LanguageSwitch, ThemeChoice } from '../../shell/preferences.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { roleOf, useIsOffice } from '../access/office-guard.ts';
import { useFreshInboxCount, useInboxCount } from '../inbox/use-inbox-count.ts';
import { Key } from '../keys/keys-dialog.tsx';
import { useLogoutWithMarks } from '../marks/use-logout-with-marks.ts';
import { officePaths } from '../parts/office-paths.ts';
import { officeLinks, placeAt } from './office-map.ts';

/** The side has its own colours in both themes. Its content takes them from these names. */
const COLOURS =
  'scheme-dark bg-card text-ink [--card:#1c3524] [--ink:#f1f2e4] [--leaf-2:#f0b93a] [--leaf:#8fcf9b] ' +
  '[--line-strong:#86967f] [--line:#37543f] [--paper:#15281b] [--on-leaf:#12170e] [--soft:#b6c4ab] [--sprout:#2c4c36]';

const ROW = 'flex min-h-11 w-full items-center gap-2 rounded-button px-3 hover:bg-sprout';

/** The office's places and the user's choices: at the side, on a phone behind a button. */
export function OfficeSide({ onKeys }: { onKeys: () => void }) {
  const [t, shell] = [useWords('office'), useWords('shell')];
  const { pathname } = useLocation();
  const id = useId();
  const { side, button, isOpen, toggle } = useMenu(pathname);
  return (
    <header
      ref={side}
      className={classNames(
        COLOURS,
        'sticky top-0 z-20 flex flex-col lg:h-dvh lg:w-54 lg:shrink-0 lg:overflow-y-auto print:hidden',
      )}
    >
      <div className="flex min-h-14 items-center gap-2 px-3 lg:py-3">
        <Link to={officePaths.overview()} className="flex min-h-12 items-center gap-3 rounded-button px-1">
          <Logo className="size-9" />
          <span className="font-display text-xl">{t('places')}</span>
        </Link>
        <p className="wrap-names min-w-0 flex-1 text-right text-soft lg:hidden">
          {t(placeAt(pathname).words)}
        </p>
        <IconButton
          ref={button}
          icon={isOpen ? 'close' : 'menu'}
          label={shell('menu')}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
          className="lg:hidden"
        />
      </div>
      <div
        id={id}
        className={classNames(
          !isOpen && 'max-lg:hidden',
          COLOURS,
          'flex flex-1 flex-col gap-2 px-2 pb-3 max-lg:absolute max-lg:inset-x-0 max-lg:top-full max-lg:max-h-[calc(100dvh-3.5rem)] max-lg:overflow-y-auto max-lg:shade-float',
        )}
      >
        <OfficePlaces />
        <SideFoot onKeys={onKeys} />
      </div>
    </header>
  );
}

/** The places of the office that this user may open, with the number of waiting messages. */
function OfficePlaces() {
  const t = useWords('office');
  const { pathname } = useLocation();
  const role = roleOf(useSession().user);
  useFreshInboxCount(useIsOffice());
  const here = placeAt(pathname).to;
  return (
    <nav aria-label={t('places')} data-places>
      <ul className="flex flex-col gap-0.5">
        {officeLinks
          .filter(({ roles }) => isAdmitted(roles, role))
          .map(({ to, words }, index) => (
            <li key={to}>
              <Link
                to={to}
                aria-keyshortcuts={index < 9 ? String(index + 1) : undefined}
                aria-current={to === here ? 'page' : undefined}
                className="flex min-h-12 items-center justify-between gap-2 rounded-button px-3 leading-tight hover:bg-sprout aria-[current=page]:bg-sprout aria-[current=page]:font-semibold forced-colors:aria-[current=page]:outline-2 lg:min-h-11"
              >
                <span className="wrap-names min-w-0">{t(words)}</span>
                {to === officePaths.inbox() && <Waiting />}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** The number of open messages, or of the overdue ones where there are any. */
function Waiting() {
  const t = useWords('office');
  const { open = 0, overdue = 0 } = useInboxCount() ?? {};
  if (open === 0) return null;
  return (
    <span
      className={classNames(
        'figures shrink-0 rounded-full px-2 py-0.5 text-sm font-semibold',
        overdue > 0 ? 'bg-[#ff9a8c] text-[#2a0c08]' : 'bg-turmeric text-[#20180a]',
      )}
    >
      {overdue > 0 ? t('overdue', { n: overdue }) : t('open', { n: open })}
    </span>
  );
}

/** The user's name, the theme, the language, and the ways to the shop and out of the session. */
function SideFoot({ onKeys }: { onKeys: () => void }) {
  const [t, shell] = [useWords('office'), useWords('shell')];
  const { user } = useSession();
  const leave = useLogoutWithMarks();
  return (
    <div className="mt-auto border-t border-line pt-2 text-sm">
      {user && <p className="wrap-names px-3 py-1 text-soft">{user.name}</p>}
      <div className="[&_label]:flex-wrap [&_label]:gap-y-0 [&_select]:w-full px-3 pb-2">
        <ThemeChoice />
      </div>
      <div className="grid grid-cols-[auto_1fr]">
        <Link to={paths.home()} className={ROW}>
          {t('toShop')}
        </Link>
        <LanguageSwitch />
        <button type="button" onClick={() => void leave()} className={ROW}>
          {shell('logout')}
        </button>
        <button
          type="button"
          aria-keyshortcuts="?"
          onClick={onKeys}
          className={classNames(ROW, 'pointer-coarse:hidden')}
        >
          <Key aria-hidden>?</Key>
          {t('keys')}
        </button>
      </div>
    </div>
  );
}

/** The menu of a phone. It closes by Esc, by a press beside it, and on another page. */
function useMenu(pathname: string) {
  const side = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === pathname;
  useEffect(() => {
    if (!isOpen) return undefined;
    const close = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
      const isInside = event.target instanceof Node && side.current?.contains(event.target);
      if (event instanceof KeyboardEvent) button.current?.focus();
      else if (isInside) return;
      setOpenAt(null);
    };
    const open = new AbortController();
    for (const kind of ['pointerdown', 'focusin', 'keydown'])
      document.addEventListener(kind, close, { signal: open.signal });
    return () => open.abort();
  }, [isOpen]);
  return { side, button, isOpen, toggle: () => setOpenAt(isOpen ? null : pathname) };
}
