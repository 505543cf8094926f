import type { Day } from '@shivar/domain/values/day';
import { formatShortDay } from '@shivar/domain/language/format';
import type { OrderedItem } from '@shivar/domain/rules/order/order';

import { formatQuantity } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useWords } from '../../../lib/words.ts';
import { BothNames } from '../../../ui/both-names.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useEditor } from '../state/editor-store.ts';
import { ItemDrawing, ItemStepper } from '../box/item-row.tsx';
import { lockOn, quantityIn } from '../state/selectors.ts';

interface CellEditorProps {
  /** Of the picked cell; undefined while the focus is in the grid's head. */
  item: OrderedItem | undefined;
  day: Day | undefined;
  onOpen: (day: Day) => unknown;
}

/** Above the month: the stepper of the picked cell, which is + and − for a mouse, or a hint to pick one. */
export function CellEditor({ item, day, onOpen }: CellEditorProps) {
  const t = useWords('customise');
  return (
    <div className="flex min-h-20 items-center gap-x-4 border-b border-line px-4 py-2">
      {item && day !== undefined ? (
        <PickedCell item={item} day={day} onOpen={onOpen} />
      ) : (
        <p className="text-soft">
          {t('pickCell')} <span className="pointer-coarse:hidden">{t('gridKeys')}</span>
        </p>
      )}
    </div>
  );
}

interface PickedCellProps {
  item: OrderedItem;
  day: Day;
  onOpen: (day: Day) => unknown;
}

function PickedCell({ item, day, onOpen }: PickedCellProps) {
  const t = useWords('customise');
  const language = useLanguage();
  const isLocked = useEditor((state) => lockOn(state, day) !== null);
  const quantity = useEditor((state) => quantityIn(state, day, item.id));
  return (
    <>
      <ItemDrawing id={item.id} size={36} />
      <p className="min-w-0 flex-1 leading-snug">
        <span className="font-display text-lg">
          <BothNames
            english={item.name.en}
            marathi={item.name.mr}
            otherClassName="text-soft text-base font-text"
          />
        </span>
        <span className="block text-sm text-soft">{t('onDay', { day: formatShortDay(day, language) })}</span>
      </p>
      {isLocked ? (
        <span className="inline-flex items-center gap-2 text-tomato">
          <Icon name="lock" className="size-5" />
          <strong className="figures">{formatQuantity(quantity, item.unit, language)}</strong>
        </span>
      ) : (
        <ItemStepper day={day} item={item} />
      )}
      <Button look="quiet" onClick={() => onOpen(day)}>
        {t('openDay', { day: formatShortDay(day, language) })}
      </Button>
    </>
  );
}
