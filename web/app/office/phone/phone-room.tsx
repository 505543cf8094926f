import { officePhoneCalls } from '@shivar/domain/contract/office/phone-calls';
import type { PhoneRoom as Room } from '@shivar/domain/contract/office/phone-calls';
import { formatDay } from '@shivar/domain/language/format';

import { call } from '../../lib/api-client.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { CheckBox } from '../../ui/check-box.tsx';
import { TextField } from '../../ui/field.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import { roundOf, withChoice } from './phone-draft.ts';
import type { Chosen, PhoneDraft } from './phone-draft.ts';
import type { PhoneOrder } from './use-phone-order.ts';

/** Says that a day is full, offers a free day or batch by one tap, and lets the office go past the limit. */
export function PhoneRoom({ order }: { order: PhoneOrder }) {
  const [t, terms] = [useWords('officePhone'), useWords('terms')];
  const language = useLanguage();
  const { draft, change, problems } = order;
  const refusal = problems['startDate'] ?? problems['batch'] ?? '';
  const room = useRoom(draft, refusal);
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

/** The office may go past a full day with a reason, since it knows its van. */
function OverRoom({ order: { draft, change, problems } }: { order: PhoneOrder }) {
  const t = useWords('officePhone');
  const of = roundOf(draft);
  const override = draft.overRoom?.of === of ? draft.overRoom : null;
  return (
    <div className="mt-3 flex flex-col gap-2">
      <CheckBox
        checked={override !== null}
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
      {override && (
        <TextField
          label={t('overReason')}
          error={problems['overRoom.reason']}
          required
          maxLength={500}
          autoComplete="off"
          value={override.reason}
          onChange={({ currentTarget: { value } }) =>
            change((known) => ({ ...known, overRoom: { of, reason: value } }), 'overRoom.reason')
          }
        />
      )}
    </div>
  );
}

/** The rest after a change before the server is asked, in milliseconds. */
const REST_MS = 300;

/**
 * The message that the choice has no room, asked anew at every change; null while it is unknown, and where there is
 * room. `again` makes the last answer old, such as a refusal.
 */
function useRoom({ chosen, pincode }: PhoneDraft, again: string): Room | null {
  const language = useLanguage();
  const query = chosen &&
    /^[1-9]\d{5}$/.test(pincode) && {
      batch: chosen.batch,
      deliveryFrequency: chosen.deliveryFrequency,
      subscriptionType: chosen.state.subscriptionType,
      startDate: chosen.startDate,
    };
  const key = query ? JSON.stringify([pincode, query, again, language]) : null;
  // A failure shows nothing: the order itself will be refused.
  const { value, isOld } = useAnswer('phone-room', key, async (signal) => {
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    return call(officePhoneCalls.phoneRoom, { params: { pincode }, ...(query && { query }), signal });
  });
  return value && value.message !== null && !isOld ? value : null;
}
