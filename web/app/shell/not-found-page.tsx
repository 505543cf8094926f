import { useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';

import { paths } from '../lib/paths.ts';
import { useWords } from '../lib/words.ts';
import { Drawing } from '../ui/drawing.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { nearestOf } from './nearest-address.ts';
import { PageHead } from './page-head.tsx';
import type { SiteLink } from './site-map.ts';
import { mainLinks, policyLinks } from './site-map.ts';

/** An address that leads nowhere: what it may have meant, and where to go on. */
export function NotFoundPage() {
  const t = useWords('site');
  const shell = useWords('shell');
  const meant = useMeant();
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-4 px-4 py-16 text-center">
      <PageHead title={t('notFoundTitle')} />
      <Drawing src="/produce/spinach.svg" size={96} />
      <h1 className="text-3xl sm:text-4xl">{t('notFoundTitle')}</h1>
      <p className="text-lg text-soft">{t('notFoundText')}</p>
      {/* Its place is kept, since it is known only once the scripts run. */}
      <output className="flex min-h-12 items-center text-lg">
        {meant && (
          <span>
            {t.rich('didYouMean', {
              page: (
                <Link
                  to={meant.to}
                  className="inline-flex min-h-12 items-center text-leaf underline underline-offset-4"
                >
                  {shell(meant.words)}
                </Link>
              ),
            })}
          </span>
        )}
      </output>
      <LinkButton to={paths.home()}>{shell('backHome')}</LinkButton>
      <nav aria-label={t('orGoTo')} className="mt-4">
        <h2 className="text-xl">{t('orGoTo')}</h2>
        <ul className="mt-1 flex flex-wrap justify-center gap-x-6">
          {[...mainLinks.slice(1), ...policyLinks].map(({ to, words }) => (
            <li key={to}>
              <Link
                to={to}
                className="inline-flex min-h-12 items-center text-leaf underline underline-offset-4"
              >
                {shell(words)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/**
 * The page that the address is most like. One document serves all addresses that lead nowhere, so it is known
 * only in the browser.
 */
function useMeant(): SiteLink | undefined {
  // Renders anew with each address.
  useLocation();
  const here = useSyncExternalStore(
    neverChanges,
    () => window.location.pathname,
    () => null,
  );
  return here === null ? undefined : nearestOf(here, [...mainLinks, ...policyLinks]);
}

function neverChanges(): () => void {
  return () => undefined;
}
