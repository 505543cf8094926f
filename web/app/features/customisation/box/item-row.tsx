import type { Day } from '@shivar/domain/values/day';
import type { OrderedItem } from '@shivar/domain/rules/order/order';
import { isInSeason, monthOf } from '@shivar/domain/rules/calendar/season';
import { memo, useCallback, useRef } from 'react';

import { useDrawn } from '../../../loading/draw-rest.ts';
import { formatQuantity } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useRefusalText } from '../../../lib/refusal-text.ts';
import { toast } from '../../../lib/toasts.ts';
import { useWords } from '../../../lib/words.ts';
import { BothNames } from '../../../ui/both-names.tsx';
import { Drawing } from '../../../ui/drawing.tsx';
import { MeterWithText } from '../../../ui/meter.tsx';
import { Stepper, StillStepper } from '../../../ui/stepper.tsx';
import { withQuantity } from '../state/editor-state.ts';
import { useEditor, useEditorStore } from '../state/editor-store.ts';
import { leftOf, placedOf, quantityIn, roomOn } from '../state/selectors.ts';
import { offStepRefusal, tooMuchRefusal } from '../state/room.ts';
import { LikeOfItem } from './like-of-item.tsx';

interface ItemProps {
  day: Day;
  item: OrderedItem;
}

/** An item of the open box. On a phone its names stand above the stepper, so that long names never run into it. */
export const ItemRow = memo(function ItemRow({ day, item }: ItemProps) {
  const row = useRef<HTMLLIElement>(null);
  const isDrawn = useDrawn(row);
  return (
    <li
      ref={row}
      className="draw-when-near near-height-27 grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-1 border-t border-line py-3 sm:near-height-15.75"
    >
      <span className="sm:row-span-2">
        <LikeOfItem item={item}>
          <ItemDrawing id={item.id} size={36} />
        </LikeOfItem>
      </span>
      <p className="col-span-2 font-display text-xl leading-snug sm:col-span-1">
        <ItemNames item={item} otherClassName="text-base" />
      </p>
      <LeftToPlace day={day} item={item} />
      <div className="sm:col-start-3 sm:row-span-2 sm:row-start-1">
        {isDrawn ? <ItemStepper day={day} item={item} /> : <QuietStepper day={day} item={item} />}
      </div>
    </li>
  );
});

/** Both names of an item, the other one smaller and softer. */
export function ItemNames({ item: { name }, otherClassName }: { item: OrderedItem; otherClassName: string }) {
  const other = `text-soft font-text ${otherClassName}`;
  return <BothNames english={name.en} marathi={name.mr} otherClassName={other} />;
}

/** The rest of an item over all dates, and a note where this date is out of its season. */
function LeftToPlace({ day, item }: ItemProps) {
  const t = useWords('customise');
  const placed = useEditor((state) => placedOf(state, item.id));
  const left = useEditor((state) => leftOf(state, item));
  return (
    <div className="col-span-2 sm:col-span-1 sm:col-start-2">
      <MeterWithText
        label={t('placedMeter', { item: item.name[t.language] })}
        text={
          left > 0 ? t('leftToPlace', { n: formatQuantity(left, item.unit, t.language) }) : t('allPlaced')
        }
        value={placed}
        max={item.subscribed}
        className="leading-snug"
      />
      {!isInSeason(item, monthOf(day)) && <p className="text-sm text-turmeric-ink">{t('notInSeason')}</p>}
    </div>
  );
}

function QuietStepper({ day, item }: ItemProps) {
  return <StillStepper value={useEditor((state) => quantityIn(state, day, item.id))} unit={item.unit} />;
}

/** The stepper of an item in a box. A refused quantity gets the limit or the length of a step as an answer (product 5.5). */
export function ItemStepper({ day, item }: ItemProps) {
  const store = useEditorStore();
  const language = useLanguage();
  const refusalText = useRefusalText();
  const quantity = useEditor((state) => quantityIn(state, day, item.id));
  const room = useEditor((state) => roomOn(state, day, item).quantity);
  const change = useCallback(
    (value: number) => store.change((state) => withQuantity(state, day, item.id, value)),
    [store, day, item],
  );
  const tellLimit = useCallback(
    (asked: number) => {
      const state = store.read();
      const present = quantityIn(state, day, item.id);
      const room = roomOn(state, day, item);
      const isTooMuch = asked > present + room.quantity;
      const refusal = isTooMuch ? tooMuchRefusal(state, day, item, present, room) : offStepRefusal(item);
      store.noteRefusal();
      toast('info', refusalText(refusal));
    },
    [store, day, item, refusalText],
  );
  return (
    <Stepper
      label={item.name[language]}
      value={quantity}
      max={quantity + room}
      unit={item.unit}
      onChange={change}
      onRefused={tellLimit}
    />
  );
}

/** The drawing or photo of an item of the order. */
export function ItemDrawing({ id, size }: { id: string; size: number }) {
  return <Drawing src={useEditor(({ answer }) => answer.selectedItems[id]?.image ?? '')} size={size} />;
}
