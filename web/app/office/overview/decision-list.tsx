import { isUncounted } from '@shivar/domain/contract/office/overview-calls';
import type { Decision, DecisionKind } from '@shivar/domain/contract/office/overview-calls';
import { Link } from 'react-router';

import { useWords } from '../../lib/words.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Answered } from '../parts/answered.tsx';
import { Section } from '../parts/office-page.tsx';
import { officePaths } from '../parts/office-paths.ts';
import { useDecisions } from '../parts/use-decisions.ts';

/** The list of each decision, with exactly the rows that it counts. */
const LISTS: Readonly<Record<string, string>> = {
  'messages-overdue': `${officePaths.inbox()}?show=overdue`,
  'messages-soon': `${officePaths.inbox()}?show=soon`,
  'certificates-ended': `${officePaths.catalogue()}?show=items&need=certificate-ended`,
  'area-full': `${officePaths.areas()}?show=full`,
  'orders-undecided': `${officePaths.orders()}?status=undecided`,
  'orders-unpaid': `${officePaths.orders()}?unpaid=1&starting=soon`,
  'orders-delivered-unpaid': `${officePaths.orders()}?unpaid=1&delivered=1`,
  'boxes-unclosed': officePaths.today(),
  'boxes-unmarked': officePaths.unmarked(),
  'boxes-day-off': officePaths.daysOff(),
  'complaints-open': officePaths.complaints(),
  'boxes-empty': `${officePaths.orders()}?empty=tomorrow`,
  'orders-empty': `${officePaths.orders()}?empty=closed`,
  'plans-opening': `${officePaths.catalogue()}?need=opening`,
  'plans-waited-for': `${officePaths.catalogue()}?need=waited-for`,
  'plans-nothing-fits': `${officePaths.catalogue()}?need=nothing-fits`,
  'plans-sold-out': `${officePaths.catalogue()}?need=sold-out`,
  'mails-failed': officePaths.failedMails(),
  'people-to-call': officePaths.toCall(),
  'people-to-pay-back': `${officePaths.people()}?kind=credit`,
  'people-refund-late': `${officePaths.people()}?kind=refund`,
  'people-who-paid': `${officePaths.people()}?kind=said`,
  'bank-lines': officePaths.bank(),
  'tills-late': officePaths.tills(),
  'area-wanted': `${officePaths.areas()}?show=wanted`,
  'area-filling': `${officePaths.areas()}?show=filling`,
  'certificates-ending': `${officePaths.catalogue()}?show=items&need=certificate-ending`,
} satisfies Record<DecisionKind, string>;

/** Decisions that are late already. */
const LATE: ReadonlySet<string> = new Set<DecisionKind>([
  'boxes-unclosed',
  'messages-overdue',
  'certificates-ended',
  'mails-failed',
  'people-to-call',
]);

/** The decisions of today with links to their lists. `isQuiet` hides an empty list while the farm is not set up. */
export function DecisionList({ isQuiet }: { isQuiet: boolean }) {
  const t = useWords('officeOverview');
  const { decisions, failure, askAgain } = useDecisions();
  if (isQuiet && decisions?.length === 0) return null;
  const texts = {
    loading: t('decisionsLoading'),
    loadFailed: t('decisionsFailed'),
    noneTitle: t('nothingTitle'),
    noneText: t('nothingText'),
  };
  return (
    <Section title={t('decisions')}>
      <Answered value={decisions} failure={failure} askAgain={askAgain} texts={texts} places={[2, 'h-14']}>
        {(known) => (
          <ul aria-label={t('decisions')} className="grid gap-2 lg:grid-cols-2">
            {known.map((decision) => (
              <DecisionLine key={decision.kind} decision={decision} />
            ))}
          </ul>
        )}
      </Answered>
    </Section>
  );
}

function DecisionLine({ decision }: { decision: Decision }) {
  const t = useWords('officeOverview');
  const { kind, count } = decision;
  const text = t.word('decision', kind, { n: count });
  const isLate = LATE.has(kind);
  return (
    <li>
      <Link
        to={LISTS[kind] ?? officePaths.overview()}
        className={classNames(
          'flex min-h-14 items-center gap-3 rounded-card border bg-card px-4 py-2 no-underline hover:underline',
          isLate ? 'border-tomato text-tomato' : 'border-line hover:border-line-strong',
        )}
      >
        <Icon name={isLate ? 'alert' : 'clock'} className={isLate ? '' : 'text-turmeric-ink'} />
        <span className="figures wrap-names min-w-0 flex-1">
          {isUncounted(decision) ? t('orMore', { text }) : text}
        </span>
        <Icon name="right" className="size-5 text-soft" />
      </Link>
    </li>
  );
}
