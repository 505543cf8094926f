import type { OrderAnswer } from '@shivar/domain/contract/answers';
import type { Day } from '@shivar/domain/values/day';
import { Suspense, lazy, useState } from 'react';

import { formatSum } from '../../../lib/format.ts';
import { handOnFocus } from '../../../lib/hand-on-focus.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ItemLine } from '../../../ui/item-line.tsx';
import { useEditor } from '../state/editor-store.ts';
import { ItemDrawing } from './item-row.tsx';
import { NotFetched } from './not-fetched.tsx';
import { useBoxActs } from './open-date.ts';
import type { FillBox } from './open-date.ts';

// Most orders have no such date.
const LeftEmpty = lazy(() =>
  import('./left-empty.tsx').then(
    (loaded) => ({ default: loaded.LeftEmpty }),
    () => ({ default: NotFetched }),
  ),
);

type Entry = OrderAnswer['deliverySchedule'][number];

/**
 * What an open date brings while nothing is chosen for it (product 5.37): the farm's choice, or nothing where it is left
 * empty on purpose. One tap makes the farm's choice the customer's own.
 */
export function FarmsChoice({ day, onFill }: { day: Day; onFill: FillBox }) {
  const entry = useEditor(({ answer }) => answer.deliverySchedule.find(({ date }) => date === day));
  const isChosen = useEditor((state) => day in state.draft);
  // It stays in its place at the first press of a stepper: nothing moves under a finger.
  const [wasChosen] = useState(isChosen);
  if (!entry || (isChosen && wasChosen)) return null;
  if (entry.leftEmpty)
    return (
      <Suspense fallback={<div className="mb-4 min-h-16" />}>
        <LeftEmpty day={day} onFill={onFill} />
      </Suspense>
    );
  return entry.farmsChoice ? (
    <Coming day={day} items={entry.farmsChoice} isChosen={isChosen} onFill={onFill} />
  ) : null;
}

interface ComingProps {
  day: Day;
  items: NonNullable<Entry['farmsChoice']>;
  /** The customer chooses for this date. */
  isChosen: boolean;
  onFill: FillBox;
}

function Coming({ day, items, isChosen, onFill }: ComingProps) {
  const t = useWords('customise');
  const act = useBoxActs();
  if (items.length === 0) return <p className="mb-4 text-soft">{t('nothingForIt')}</p>;
  const lines = Object.fromEntries(items.map(({ _id, qty }) => [_id, qty]));
  return (
    <div
      className={classNames(
        'mb-4 rounded-card border-2 border-dashed border-line-strong p-4',
        isChosen && 'border-line',
      )}
    >
      <h4 className="font-display text-xl">{t('comesUnless')}</h4>
      <p className="text-sm text-soft">{t(isChosen ? 'youChoose' : 'farmPicks')}</p>
      <ul className="my-1 gap-x-8 sm:columns-2 lg:columns-3">
        {items.map((item) => (
          <ItemLine
            key={item._id}
            picture={<ItemDrawing id={item._id} size={28} />}
            english={item.englishName}
            marathi={item.marathiName}
            quantity={formatSum(item.qty, item.unitofItem, t.language)}
            className="min-h-10 break-inside-avoid"
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          ref={handOnFocus}
          look="secondary"
          unavailable={isChosen}
          onClick={() => act((acts, tools) => acts.keepFarmsChoice(tools, day, lines))}
        >
          {t('keepThese')}
        </Button>
        <Button ref={handOnFocus} look="quiet" onClick={() => onFill(lines)}>
          {t('changeThese')}
        </Button>
      </div>
    </div>
  );
}
