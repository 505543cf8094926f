import { NavLink } from 'react-router';

import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session.ts';
import { useWords } from '../lib/words.ts';
import { classNames } from '../ui/class-names.ts';
import { DisclosureMenu } from '../ui/disclosure-menu.tsx';

/** The avatar circle with its menu (product 2.26). */
export function AccountMenu({ className }: { className: string }) {
  const t = useWords('shell');
  const name = useSession().user?.name ?? '';
  return (
    <DisclosureMenu
      label={t('accountMenu', { name })}
      className={className}
      buttonClassName="flex size-12 items-center justify-center rounded-full"
      panelClassName="absolute right-0 top-full mt-2 w-64 rounded-card border border-line bg-card p-2 shade-float"
      button={<AvatarCircle />}
    >
      <AccountLinks />
    </DisclosureMenu>
  );
}

/** A circle with the first letter of the user's name, which CSS knows before the scripts come. */
export function AvatarCircle({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'avatar-initial flex size-10 items-center justify-center rounded-full bg-leaf text-[min(1.125rem,22px)] font-semibold text-on-leaf',
        className,
      )}
    />
  );
}

// Fetched at its use: mere visitors need neither the API client nor its schemas.
async function leave(): Promise<void> {
  const { logout } = await import('../lib/logout.ts');
  await logout();
}

/** Profile, Active Subscriptions and Logout (product 2.26); for the office its own pages too. */
export function AccountLinks() {
  const t = useWords('shell');
  const { user } = useSession();
  const item =
    'flex min-h-12 w-full items-center rounded-button px-4 text-left hover:bg-sprout aria-[current=page]:bg-sprout';
  return (
    <ul>
      <li>
        <NavLink to={paths.profile()} className={item}>
          {t('profile')}
        </NavLink>
      </li>
      <li>
        <NavLink to={paths.activeSubscriptions()} className={item}>
          {t('activeSubscriptions')}
        </NavLink>
      </li>
      {(user?.role || user?.isAdmin) && (
        <li>
          {/* A full load: the pages of the office are not among the routes that a customer's document knows. */}
          <a href={paths.office()} className={item}>
            {t('farmOffice')}
          </a>
        </li>
      )}
      <li>
        <button type="button" onClick={() => void leave()} className={item}>
          {t('logout')}
        </button>
      </li>
    </ul>
  );
}
