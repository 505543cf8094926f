import { formatRupees } from '@shivar/domain/language/format';

import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Drawing, Photo } from '../../ui/drawing.tsx';
import type { PlanView } from './state/plan-view.ts';

/** The plan's names, description and lowest price, readable before any script has run. */
export function PlanHeader({ plan }: { plan: PlanView }) {
  const t = useWords('purchase');
  const terms = useWords('terms');
  const { language } = t;
  // The Marathi name stands above the English one in both languages.
  const other = language === 'mr' ? 'en' : 'mr';
  const cheapest = Math.min(...plan.sizes.map(({ price }) => price));
  return (
    <header className="flex flex-col gap-5 overflow-hidden rounded-card bg-sprout p-5 sm:flex-row sm:items-center sm:justify-between sm:p-8">
      <div className="min-w-0">
        <div className={classNames('flex flex-col', language === 'en' && 'flex-col-reverse')}>
          <h1 className="wrap-names text-4xl sm:text-5xl">{plan.name[language]}</h1>
          <p lang={other} className="font-display text-xl text-leaf sm:text-2xl">
            {plan.name[other]}
          </p>
        </div>
        <p className="mt-2 max-w-prose text-lg">{plan.description}</p>
        <div className="mt-3 flex flex-wrap items-center gap-2">
          {!plan.comingSoon && Number.isFinite(cheapest) && (
            <span className="figures text-lg font-bold">
              {t('priceFrom', { price: formatRupees(cheapest, language) })}{' '}
              <span className="font-normal text-soft">{terms(`span.${plan.subscriptionType}`)}</span>
            </span>
          )}
          {plan.organic && <Badge className="bg-card">{terms('organic')}</Badge>}
          {plan.comingSoon && <Badge tone="turmeric">{terms('comingSoon')}</Badge>}
          {plan.soldOut && <Badge tone="turmeric">{terms('soldOut')}</Badge>}
        </div>
      </div>
      <HeaderPicture plan={plan} />
    </header>
  );
}

function HeaderPicture({ plan }: { plan: PlanView }) {
  const language = useLanguage();
  if (plan.photo !== undefined) {
    return (
      <Photo
        image={plan.photo}
        alt={plan.name[language]}
        sizes="(min-width: 64rem) 448px, (min-width: 40rem) 320px, 84vw"
        width={640}
        height={400}
        first
        className="aspect-8/5 w-full rounded-button bg-card sm:w-80 sm:shrink-0 lg:w-md"
      />
    );
  }
  return (
    <div
      aria-hidden="true"
      className="relative flex h-24 w-60 shrink-0 justify-center pt-2 max-sm:self-center sm:mr-6 sm:[scale:1.25]"
    >
      {plan.itemImages.slice(0, 4).map((image) => (
        <Drawing key={image} src={image} size={56} />
      ))}
      <span className="absolute inset-x-0 bottom-0 h-10 crate-front" />
    </div>
  );
}
