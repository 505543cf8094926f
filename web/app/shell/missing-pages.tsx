import { Link, useLocation } from 'react-router';

import { paths } from '../lib/paths.ts';
import { useWords } from '../lib/words.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { NoticePage } from './notice-page.tsx';
import { useHydrated } from '../lib/stored-state.ts';
import type { SiteLink } from './nav-links.tsx';
import { SiteLinks, mainLinks, policyLinks } from './nav-links.tsx';

const LINK = 'inline-flex min-h-12 items-center text-leaf underline underline-offset-4';

/** The page for a plan that is not on sale: its season is over, or there never was one. */
export function PlanGone() {
  const t = useWords('waiting');
  return (
    <NoticePage title={t('goneTitle')} text={t('goneText')} drawing="brinjal">
      <LinkButton to={paths.subscriptions()}>{t('otherPlans')}</LinkButton>
    </NoticePage>
  );
}

/** The page for an address that leads nowhere. It guesses the right one. */
export function NotFoundPage() {
  const t = useWords('site');
  const shell = useWords('shell');
  const { pathname } = useLocation();
  // One document serves all such addresses, so only the browser knows it.
  const meant = useHydrated() ? nearestOf(pathname, [...mainLinks, ...policyLinks]) : undefined;
  return (
    <NoticePage title={t('notFoundTitle')} text={t('notFoundText')} drawing="spinach">
      {/* Its place is kept, because only the scripts know it. */}
      <output className="flex min-h-12 items-center text-lg">
        {meant && (
          <span>
            {t.rich('didYouMean', {
              page: (
                <Link to={meant.to} className={LINK}>
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
          <SiteLinks links={[...mainLinks.slice(1), ...policyLinks]} className={LINK} />
        </ul>
      </nav>
    </NoticePage>
  );
}

/** The largest share of different letters, of the longer of two addresses. */
const MOST_DIFFERENT = 0.4;

/** The page whose address is most like this path; undefined where all are too different. Never Home. */
export function nearestOf(path: string, pages: readonly SiteLink[]): SiteLink | undefined {
  const wanted = plain(path);
  const [nearest] = pages
    .map((page) => ({ page, share: differenceOf(wanted, plain(page.to)) }))
    .filter(({ share }) => share <= MOST_DIFFERENT)
    .toSorted((one, other) => one.share - other.share);
  return nearest?.page;
}

/** The share of letters that differ, of 1. Home is like nothing. */
function differenceOf(wanted: string, known: string): number {
  if (known === '') return 1;
  // The beginning of an address is enough: /privacy, /terms.
  const startsAlike = wanted.length >= 4 && (known.startsWith(wanted) || wanted.startsWith(known));
  return startsAlike ? 0 : distance(wanted, known) / Math.max(wanted.length, known.length);
}

/** The letters of a path's first part, so that case, hyphens and a plural make no difference. */
function plain(path: string): string {
  const [first = ''] = path.split('/').filter(Boolean);
  return first
    .slice(0, 60)
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .replace(/s$/, '');
}

/** How many letters must be put in, taken out or changed (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
