import type { Day } from '@shivar/domain/values/day';
import type { OrderedItem } from '@shivar/domain/rules/order/order';
import { isInSeason, monthOf } from '@shivar/domain/rules/calendar/season';
import { memo, useCallback, useRef } from 'react';

import { useDrawn } from '../../../loading/draw-rest.ts';
import { formatQuantity } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useWords } from '../../../lib/words.ts';
import { BothNames } from '../../../ui/both-names.tsx';
import { Drawing } from '../../../ui/drawing.tsx';
import { Stepper, StillStepper } from '../../../ui/stepper.tsx';
import { withQuantity } from '../state/editor-state.ts';
import { useEditor, useEditorStore } from '../state/editor-store.ts';
import { leftOf, quantityIn, roomOn, takenOut } from '../state/selectors.ts';
import { LikeOfItem } from './like-of-item.tsx';
import { useBoxActs } from './open-date.ts';

interface ItemProps {
  day: Day;
  item: OrderedItem;
}

/** An item of the open box, in one line. */
export const ItemRow = memo(function ItemRow({
  day,
  item,
  isDrawn: atOnce,
}: ItemProps & { isDrawn: boolean }) {
  const row = useRef<HTMLLIElement>(null);
  const isNear = useDrawn(row);
  const isDrawn = atOnce || isNear;
  return (
    <li
      ref={row}
      className="draw-when-near near-height-16.75 flex min-h-21 flex-wrap items-center justify-end gap-x-2.5 gap-y-1 border-t border-line py-2 sm:near-height-15.5 sm:min-h-19.75 sm:gap-3"
    >
      <LikeOfItem item={item}>
        <ItemDrawing id={item.id} size={32} />
      </LikeOfItem>
      <div className="min-w-0 flex-1 basis-[5.5rem] leading-tight">
        <p className="font-display text-lg leading-tight">
          <ItemNames item={item} otherClassName="text-sm" />
        </p>
        <ItemNote day={day} item={item} />
      </div>
      {isDrawn ? <ItemStepper day={day} item={item} oneStop /> : <QuietStepper day={day} item={item} />}
    </li>
  );
});

/** Both names of an item, the other one smaller and softer. */
export function ItemNames({ item: { name }, otherClassName }: { item: OrderedItem; otherClassName: string }) {
  const other = `text-soft font-text ${otherClassName}`;
  return <BothNames english={name.en} marathi={name.mr} otherClassName={other} />;
}

/** What is left of an item over all dates; or that it was taken out of this box, or is out of its season on this date. */
function ItemNote({ day, item }: ItemProps) {
  const t = useWords('customise');
  const left = useEditor((state) => leftOf(state, item));
  const taken = useEditor((state) => takenOut(state, day, item.id));
  const quantity = (n: number) => formatQuantity(n, item.unit, t.language);
  const rest = left > 0 ? t('leftToPlace', { n: quantity(left) }) : t('allPlaced');
  return (
    <>
      <p className="figures mt-0.5 text-sm text-soft">
        {taken > 0 ? t('takenOut', { n: quantity(taken) }) : rest}
      </p>
      {!isInSeason(item, monthOf(day)) && <p className="text-sm text-turmeric-ink">{t('notInSeason')}</p>}
    </>
  );
}

function QuietStepper({ day, item }: ItemProps) {
  return <StillStepper value={useEditor((state) => quantityIn(state, day, item.id))} unit={item.unit} />;
}

/** The stepper of an item in a box. A refused quantity gets the limit or the length of a step as an answer (product 5.5). */
export function ItemStepper({ day, item, oneStop = false }: ItemProps & { oneStop?: boolean }) {
  const store = useEditorStore();
  const act = useBoxActs();
  const language = useLanguage();
  const quantity = useEditor((state) => quantityIn(state, day, item.id));
  const room = useEditor((state) => roomOn(state, day, item).quantity);
  const change = useCallback(
    (value: number) => store.change((state) => withQuantity(state, day, item.id, value)),
    [store, day, item],
  );
  const tellLimit = useCallback(
    (asked: number) => {
      store.noteRefusal();
      const state = store.read();
      void act((acts, tools) => acts.tellLimit(tools, state, { day, item, asked }));
    },
    [store, act, day, item],
  );
  return (
    <Stepper
      label={item.name[language]}
      value={quantity}
      max={quantity + room}
      unit={item.unit}
      oneStop={oneStop}
      onChange={change}
      onRefused={tellLimit}
    />
  );
}

/** The drawing or photo of an item of the order. */
export function ItemDrawing({ id, size }: { id: string; size: number }) {
  return <Drawing src={useEditor(({ answer }) => answer.selectedItems[id]?.image ?? '')} size={size} />;
}
