import type { ListedPlan } from './listed-plans.ts';
import { formatNumber } from '@shivar/domain/language/format';
import { lazy } from 'react';

import { sessionToken } from '../../lib/session.ts';
import { paths } from '../../lib/paths.ts';
import { useWords } from '../../lib/words.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import type { Hero as HeroType } from './hero.tsx';
import { NextBoxPlace } from '../orders/next-box/next-box-place.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { PlanGrid } from './plan-grid.tsx';
import { PLANS_ON_HOME } from './listed-plans.ts';
import { ShowEverything } from './show-everything.tsx';
import { formatSum } from '../../lib/format.ts';
import { Drawing } from '../../ui/drawing.tsx';
import { Meter } from '../../ui/meter.tsx';

const ASKED_AGAIN_MS = 2000;

/** Fetches the visitors' first screen. Where that fails, the document's own stays in its place meanwhile. */
function fetchHero(): Promise<{ default: typeof HeroType }> {
  return import('./hero.tsx').then(
    ({ Hero: loaded }) => ({ default: loaded }),
    () => new Promise((resolve) => setTimeout(resolve, ASKED_AGAIN_MS)).then(fetchHero),
  );
}

const Hero = lazy(fetchHero);

// It comes along with the page's own scripts. Households have their next box in its place.
if (!import.meta.env.SSR && sessionToken() === null) void fetchHero();

interface HomePageProps {
  /** Those that Home shows: see `plansOnHome`. */
  plans: readonly ListedPlan[];
  /** How many there are in all. */
  planCount: number;
}

/** Home (product 2.1), also the page behind the login dialog at /login. A household has its next box first (product 2.46). */
export function HomePage({ plans, planCount }: HomePageProps) {
  const t = useWords('public');
  const noOrganic = <EmptyState title={t('noOrganicPlans')} />;
  return (
    <>
      <NextBoxPlace>
        <Hero plans={plans} />
      </NextBoxPlace>
      <section className="mx-auto max-w-7xl px-4 pt-14 sm:px-6 sm:pt-20">
        <h2 className="mb-6 text-3xl sm:text-4xl">{t('plansTitle')}</h2>
        {plans.length === 0 ? (
          <EmptyState title={t('noPlans')} />
        ) : (
          <>
            <ShowEverything className="mb-4">{t('organicOnlyNote')}</ShowEverything>
            <PlanGrid plans={plans} most={PLANS_ON_HOME} noOrganic={noOrganic} />
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

const EXAMPLES = [
  { slug: 'tomato', placed: 2300, total: 3000, unit: 'Grams' },
  { slug: 'fenugreek', placed: 4, total: 6, unit: 'units' },
] as const;

/** The promise that nothing that was paid for is lost, shown as the editor shows it. */
function EveryGram() {
  const t = useWords('public');
  return (
    <section className="mx-auto mt-14 max-w-7xl px-4 sm:mt-20 sm:px-6">
      <div className="grid items-center gap-8 rounded-card bg-turmeric-tint p-6 sm:p-10 md:grid-cols-2">
        <div>
          <h2 className="text-3xl sm:text-4xl">{t('gramsTitle')}</h2>
          <p className="mt-3 max-w-prose text-lg">{t('gramsText')}</p>
        </div>
        <ul className="divide-y divide-line rounded-card bg-card px-5 shade-card">
          {EXAMPLES.map((example) => (
            <Example key={example.slug} {...example} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function Example({ slug, placed, total, unit }: (typeof EXAMPLES)[number]) {
  const t = useWords('public');
  const sum = (quantity: number) => formatSum(quantity, unit, t.language);
  const text = t('gramsPlaced', { placed: sum(placed), total: sum(total) });
  return (
    <li className="flex items-center gap-4 py-4">
      <Drawing src={`/produce/${slug}.svg`} size={48} />
      <div className="flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-display text-xl">{t(`example.${slug}`)}</span>
          <span className="text-sm text-soft">{t('gramsLeft', { left: sum(total - placed) })}</span>
        </p>
        <Meter label={t(`example.${slug}`)} text={text} value={placed} max={total} className="my-1.5" />
        <p className="figures text-sm">{text}</p>
      </div>
    </li>
  );
}

/** How a subscription works, in three steps. */
function HowItWorks() {
  const t = useWords('public');
  const steps = [
    { title: t('step1Title'), text: t('step1Text'), drawings: ['brinjal', 'spinach', 'pomegranate'] },
    { title: t('step2Title'), text: t('step2Text'), drawings: ['tomato', 'onion', 'coriander'] },
    {
      title: t('step3Title'),
      text: t('step3Text', { from1: 6, to1: 12, from2: 4, to2: 8 }),
      drawings: ['cow-milk', 'carrot', 'banana'],
    },
  ];
  return (
    <section id="how-it-works" className="mx-auto max-w-7xl px-4 pt-14 sm:px-6 sm:pt-20">
      <h2 className="text-3xl sm:text-4xl">{t('howItWorks')}</h2>
      <ol className="mt-6 grid gap-5 md:grid-cols-3 xl:gap-6">
        {steps.map(({ title, text, drawings }, index) => (
          <li key={title} className="flex flex-col gap-2 rounded-card bg-sprout p-6">
            <span aria-hidden="true" className="flex items-center justify-between">
              <span className="font-display text-5xl leading-none text-leaf-2">
                {formatNumber(index + 1, t.language)}
              </span>
              <span className="flex gap-1.5">
                {drawings.map((name) => (
                  <Drawing key={name} src={`/produce/${name}.svg`} size={32} />
                ))}
              </span>
            </span>
            <h3 className="mt-1 text-2xl">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
