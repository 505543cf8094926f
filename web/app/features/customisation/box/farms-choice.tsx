import type { OrderAnswer } from '@shivar/domain/contract/answers';
import type { Day } from '@shivar/domain/values/day';
import { sameQuantities, sumQuantities } from '@shivar/domain/values/quantities';
import type { Quantities } from '@shivar/domain/values/quantity';
import { Suspense, lazy, useState } from 'react';

import { formatSum } from '../../../lib/format.ts';
import { handOnFocus } from '../../../lib/hand-on-focus.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
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
  const chosen = useEditor((state) => state.draft[day]);
  const isChosen = chosen !== undefined;
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
    <Coming day={day} items={entry.farmsChoice} chosen={chosen} onFill={onFill} />
  ) : null;
}

interface ComingProps {
  day: Day;
  items: NonNullable<Entry['farmsChoice']>;
  /** The customer's own choice for this date, before it is saved. */
  chosen: Quantities | undefined;
  onFill: FillBox;
}

function Coming({ day, items, chosen, onFill }: ComingProps) {
  const t = useWords('customise');
  const act = useBoxActs();
  if (items.length === 0) return <p className="mb-4 text-soft">{t('nothingForIt')}</p>;
  const lines = Object.fromEntries(items.map(({ _id, qty }) => [_id, qty]));
  const isChosen = chosen !== undefined;
  const isSame = isChosen && sameQuantities(chosen, lines);
  return (
    <div className="mb-4 rounded-card border-2 border-dashed border-line-strong p-4">
      <h4 className="font-display text-xl">{t(isChosen ? 'ourPick' : 'comesUnless')}</h4>
      <p className="text-sm text-soft">
        {t(isSame ? 'youChoseThese' : isChosen ? 'youChoose' : 'farmPicks')}
      </p>
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
        <Button
          ref={handOnFocus}
          look="quiet"
          unavailable={isSame}
          onClick={() => onFill(sumQuantities([lines, chosen ?? {}]))}
        >
          {t(isChosen ? 'addThese' : 'changeThese')}
        </Button>
      </div>
    </div>
  );
}
