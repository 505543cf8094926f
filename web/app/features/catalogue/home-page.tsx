import type { PlanSummaryAnswer } from '@shivar/domain/contract/answers';

import { paths } from '../../lib/paths.ts';
import { useWords } from '../../lib/words.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { EveryGram } from './every-gram.tsx';
import { Hero } from './hero.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { PlanGrid } from './plan-grid.tsx';
import { PLANS_ON_HOME } from './plans-on-home.ts';
import { ShowEverything } from './show-everything.tsx';

interface HomePageProps {
  /** Those that Home shows: see `plansOnHome`. */
  plans: readonly PlanSummaryAnswer[];
  /** How many there are in all. */
  planCount: number;
}

/** Home (product 2.1), also the page behind the login dialog at /login. */
export function HomePage({ plans, planCount }: HomePageProps) {
  const t = useWords('public');
  return (
    <>
      <Hero />
      <section className="mx-auto max-w-7xl px-4 pt-14 sm:px-6 sm:pt-20">
        <h2 className="mb-6 text-3xl sm:text-4xl">{t('plansTitle')}</h2>
        {plans.length === 0 ? (
          <EmptyState title={t('noPlans')} />
        ) : (
          <>
            <ShowEverything className="mb-4">{t('organicOnlyNote')}</ShowEverything>
            <PlanGrid
              plans={plans}
              most={PLANS_ON_HOME}
              noOrganic={<EmptyState title={t('noOrganicPlans')} />}
            />
          </>
        )}
        <AllPlans count={planCount} className="hidden-when-organic-only" />
        <AllPlans count={plans.filter(({ organic }) => organic).length} className="only-when-organic-only" />
      </section>
      <HowItWorks />
      <EveryGram />
    </>
  );
}

/** Where there are more than are shown. */
function AllPlans({ count, className }: { count: number; className: string }) {
  const t = useWords('public');
  if (count <= PLANS_ON_HOME) return null;
  return (
    <div className={className}>
      <LinkButton to={paths.subscriptions()} look="secondary" className="mt-6">
        {t('allPlans', { n: count })}
      </LinkButton>
    </div>
  );
}
