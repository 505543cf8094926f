import type { Day } from '@shivar/domain/values/day';
import { formatShortDay } from '@shivar/domain/language/format';
import type { OrderedItem } from '@shivar/domain/rules/order/order';

import { formatQuantity } from '../../../lib/format.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ItemDrawing, ItemNames, ItemStepper } from '../box/item-row.tsx';
import { useEditor } from '../state/editor-store.ts';
import { lockOn, quantityIn } from '../state/selectors.ts';

interface CellEditorProps {
  item: OrderedItem;
  day: Day;
  onOpen: (day: Day) => unknown;
}

/** The stepper of the picked cell, which is + and − for a mouse. */
export function CellEditor({ item, day, onOpen }: CellEditorProps) {
  const t = useWords('customise');
  const date = formatShortDay(day, t.language);
  const isLocked = useEditor((state) => lockOn(state, day) !== null);
  const quantity = useEditor((state) => quantityIn(state, day, item.id));
  return (
    <>
      <ItemDrawing id={item.id} size={36} />
      <p className="min-w-0 flex-1 leading-snug">
        <span className="font-display text-lg">
          <ItemNames item={item} otherClassName="text-base" />
        </span>
        <span className="block text-sm text-soft">{t('onDay', { day: date })}</span>
      </p>
      {isLocked ? (
        <span className="inline-flex items-center gap-2 text-tomato">
          <Icon name="lock" className="size-5" />
          <strong className="figures">{formatQuantity(quantity, item.unit, t.language)}</strong>
        </span>
      ) : (
        <ItemStepper day={day} item={item} />
      )}
      <Button look="quiet" onClick={() => onOpen(day)}>
        {t('openDay', { day: date })}
      </Button>
    </>
  );
}
