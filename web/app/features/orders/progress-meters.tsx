import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { formatNumber } from '@shivar/domain/language/format';
import { bringsBoxes } from '@shivar/domain/rules/order/order';
import type { Instant } from '@shivar/domain/values/day';

import { formatSum } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { Meter } from '../../ui/meter.tsx';
import { progressOf, statusAt } from './order-selectors.ts';
import type { Progress } from './order-selectors.ts';

/** The placed part of the subscribed items, and the rest while boxes still come (product 5.4). */
export function ProgressMeters({ order, now }: { order: OrderAnswer; now: Instant }) {
  const isOpen = bringsBoxes(statusAt(order, now));
  return (
    <div className="flex flex-col gap-3">
      {progressOf(order).map((progress) => (
        <ProgressMeter key={progress.unit} progress={progress} isOpen={isOpen} />
      ))}
    </div>
  );
}

interface ProgressMeterProps {
  progress: Progress;
  isOpen: boolean;
}

function ProgressMeter({ progress: { unit, placed, subscribed }, isOpen }: ProgressMeterProps) {
  const t = useWords('orders');
  const language = useLanguage();
  const sum = (quantity: number) => formatSum(quantity, unit, language);
  const left = Math.max(0, subscribed - placed);
  // Units are named once: `4 of 10 units placed`.
  const placedSum = unit === 'Grams' ? sum(placed) : formatNumber(placed, language);
  const text = t('placed', { placed: placedSum, all: sum(subscribed) });
  return (
    <div>
      <p className="figures mb-1 flex flex-wrap justify-between gap-x-3 text-sm">
        <span>{text}</span>
        {left === 0 && <span className="text-soft">{t('allPlaced')}</span>}
        {left > 0 && isOpen && <span className="text-soft">{t('left', { quantity: sum(left) })}</span>}
      </p>
      <Meter label={t('progress')} text={text} value={placed} max={subscribed} />
    </div>
  );
}
