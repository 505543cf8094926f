import type { Day } from '@shivar/domain/values/day';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import { useMemo, useState } from 'react';
import type { FormEvent } from 'react';

import { itemNameOf } from '../../lib/names.ts';
import { formatSum } from '../../lib/format.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { signedQuantityIn } from '../editing/typed-number.ts';
import { addMark, useMarks } from '../marks/marks.ts';
import type { DayList, HarvestItem } from './day-list.ts';

/** A day and batch, with the entries of this phone that its list does not have yet, by item in grams or units. */
export interface Cutting {
  readonly date: Day;
  readonly batch: Batch;
  readonly added: ReadonlyMap<string, number>;
}

export function useCutting({ date, batch, readAt }: Pick<DayList, 'date' | 'batch' | 'readAt'>): Cutting {
  const marks = useMarks('cut');
  return useMemo(() => {
    const added = new Map<string, number>();
    for (const { body, settledAt } of marks)
      if (body.date === date && body.batch === batch && (settledAt === null || settledAt > readAt))
        added.set(body.item, (added.get(body.item) ?? 0) + body.quantity);
    return { date, batch, added };
  }, [marks, date, batch, readAt]);
}

interface CutEntryProps {
  item: HarvestItem;
  cutting: Cutting;
}

/** What was cut of an item so far, and the field for more. It works without a network (product 11.56). */
export function CutEntry({ item, cutting }: CutEntryProps) {
  const t = useWords('office');
  const [isOpen, setOpen] = useState(false);
  const added = cutting.added.get(item._id);
  const cut = (item.cut ?? 0) + (added ?? 0);
  const missing = item.qty + item.expectedQty - cut;
  const sum = (quantity: number) => formatSum(quantity, item.unitofItem, t.language);
  const isEntered = item.cut !== undefined || added !== undefined;
  return (
    <div className="mt-2 border-t border-line pt-2 print:hidden">
      {isEntered && (
        <p className="figures text-sm" aria-live="polite">
          {missing > 0 ? t('cutToGo', { cut: sum(cut), n: sum(missing) }) : t('cutSoFar', { cut: sum(cut) })}
        </p>
      )}
      {isOpen ? (
        <CutForm item={item} cutting={cutting} onClose={() => setOpen(false)} />
      ) : (
        <Button look="quiet" className="px-0!" onClick={() => setOpen(true)}>
          {t('enterCut')}
          <span className="sr-only"> {itemNameOf(item, t.language)}</span>
        </Button>
      )}
    </div>
  );
}

function CutForm({ item, cutting, onClose }: CutEntryProps & { onClose: () => void }) {
  const [t, marks] = [useWords('office'), useWords('officeMarks')];
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const unit = item.unitofItem;
  const add = async () => {
    const quantity = signedQuantityIn(typed, unit);
    if (Number.isNaN(quantity) || quantity === 0) return setWrong(true);
    const { date, batch } = cutting;
    const about = t('aboutCut', {
      item: itemNameOf(item, t.language),
      n: formatSum(quantity, unit, t.language),
    });
    if (await addMark('cut', { date, batch, item: item._id, quantity }, about)) onClose();
    else toast('refusal', marks('markNotKept'));
  };
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void add();
      }}
    >
      <TextField
        label={t(unit === 'Grams' ? 'cutGrams' : 'cutUnits')}
        hint={t('cutHint')}
        inputMode="decimal"
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press on the button asked for this field
        autoFocus
        value={typed}
        error={isWrong ? t('cutWrong') : null}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setWrong(false);
        }}
      />
      <div className="flex gap-2">
        <Button className="flex-1" onClick={add}>
          {t('addCut')}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t('cancelCut')}
        </Button>
      </div>
    </form>
  );
}
