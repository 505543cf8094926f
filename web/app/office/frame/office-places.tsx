import { OFFICE, isAdmitted } from '@shivar/domain/rules/account/role';
import { Link, useLocation } from 'react-router';

import { useSession } from '../../lib/session.ts';
import { useWords } from '../../lib/words.ts';
import { classNames } from '../../ui/class-names.ts';
import { roleOf } from '../access/office-guard.ts';
import { useFreshInboxCount, useInboxCount } from '../inbox/use-inbox-count.ts';
import { officePaths } from '../parts/office-paths.ts';
import { officeLinks, placeAt } from './office-map.ts';

/** The places of the office that this person may go to, each with what waits in it. */
export function OfficePlaces() {
  const t = useWords('office');
  const { pathname } = useLocation();
  const role = roleOf(useSession().user);
  useFreshInboxCount(isAdmitted(OFFICE, role));
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
                aria-keyshortcuts={String(index + 1)}
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

/** How many messages are open; where some wait longer than the law allows, how many of those. */
function Waiting() {
  const t = useWords('office');
  const { open = 0, overdue = 0 } = useInboxCount() ?? {};
  if (open === 0) return null;
  const text = overdue > 0 ? t('overdue', { n: overdue }) : t('open', { n: open });
  return (
    <span
      className={classNames(
        'figures shrink-0 rounded-full px-2 py-0.5 text-sm font-semibold',
        overdue > 0 ? 'bg-[#ff9a8c] text-[#2a0c08]' : 'bg-turmeric text-[#20180a]',
      )}
    >
      {text}
    </span>
  );
}
