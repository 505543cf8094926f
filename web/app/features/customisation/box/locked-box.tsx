import type { Lock } from '@shivar/domain/rules/customisation/customisation';
import type { Day } from '@shivar/domain/values/day';

import { formatSum } from '../../../lib/format.ts';
import { handOnFocus } from '../../../lib/hand-on-focus.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ItemLine } from '../../../ui/item-line.tsx';
import { useEditor } from '../state/editor-store.ts';
import { linesOn } from '../state/selectors.ts';
import { ItemDrawing } from './item-row.tsx';
import { useBoxActs, useChangingBox } from './open-date.ts';

/** A locked box: the reason and its lines. Before the cut-off it can be changed or released. */
export function LockedBox({ day, lock }: { day: Day; lock: Exclude<Lock, null> }) {
  const t = useWords('customise');
  const change = useChangingBox();
  const act = useBoxActs();
  return (
    <Card className="overflow-hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-lock-tint px-4 py-3 sm:px-5">
        <p className="flex flex-1 basis-64 items-start gap-2 text-lock">
          <Icon name="lock" className="mt-0.5 size-5" />
          {t(`locked.${lock}`)}
        </p>
        {lock === 'has-lines' && (
          <div className="flex flex-wrap gap-x-2 max-sm:flex-1">
            <Button ref={handOnFocus} className="max-sm:flex-1" onClick={() => change(day)}>
              {t('changeBox')}
            </Button>
            <Button
              ref={handOnFocus}
              look="quiet"
              onClick={() => act((acts, tools) => acts.release(tools, day))}
            >
              {t('release')}
            </Button>
          </div>
        )}
      </div>
      <LockedLines day={day} />
    </Card>
  );
}

function LockedLines({ day }: { day: Day }) {
  const t = useWords('customise');
  const lines = useEditor((state) => linesOn(state, day));
  const items = useEditor((state) => state.order.items);
  const held = items.filter(({ id }) => (lines[id] ?? 0) > 0);
  if (held.length === 0) return <p className="p-5 text-soft">{t('emptyLocked')}</p>;
  return (
    <ul className="grid gap-x-8 px-4 py-2 sm:grid-cols-2 sm:px-5 lg:grid-cols-3">
      {held.map(({ id, name, unit }) => (
        <ItemLine
          key={id}
          picture={<ItemDrawing id={id} size={32} />}
          english={name.en}
          marathi={name.mr}
          quantity={formatSum(lines[id] ?? 0, unit, t.language)}
          className="min-h-12"
        />
      ))}
    </ul>
  );
}
