import type { ListedPlan } from './listed-plans.ts';

import { paths } from '../../lib/paths.ts';
import { useWords } from '../../lib/words.ts';
import { buttonClasses } from '../../ui/button-look.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { AreaCheck } from '../area/area-check.tsx';
import { FirstPrice } from './first-price.tsx';
import { HeroPicture } from './hero-picture.tsx';
import { useCity } from './use-city.ts';
import { formatQuantity } from '../../lib/format.ts';
import { Drawing } from '../../ui/drawing.tsx';
import { Icon } from '../../ui/icon.tsx';

/** The top of Home: the promise under the sky, and the farm below it, never behind the words. */
export function Hero({ plans }: { plans: readonly ListedPlan[] }) {
  return (
    <section className="sky">
      <div className="mx-auto grid max-w-7xl items-center gap-x-12 px-4 sm:px-6 lg:grid-cols-[1fr_22rem]">
        <PromiseText plans={plans} />
        <div className="flex flex-col gap-5 pb-6 lg:py-8">
          <ExampleBox />
          <AreaCheck className="border border-line bg-card shade-card" />
        </div>
      </div>
      <HeroPicture plans={plans} />
    </section>
  );
}

function PromiseText({ plans }: { plans: readonly ListedPlan[] }) {
  const t = useWords('public');
  const city = useCity();
  return (
    <div className="flex flex-col items-start gap-2.5 pt-6 pb-5 sm:gap-4 sm:pt-16 sm:pb-8 lg:pt-20">
      <p className="font-display text-base text-turmeric-ink sm:text-xl">
        {city ? t('kicker', { city }) : t('kickerNowhere')}
      </p>
      <h1 className="max-w-[13ch] text-[min(2.6rem,14vw)] leading-[1.12] sm:text-6xl lg:text-7xl">
        {t('headline')}
      </h1>
      {t.language === 'en' && (
        <p lang="mr" className="font-display text-xl text-leaf-2 sm:text-2xl">
          आजचं शिवार, उद्या तुमच्या घरी.
        </p>
      )}
      <p className="max-w-lg text-lg sm:text-xl">{t('heroText')}</p>
      <FirstPrice plans={plans} />
      <div className="flex flex-wrap gap-x-1 gap-y-2 sm:gap-x-3">
        <LinkButton to={paths.subscriptions()}>{t('browseSubscriptions')}</LinkButton>
        <a href="#how-it-works" className={buttonClasses('quiet')}>
          {t('howItWorks')}
        </a>
      </div>
    </div>
  );
}

const LINES = [
  { slug: 'tomato', qty: 500, unit: 'Grams' },
  { slug: 'fenugreek', qty: 1, unit: 'units' },
  { slug: 'onion', qty: 800, unit: 'Grams' },
  { slug: 'cow-milk', qty: 2, unit: 'units' },
] as const;

/** An example of a customer's box for tomorrow. */
function ExampleBox() {
  const t = useWords('public');
  return (
    <figure className="hidden rounded-card border border-line bg-card p-5 shade-float lg:block">
      <figcaption className="flex items-baseline justify-between gap-3">
        <span className="font-display text-2xl">{t('exampleTitle')}</span>
        <span className="text-sm text-soft">{t('exampleNote')}</span>
      </figcaption>
      <ul className="mt-2 divide-y divide-line">
        {LINES.map(({ slug, qty, unit }) => (
          <li key={slug} className="flex items-center gap-3 py-2.5">
            <Drawing src={`/produce/${slug}.svg`} size={36} />
            <span className="flex-1">{t(`example.${slug}`)}</span>
            <span className="figures font-bold">{formatQuantity(qty, unit, t.language)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex items-center gap-2 rounded-button bg-turmeric-tint px-3 py-2 text-sm text-turmeric-ink">
        <Icon name="clock" className="size-5" />
        {t('exampleOpen')}
      </p>
    </figure>
  );
}
