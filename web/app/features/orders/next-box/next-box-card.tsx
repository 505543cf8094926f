import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { formatShortDay } from '@shivar/domain/language/format';
import { boxPhase } from '@shivar/domain/rules/calendar/box-phase';
import { addDays, dayAt } from '@shivar/domain/values/day';
import type { Day } from '@shivar/domain/values/day';
import { use, useState } from 'react';

import { planNameOf } from '../../../lib/names.ts';
import { paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toasts.ts';
import { useWords } from '../../../lib/words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { contentOf, isSpent } from '../box-content.ts';
import { BoxLines, OrdersView } from '../delivery-parts.tsx';
import { BatchName } from '../order-facts.tsx';
import type { Box } from '../order-selectors.ts';
import { SkipButton } from '../skipping/skip-button.tsx';
import { AgainLink } from './ending-order.tsx';
import { isLastBox, timeToChange } from './home-boxes.ts';
import { PhaseText } from './phase-text.tsx';

/** The card lists so many items, and the others after a tap. */
const ITEMS_AT_FIRST = 5;

interface NextBoxCardProps {
  box: Box;
  /** Boxes of several orders come, so the card tells its plan. */
  namesPlan: boolean;
  /** Its order is offered again. */
  isEnding: boolean;
  /** Closed boxes come before it. */
  isAfterClosed: boolean;
  /** The box was changed here. */
  onChanged: () => unknown;
}

/** A household's next box: its day and content, and the way to change it while it can be changed. */
export function NextBoxCard({ box, namesPlan, isEnding, isAfterClosed, onChanged }: NextBoxCardProps) {
  const t = useWords('boxes');
  const { order, entry } = box;
  const { now } = use(OrdersView);
  const { lines, reason } = contentOf(box, now);
  const isOpen = boxPhase(entry, now) === 'open';
  return (
    <section className="flex min-w-0 flex-col gap-4">
      <div>
        <Heading day={entry.date} isAfterClosed={isAfterClosed} />
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <p className="wrap-names text-soft">
            <BatchName batch={entry.batch} />
            {namesPlan && ` · ${planNameOf(order, t.language)}`}
          </p>
          {reason === 'chosen' && (
            <Badge>
              {t('planned')}
              <Icon name="check" className="size-4" />
            </Badge>
          )}
        </div>
      </div>
      <Time box={box} />
      <Card className="flex flex-col gap-4 p-4 sm:p-5">
        {reason === 'unlessChanged' && <p className="text-soft">{t('pickText')}</p>}
        <div className="-mt-1">
          <Lines box={box} />
        </div>
        {isLastBox(box) && <LastBox order={isEnding ? order : null} />}
        {isOpen && !isSpent(box, now) && (
          <div className="flex flex-wrap gap-3">
            <LinkButton to={paths.orderDetail(order._id, entry.date)} className="flex-auto">
              {t('change')}
            </LinkButton>
            <SkipButton
              subject={{ order, act: 'skip', dates: [entry.date] }}
              label={t('skip')}
              onMoved={onChanged}
            />
            {lines === null && reason === 'leftEmpty' && <LetUsChoose box={box} onChosen={onChanged} />}
          </div>
        )}
      </Card>
    </section>
  );
}

/** `order` is offered again. */
function LastBox({ order }: { order: OrderAnswer | null }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-soft">
      {useWords('boxes')('lastBox')}
      {order && <AgainLink order={order} className="-mx-3" />}
    </p>
  );
}

function Heading({ day, isAfterClosed }: { day: Day; isAfterClosed: boolean }) {
  const t = useWords('public');
  const boxes = useWords('boxes');
  const today = dayAt(use(OrdersView).now);
  const near = day === today ? 'today' : day === addDays(today, 1) ? 'tomorrowDay' : null;
  return (
    <h1 className="text-3xl sm:text-4xl">
      <span className="mb-1 block font-text text-base text-soft">
        {isAfterClosed ? boxes('nextToChange') : t('nextBox')}
      </span>
      <time dateTime={day} className="figures">
        {near && `${boxes(near)}, `}
        {formatShortDay(day, t.language)}
      </time>
    </h1>
  );
}

/** Until when the box can be changed, with a countdown in the last hours; then how far it is (product 6.40). */
function Time({ box }: { box: Box }) {
  const t = useWords('boxes');
  const { now } = use(OrdersView);
  const { entry } = box;
  if (boxPhase(entry, now) !== 'open')
    return <PhaseText box={box} className="rounded-button bg-sprout px-4 py-3" />;
  const left = timeToChange(box, now);
  const time = left && (
    <strong className="figures">
      {left.hours > 0 ? t('hoursLeft', left) : t('minutesLeft', { minutes: left.minutes })}
    </strong>
  );
  return (
    <p className="flex items-center gap-3 rounded-button bg-turmeric-tint px-4 py-3 text-turmeric-ink">
      <Icon name="clock" />
      <span>
        {time && t.rich('toChange', { time })}
        {!time && t('changeUntil', { eve: formatShortDay(addDays(entry.date, -1), t.language) })}
      </span>
    </p>
  );
}

/** The items: at first those that fit a phone beside the buttons. */
function Lines({ box }: { box: Box }) {
  const { lines } = contentOf(box, use(OrdersView).now);
  const [showsAll, setShowsAll] = useState(false);
  // One more line needs no more room than the button.
  if (showsAll || (lines?.length ?? 0) <= ITEMS_AT_FIRST + 1) return <BoxLines box={box} />;
  return <BoxLines box={box} most={ITEMS_AT_FIRST} onMore={() => setShowsAll(true)} />;
}

/** Lets the farm fill a box that was left empty on purpose. */
function LetUsChoose({ box, onChosen }: { box: Box; onChosen: () => unknown }) {
  const t = useWords('boxes');
  const choose = () =>
    import('./let-farm-choose.ts')
      .then(({ letFarmChoose }) => letFarmChoose(box, t))
      .catch(() => toast('refusal', t('failed')))
      .then(onChosen);
  return (
    <Button look="secondary" className="flex-auto" onClick={choose}>
      {t('letUsChoose')}
    </Button>
  );
}
