import type { Lock } from '@shivar/domain/rules/customisation/customisation';
import { isPastCutOff } from '@shivar/domain/rules/calendar/cut-off';
import { isOnItsWay } from '@shivar/domain/rules/calendar/delivery-status';
import type { Day } from '@shivar/domain/values/day';

import { formatSum } from '../../../lib/format.ts';
import { handOnFocus } from '../../../lib/hand-on-focus.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { useWords } from '../../../lib/words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ItemLine } from '../../../ui/item-line.tsx';
import { ownContentOf } from '../../orders/box-content.ts';
import type { EmptyReason } from '../../orders/box-content.ts';
import { useEditor } from '../state/editor-store.ts';
import { ItemDrawing } from './item-row.tsx';
import { useBoxActs, useChangingBox } from './open-date.ts';
import { SkipDay } from './skip-day.tsx';

/** A locked box: the reason and its lines. Before the cut-off it can be changed or released. */
export function LockedBox({ day, lock }: { day: Day; lock: Exclude<Lock, null> }) {
  const t = useWords('customise');
  const change = useChangingBox();
  const act = useBoxActs();
  const isSkipped = useEditor(
    ({ deliveries }) => deliveries.get(day)?.status === 'skipped' && !isPastCutOff(day, serverNow()),
  );
  const entry = useEditor(({ answer }) => answer.deliverySchedule.find(({ date }) => date === day));
  const skipped = entry?.dayOff ? 'dayOff' : 'skipped';
  const isOut = entry && isOnItsWay(entry);
  return (
    <Card className="overflow-hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-lock-tint px-4 py-3 sm:px-5">
        <p className="flex flex-1 basis-64 items-start gap-2 text-lock">
          <Icon name="lock" className="mt-0.5 size-5" />
          {t(`locked.${isSkipped ? skipped : isOut ? 'out' : lock}`)}
        </p>
        {isSkipped && !entry?.dayOff && <SkipDay day={day} act="resume" />}
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
      {!isSkipped && <LockedLines day={day} />}
    </Card>
  );
}

/** The items of a locked box. Until farm's choice is written into a closed one, it stands here. */
function LockedLines({ day }: { day: Day }) {
  const t = useWords('customise');
  const order = useEditor(({ answer }) => answer);
  const entry = order.deliverySchedule.find(({ date }) => date === day);
  const { lines, reason } = entry ? ownContentOf({ order, entry }, serverNow()) : NOTHING;
  if (lines === null) return <p className="p-5 text-soft">{t(EMPTY_TEXTS[reason])}</p>;
  return (
    <div className="px-4 py-2 sm:px-5">
      {reason !== 'chosen' && (
        <p className="py-2">
          <Badge>{t('ourPick')}</Badge>
        </p>
      )}
      <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {lines.map((item) => (
          <ItemLine
            key={item._id}
            picture={<ItemDrawing id={item._id} size={32} />}
            english={item.englishName}
            marathi={item.marathiName}
            quantity={formatSum(item.qty, item.unitofItem, t.language)}
            className="min-h-12"
          />
        ))}
      </ul>
    </div>
  );
}

const NOTHING = { lines: null, reason: 'closedEmpty' } as const;

const EMPTY_TEXTS = {
  leftEmpty: 'leftEmpty',
  nothingLeft: 'nothingForIt',
  nothingComes: 'holdsNothing',
  onlyChosen: 'emptyLocked',
  empty: 'emptyLocked',
  closedEmpty: 'emptyLocked',
} as const satisfies Record<EmptyReason, string>;
