import type { ReactNode } from 'react';
import { useEffect } from 'react';

import { formatInstant } from '../../../lib/clock-time.ts';
import { paths } from '../../../lib/paths.ts';
import { useServerNow } from '../../../lib/server-clock.ts';
import { useWords } from '../../../lib/words.ts';
import { Icon } from '../../../ui/icon.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { OrdersView } from '../delivery-parts.tsx';
import { BoxRows, BoxesAfter } from './boxes-after.tsx';
import { EndingOrder } from './ending-order.tsx';
import { homeBoxes, isLastBox } from './home-boxes.ts';
import type { HomeBoxes } from './home-boxes.ts';
import { NextBoxCard } from './next-box-card.tsx';
import { TodaysBoxes } from './todays-boxes.tsx';
import { UnpaidOrders } from './unpaid-orders.tsx';
import { useHomeOrders } from './use-home-orders.ts';

/** The card checks the clock this often, in milliseconds: for a minute of the countdown, a cut-off or midnight. */
const CLOCK_MS = 5000;

interface NextBoxProps {
  userId: string;
  /** Hears whether the household has nothing to show here. */
  onNone: (hasNone: boolean) => void;
  /** Stands here until the orders are known. */
  comes: ReactNode;
  /** Stands here where they could not be loaded. */
  failure: (onRetry: () => unknown) => ReactNode;
}

/** A household's next box and those after it, on Home (product 2.46). */
export function NextBox({ userId, onNone, comes, failure }: NextBoxProps) {
  const t = useWords('boxes');
  const { known, load } = useHomeOrders(userId);
  const now = useServerNow(CLOCK_MS);
  if (known === null) return comes;
  const { orders, keptAt, failed } = known;
  if (orders === null) return failure(load);
  const age = keptAt === null ? t('oldOrders') : t('keptOrders', { when: formatInstant(keptAt, t.language) });
  return (
    <OrdersView value={{ now, showDetails: () => undefined }}>
      {(failed || keptAt !== null) && (
        <output className="mb-5 flex items-start gap-3 rounded-button bg-turmeric-tint px-4 py-3 text-turmeric-ink">
          <Icon name="clock" />
          {age}
        </output>
      )}
      <Boxes boxes={homeBoxes(orders, now)} onNone={onNone} onChanged={load} />
    </OrdersView>
  );
}

interface BoxesProps {
  boxes: HomeBoxes;
  onNone: (hasNone: boolean) => void;
  onChanged: () => unknown;
}

function Boxes({ boxes, onNone, onChanged }: BoxesProps) {
  const t = useWords('boxes');
  const { before, next, after, today, unpaid, ending, severalOrders } = boxes;
  const hasNone = next === null && unpaid.length === 0;
  useEffect(() => onNone(hasNone), [onNone, hasNone]);
  const news = today.length > 0 && <TodaysBoxes boxes={today} />;
  if (hasNone)
    return (
      (news || ending) && (
        <div className="flex flex-col gap-5">
          {news}
          {ending && <EndingOrder order={ending} />}
        </div>
      )
    );
  // The card of its last box says it.
  const isInCard = next !== null && next.order === ending && isLastBox(next);
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
      {news}
      {before.length > 0 && (
        <section className="lg:col-span-2">
          <h2 className="sr-only">{t('before')}</h2>
          <BoxRows boxes={before} namePlans={severalOrders} className="max-w-[36rem]" />
        </section>
      )}
      {next && (
        <NextBoxCard
          box={next}
          namesPlan={severalOrders}
          isEnding={isInCard}
          isAfterClosed={before.length > 0}
          onChanged={onChanged}
        />
      )}
      <div className="flex flex-col gap-5">
        <UnpaidOrders orders={unpaid} isFirst={next === null} />
        {next && <BoxesAfter boxes={after} of={next} namePlans={severalOrders} />}
        {ending && !isInCard && <EndingOrder order={ending} />}
        <LinkButton to={paths.activeSubscriptions()} look="quiet" className="-ml-3 self-start">
          {t('allDeliveries')}
        </LinkButton>
      </div>
    </div>
  );
}
