import { memo, useCallback, useRef } from 'react';

import { useDrawn } from '../../../lib/draw-rest.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useWords } from '../../../lib/words.ts';
import { BothNames } from '../../../ui/both-names.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Drawing } from '../../../ui/drawing.tsx';
import { Stepper, StillStepper } from '../../../ui/stepper.tsx';
import type { ItemView } from '../state/plan-view.ts';

interface ItemRowProps {
  item: ItemView;
  /** In grams or units, over all deliveries. */
  quantity: number;
  most: number;
  /** What its season takes away on the chosen dates; empty where it takes nothing. */
  season: string;
  /** The browser has taken over: until then, and while the row is far away, the stepper stands still. */
  ready: boolean;
  onSet: (id: string, asked: number) => void;
  onRefused: (id: string, asked: number) => void;
}

/** An item with its drawing, both names and its stepper. Memoised: a tap draws only the rows it changes. */
export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { item, quantity, most, season, ready, onSet, onRefused } = props;
  const terms = useWords('terms');
  const language = useLanguage();
  const row = useRef<HTMLLIElement>(null);
  const isDrawn = useDrawn(row);
  const { id, unit } = item;
  const set = useCallback((asked: number) => onSet(id, asked), [onSet, id]);
  const refused = useCallback((asked: number) => onRefused(id, asked), [onRefused, id]);
  return (
    <li
      ref={row}
      className={classNames(
        'draw-when-near near-height-19 flex items-center gap-2 py-2.5 sm:gap-3',
        !item.organic && 'hidden-when-organic-only',
      )}
    >
      <span className="flex size-9 shrink-0 items-center justify-center rounded-small sm:size-12 sm:rounded-button sm:bg-sprout">
        <Drawing src={item.image} size={36} />
      </span>
      <p className="flex min-w-0 flex-1 flex-col leading-snug sm:text-lg">
        <BothNames
          english={item.name.en}
          marathi={item.name.mr}
          className="font-display"
          otherClassName="text-sm text-soft sm:text-base"
        />
        {item.organic && <span className="text-sm text-leaf">{terms('organic')}</span>}
        {season && <span className="text-sm text-turmeric-ink">{season}</span>}
      </p>
      {ready && isDrawn ? (
        <Stepper
          label={item.name[language]}
          value={quantity}
          max={most}
          unit={unit}
          onChange={set}
          onRefused={refused}
        />
      ) : (
        <StillStepper value={quantity} unit={unit} />
      )}
    </li>
  );
});
