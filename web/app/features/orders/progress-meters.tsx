import type { OrderAnswer } from '@shivar/domain/answers';
import { formatNumber } from '@shivar/domain/format';

import { formatSum } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { Meter } from '../../ui/meter.tsx';
import { progressOf } from './order-readings.ts';
import type { Progress } from './order-readings.ts';

/** How much of what was paid for has a place on a date, and how much is left (design 2, Allowance). */
export function ProgressMeters({ order }: { order: OrderAnswer }) {
  return (
    <div className="flex flex-col gap-3">
      {progressOf(order).map((progress) => (
        <ProgressMeter key={progress.unit} progress={progress} />
      ))}
    </div>
  );
}

function ProgressMeter({ progress: { unit, placed, subscribed } }: { progress: Progress }) {
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
        <span className="text-soft">{left > 0 ? t('left', { quantity: sum(left) }) : t('allPlaced')}</span>
      </p>
      <Meter label={t('progress')} text={text} value={placed} max={subscribed} />
    </div>
  );
}
