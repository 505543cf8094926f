import type { ListedPlan } from './listed-plans.ts';
import { Link } from 'react-router';

import { formatMonth } from '../../lib/format.ts';
import { planNameOf } from '../../lib/names.ts';
import { useLanguage } from '../../lib/language.ts';
import { paths } from '../../lib/paths.ts';
import { useWords } from '../../lib/words.ts';
import { useLazyDialog } from '../../loading/lazy-parts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { FirstBox, PlanSizesTable } from './plan-contents.tsx';
import { PlanPicture } from './plan-picture.tsx';
import { TellMe } from '../notify/tell-me.tsx';

/** A plan in a list: names, description, prices and rhythm. */
export function PlanCard({ plan }: { plan: ListedPlan }) {
  const language = useLanguage();
  const rhythm = usePlanRhythm(plan);
  return (
    <article
      className={classNames(
        'relative flex w-full flex-col overflow-hidden rounded-card border border-line bg-card shade-card',
        'has-[a:hover]:border-leaf-2 has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-leaf-2',
      )}
    >
      <PlanPicture plan={plan} />
      <div className="flex flex-1 flex-col gap-3 p-5">
        <div className="flex flex-1 flex-col gap-1.5">
          <PlanNames plan={plan} />
          <p className="text-soft">{language === 'mr' ? plan.marathiDescription : plan.description}</p>
        </div>
        {plan.comingSoon ? <OpeningMonth plan={plan} /> : <PlanSizesTable plan={plan} />}
        <FirstBox plan={plan} />
        <p className="text-sm text-soft">{rhythm}</p>
        <CardFoot plan={plan} />
      </div>
    </article>
  );
}

/** Both names, with the reader's as the heading. The Marathi name stands above the English one in both languages. */
function PlanNames({ plan }: { plan: ListedPlan }) {
  const language = useLanguage();
  const other = language === 'mr' ? 'en' : 'mr';
  return (
    <div className={classNames('flex flex-col gap-1.5', language === 'en' && 'flex-col-reverse')}>
      <h3 className="text-2xl">
        {/* The whole card is the link's target. */}
        <Link to={paths.purchase(plan._id)} className="outline-none after:absolute after:inset-0">
          {planNameOf(plan, language)}
        </Link>
      </h3>
      <p
        lang={other}
        className={classNames('font-display text-leaf-2', other === 'mr' ? 'text-xl' : 'text-lg')}
      >
        {planNameOf(plan, other)}
      </p>
    </div>
  );
}

function OpeningMonth({ plan }: { plan: ListedPlan }) {
  const t = useWords('public');
  if (plan.opensOn === null) return null;
  return (
    <p className="text-xl font-bold">{t('opensIn', { month: formatMonth(plan.opensOn, t.language) })}</p>
  );
}

function CardFoot({ plan }: { plan: ListedPlan }) {
  const t = useWords('public');
  const terms = useWords('terms');
  const isWaiting = plan.comingSoon || plan.soldOut;
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-2">
      {plan.organic && <Badge>{terms('organic')}</Badge>}
      {plan.comingSoon && <Badge tone="turmeric">{terms('comingSoon')}</Badge>}
      {plan.soldOut && <Badge tone="turmeric">{terms('soldOut')}</Badge>}
      {/* Above the link that covers the card. */}
      <div className="relative z-[1]">
        {isWaiting ? <TellMeOf plan={plan} /> : plan.sizes.length > 1 && <CompareSizes plan={plan} />}
      </div>
      <span aria-hidden="true" className="ml-auto inline-flex items-center gap-1 font-semibold text-leaf">
        {isWaiting ? t('lookInside') : t('choose')}
        <Icon name="right" className="size-4" />
      </span>
    </div>
  );
}

function TellMeOf({ plan }: { plan: ListedPlan }) {
  const t = useWords('public');
  const { _id: id, subscriptionName: en, marathiName: mr, comingSoon, opensOn } = plan;
  return (
    <TellMe
      subject={{ kind: 'plan', id, name: { en, mr }, comingSoon, opensOn }}
      look="quiet"
      className="-ml-3"
    >
      {t('tellMe')}
      <span className="sr-only">{`: ${planNameOf(plan, t.language)}`}</span>
    </TellMe>
  );
}

const fetchSizes = async () => (await import('./sizes-dialog.tsx')).SizesDialog;

/** The button for the dialog that compares a plan's sizes. */
function CompareSizes({ plan }: { plan: ListedPlan }) {
  const t = useWords('public');
  const { Dialog, isOpen, open, close } = useLazyDialog(fetchSizes, ['sizes']);
  return (
    <>
      <Button look="quiet" onClick={open} className="needs-script -ml-3">
        {t('compareSizes')}
        <span className="sr-only">{`: ${planNameOf(plan, t.language)}`}</span>
      </Button>
      {Dialog && <Dialog subject={plan} open={isOpen} onClose={close} />}
    </>
  );
}

/** How often and when a plan comes: `Once a week or every other day · mornings or evenings`. */
function usePlanRhythm(plan: Pick<ListedPlan, 'deliveryFrequencies' | 'batches'>): string {
  const t = useWords('public');
  const terms = useWords('terms');
  const either = (choices: readonly string[]): string =>
    choices.length < 2
      ? (choices[0] ?? '')
      : t('or', { first: choices.slice(0, -1).join(', '), last: choices.at(-1) ?? '' });
  const frequencies = either(plan.deliveryFrequencies.map((frequency) => terms(`frequency.${frequency}`)));
  const batches = either(plan.batches.map((batch) => t(`batch.${batch}`)));
  // A plan that fits into no rhythm now has none to say.
  const rhythm = [frequencies, batches].filter((choices) => choices !== '').join(' · ');
  // Only the first word has a capital. Marathi has none, so it stays as it is.
  return `${rhythm.slice(0, 1).toUpperCase()}${rhythm.slice(1).toLowerCase()}`;
}
