import type { Day } from '@shivar/domain/day';
import { formatShortDay } from '@shivar/domain/format';
import type { OrderedItem } from '@shivar/domain/order';

import { formatQuantity } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { BothNames } from '../../ui/both-names.tsx';
import { Button } from '../../ui/button.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { useEditor } from './editor-store.ts';
import { ItemStepper } from './item-row.tsx';
import { lockOn, quantityIn } from './readings.ts';

interface CellEditorProps {
  item: OrderedItem;
  day: Day;
  onOpen: (day: Day) => unknown;
}

/** The stepper of the cell that was picked in the month, below the grid: for a mouse what + and − are for keys. */
export function CellEditor({ item, day, onOpen }: CellEditorProps) {
  const t = useWords('customise');
  const language = useLanguage();
  const image = useEditor(({ answer }) => answer.selectedItems[item.id]?.image ?? '');
  const isLocked = useEditor((state) => lockOn(state, day) !== null);
  const quantity = useEditor((state) => quantityIn(state, day, item.id));
  return (
    <div className="flex min-h-20 flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3">
      <Drawing src={image} size={36} />
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
        <strong className="figures">{formatQuantity(quantity, item.unit, language)}</strong>
      ) : (
        <ItemStepper day={day} item={item} />
      )}
      <Button look="quiet" onClick={() => onOpen(day)}>
        {t('openDay', { day: formatShortDay(day, language) })}
      </Button>
    </div>
  );
}
