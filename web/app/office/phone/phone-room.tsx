import { formatDay } from '@shivar/domain/language/format';

import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { CheckBox } from '../../ui/check-box.tsx';
import { TextField } from '../../ui/field.tsx';
import { roundOf, withChoice } from './phone-draft.ts';
import type { Chosen } from './phone-draft.ts';
import type { PhoneOrder } from './use-phone-order.ts';
import { useRoom } from './use-room.ts';

/** Says that a day is full where the box would go, offers by one tap what is free, and lets the office go past it. */
export function PhoneRoom({ order }: { order: PhoneOrder }) {
  const [t, terms] = [useWords('officePhone'), useWords('terms')];
  const language = useLanguage();
  const { draft, change, problems } = order;
  const said = problems['startDate'] ?? problems['batch'] ?? '';
  const room = useRoom(draft, said);
  const batch = room?.batch && draft.chosen?.state.batches.includes(room.batch) ? room.batch : null;
  const startDate = room?.startDate;
  const choose = (changes: Partial<Chosen>) =>
    change(
      (known) => (known.chosen ? { ...known, chosen: withChoice(known.chosen, changes) } : known),
      'startDate',
      'batch',
    );
  return (
    <div className="sm:col-span-2">
      <output className="block">
        {room && (
          <span className="flex flex-col gap-3 rounded-card bg-turmeric-tint p-4 text-turmeric-ink">
            <span>{room.message}</span>
            <span className="flex flex-wrap gap-3">
              {startDate && (
                <Button onClick={() => choose({ startDate })}>
                  {t('startOn', { day: formatDay(startDate, language) })}
                </Button>
              )}
              {batch && (
                <Button look="secondary" onClick={() => choose({ batch })}>
                  {t('takeBatch', { batch: terms(`batch.${batch}`), hours: terms(`hours.${batch}`) })}
                </Button>
              )}
            </span>
          </span>
        )}
      </output>
      {room?.isFull && <OverRoom order={order} />}
    </div>
  );
}

/** The office knows its van: past a full day, for a reason that is kept. */
function OverRoom({ order: { draft, change, problems } }: { order: PhoneOrder }) {
  const t = useWords('officePhone');
  const of = roundOf(draft);
  const said = draft.overRoom?.of === of ? draft.overRoom : null;
  return (
    <div className="mt-3 flex flex-col gap-2">
      <CheckBox
        checked={said !== null}
        onChange={(checked) =>
          change(
            (known) => ({ ...known, overRoom: checked ? { of, reason: '' } : null }),
            'startDate',
            'overRoom.reason',
          )
        }
      >
        {t('overRoom')}
      </CheckBox>
      {said && (
        <TextField
          label={t('overReason')}
          error={problems['overRoom.reason']}
          required
          maxLength={500}
          autoComplete="off"
          value={said.reason}
          onChange={({ currentTarget: { value } }) =>
            change((known) => ({ ...known, overRoom: { of, reason: value } }), 'overRoom.reason')
          }
        />
      )}
    </div>
  );
}
