import type { Day } from '@shivar/domain/values/day';
import { formatDay, formatRupees, formatShortDay } from '@shivar/domain/language/format';
import { paiseFromRupees } from '@shivar/domain/values/money';
import type { ReactNode } from 'react';
import { Suspense, lazy } from 'react';

import { formatSum } from '../../lib/format.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { FormFailure } from '../../ui/submit-button.tsx';
import { quotaStates } from './state/mix.ts';
import type { QuotaState } from './state/mix.ts';
import { categoryOf, sizeName } from './state/plan-view.ts';
import type { PlanView } from './state/plan-view.ts';
import { usePlacedHere } from './placing/placed-here.ts';
import type { Placing } from './placing/use-placing.ts';
import type { Purchase } from './state/use-purchase.ts';

// For buyers who come back from an order.
const PlacedNote = lazy(() => import('./placing/placed-note.tsx'));

/** Always in sight: on a phone a bar with the price and the button, on a wide screen all beside the steps. */
export function Summary({ purchase, placing }: { purchase: Purchase; placing: Placing }) {
  const t = useWords('purchase');
  const { plan, draft, facts, ready } = purchase;
  const open = quotaStates(facts, draft.mix.items, plan).filter(({ left }) => left > 0);
  const placedHere = usePlacedHere(plan.id, ready);
  return (
    <aside
      aria-label={t('summary')}
      data-bottom-bar
      className="low:static sticky bottom-0 z-10 -mx-4 border-t border-line bg-card px-4 py-3 sm:-mx-6 sm:px-6 lg:top-24 lg:bottom-auto lg:mx-0 lg:self-start lg:rounded-card lg:border lg:p-6 lg:shade-card"
    >
      <h2 className="hidden text-2xl lg:block">{t('summary')}</h2>
      <div className="hidden lg:block">
        <Facts purchase={purchase} />
        <Lefts plan={plan} open={open} />
      </div>
      {placedHere && (
        <Suspense>
          <PlacedNote placed={placedHere} />
        </Suspense>
      )}
      <FormFailure message={placing.failure} className="mb-2 lg:mt-3" />
      <News text={placing.news} />
      <UnusedNote plan={plan} open={open} />
      <div className="flex flex-wrap items-center justify-between gap-3 lg:mt-4 lg:flex-col lg:items-stretch">
        <PriceLine purchase={purchase} />
        <Button
          // The document repeats an early click on a plain button once the scripts have come
          // (document-scripts.server.ts). Until all steps are ready, that click submits.
          type={ready ? 'submit' : 'button'}
          onClick={ready ? undefined : ({ currentTarget: { form } }) => form?.requestSubmit()}
          pending={placing.pending}
          className="min-w-0 px-4 font-semibold max-sm:flex-1 max-sm:basis-[8rem]"
        >
          <span className="only-signed-in">{t(placedHere ? 'placeAnother' : 'placeOrder')}</span>
          <span className="only-signed-out">{t('signUpAndOrder')}</span>
        </Button>
      </div>
    </aside>
  );
}

/** What changed on the way to the order. A screen reader hears it, so its place is there from the start. */
function News({ text }: { text: string | null }) {
  return (
    <output>
      {text && (
        <span className="mb-2 flex items-start gap-2 rounded-button bg-sprout px-4 py-3 lg:mt-3">
          <Icon name="check" className="size-5 translate-y-0.5 text-leaf" />
          <span>{text}</span>
        </span>
      )}
    </output>
  );
}

function PriceLine({ purchase }: { purchase: Purchase }) {
  const t = useWords('purchase');
  const terms = useWords('terms');
  const { facts, start, dates, ready, offer } = purchase;
  return (
    <p className="lg:flex lg:items-baseline lg:justify-between">
      <span className="hidden lg:inline">{t('price')}</span>
      <span className="figures block text-2xl leading-tight font-bold lg:text-3xl">
        {formatRupees(offer ? paiseFromRupees(offer.total) : facts.size.price, t.language)}
      </span>
      <span className="figures block text-sm leading-snug text-soft lg:hidden">
        <span className="block">{terms('deliveries', { n: facts.deliveries })}</span>
        <span className={classNames('block', !ready && 'invisible')}>
          {t('startsOn', { day: formatShortDay(dates[0] ?? start, t.language) })}
        </span>
      </span>
    </p>
  );
}

function Facts({ purchase }: { purchase: Purchase }) {
  const t = useWords('purchase');
  const terms = useWords('terms');
  const { plan, draft, facts, start, dates, ready } = purchase;
  const size = plan.sizes.find(({ name }) => name === draft.selectedSize);
  // Until the server's clock is known the days only keep their place, so that nothing shifts.
  const day = (date: Day) => <span className={ready ? '' : 'invisible'}>{formatDay(date, t.language)}</span>;
  return (
    <dl className="mt-3 flex flex-col gap-1.5">
      <Fact name={t('chooseSize')}>{size && sizeName(size, t.language)}</Fact>
      <Fact name={terms('deliveries', { n: facts.deliveries })}>
        {terms(`frequency.${draft.deliveryFrequency}`)}
      </Fact>
      <Fact name={t('chooseBatch')}>
        {terms(`batch.${draft.batch}`)} {terms(`hours.${draft.batch}`)}
      </Fact>
      <Fact name={t('chooseStart')}>{day(dates[0] ?? start)}</Fact>
      <Fact name={t('lastDelivery')}>{day(dates.at(-1) ?? start)}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-soft">{name}</dt>
      <dd className="figures text-right font-semibold">{children}</dd>
    </div>
  );
}

/** The rest of each quota, in sight on every part of the page. */
function Lefts({ plan, open }: { plan: PlanView; open: readonly QuotaState[] }) {
  const t = useWords('purchase');
  if (open.length === 0) {
    return (
      <p className="mt-3 flex items-center gap-1.5 border-t border-line pt-3 text-leaf">
        <Icon name="check" className="size-5" />
        {t('everythingChosen')}
      </p>
    );
  }
  return (
    <dl className="mt-3 flex flex-col gap-1 border-t border-line pt-3">
      {open.map(({ quota, left }) => (
        <Fact key={`${quota.categoryId} ${quota.unit}`} name={categoryOf(plan, quota)[t.language]}>
          {t('left', { quantity: formatSum(left, quota.unit, t.language) })}
        </Fact>
      ))}
    </dl>
  );
}

/** The produce that would not be delivered: nothing paid for is lost in silence (product 4.2). */
function UnusedNote({ plan, open }: { plan: PlanView; open: readonly QuotaState[] }) {
  const t = useWords('purchase');
  if (open.length === 0) return null;
  const unused = open.map(({ quota, left }) => {
    const name = categoryOf(plan, quota)[t.language];
    return `${name} ${formatSum(left, quota.unit, t.language)}`;
  });
  return (
    <p className="figures mb-2 line-clamp-2 low:line-clamp-none text-sm text-turmeric-ink lg:mt-2 lg:mb-0 lg:line-clamp-none">
      <span className="lg:hidden">{t('unused', { items: unused.join(', ') })} </span>
      {t('unusedNote')}
    </p>
  );
}
