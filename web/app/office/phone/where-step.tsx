import { officePhoneCalls } from '@shivar/domain/contract/office/phone-calls';
import { Link } from 'react-router';

import { call } from '../../lib/api-client.ts';
import { mobileDigits, pincodeDigits } from '../../lib/contact-digits.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { CheckBox } from '../../ui/check-box.tsx';
import { TextField } from '../../ui/field.tsx';
import { usePincodeCheck } from '../../features/area/pincode-check.ts';
import { MovedNote, RoomOffer } from '../../features/purchase/steps/room-news.tsx';
import { officePaths } from '../parts/office-paths.ts';
import { useAnswer } from '../parts/use-answer.ts';
import { roundOf } from './phone-draft.ts';
import type { PhoneDraft } from './phone-draft.ts';
import type { PhoneOrder } from './use-phone-order.ts';

const LINES = ['line1', 'line2', 'landmark', 'city'] as const;

/** The address, and the mobile for the driver. */
export function WhereStep({ order }: { order: PhoneOrder }) {
  const t = useWords('officePhone');
  const { draft, field } = order;
  const { address, mobile, who } = draft;
  const last = who.kind === 'known' ? who.caller.last : null;
  return (
    <>
      {last && last.pincode === draft.pincode && last.address === address && (
        <p className="text-soft">{t('likeLast')}</p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <PincodeField order={order} />
        <TextField
          {...field('mobile', mobile, (known, text) => ({ ...known, mobile: mobileDigits(text) }))}
          label={t('mobile')}
          type="tel"
          inputMode="numeric"
          required
        />
        <MobileOwners order={order} />
        <PhoneRoom order={order} />
        {LINES.map((line) => (
          <TextField
            key={line}
            {...field(`address.${line}`, address[line], (known, text) => ({
              ...known,
              address: { ...known.address, [line]: text },
            }))}
            label={t(line)}
            required={line === 'line1' || line === 'city'}
            maxLength={200}
          />
        ))}
      </div>
    </>
  );
}

/** Says whether the farm serves the pincode, as soon as it has six digits. */
function PincodeField({ order: { draft, field, problems } }: { order: PhoneOrder }) {
  const t = useWords('officePhone');
  const check = usePincodeCheck(draft.pincode);
  const refusal = check.kind === 'not-served' ? check.message : undefined;
  return (
    <div>
      <TextField
        {...field('pincode', draft.pincode, (known, text) => ({ ...known, pincode: pincodeDigits(text) }))}
        label={t('pincode')}
        error={problems['pincode'] ?? refusal}
        inputMode="numeric"
        required
      />
      <output className="block min-h-6 text-sm text-leaf">
        {check.kind === 'served' && t('served', { area: check.area })}
      </output>
    </div>
  );
}

/** Shows the accounts with the mobile of a new customer and offers them, so that nobody gets a second account. */
function MobileOwners({ order }: { order: PhoneOrder }) {
  const t = useWords('officePhone');
  const { who, mobile } = order.draft;
  const isAsked = who.kind === 'new' && /^[6-9]\d{9}$/.test(mobile);
  const { value, isOld } = useAnswer('mobile-owners', isAsked ? mobile : null, (signal) =>
    call(officePhoneCalls.mobileOwners, { params: { mobile }, signal }),
  );
  // None where the call fails.
  const owners = value && !isOld ? value : [];
  return (
    <output className="block empty:hidden sm:col-span-2">
      {owners.length > 0 && (
        <span className="flex flex-col gap-3 rounded-card bg-turmeric-tint p-4 text-turmeric-ink">
          <span>
            {t('mobileTaken')} {t('mobileTakenText')}
          </span>
          {owners.map(({ _id, name, email }) => (
            <span key={_id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Link
                to={officePaths.person(_id)}
                target="_blank"
                className="wrap-names min-w-0 font-semibold underline underline-offset-4"
              >
                {[name, email].filter(Boolean).join(' · ')}
              </Link>
              <Button look="secondary" onClick={() => order.takeCaller(_id)}>
                {t('takeAccount', { name })}
              </Button>
            </span>
          ))}
        </span>
      )}
    </output>
  );
}

/** Says which boxes go from days off and that a day is full, offers a free day or batch by one tap, and lets the office go past the limit. */
function PhoneRoom({ order }: { order: PhoneOrder }) {
  const { draft, choose, room } = order;
  return (
    <div className="sm:col-span-2">
      <output className="block">
        <MovedNote moves={room?.moved ?? []} />
        {room && room.message !== null && (
          <RoomOffer
            room={room}
            message={room.message}
            batches={draft.chosen?.plan.batches ?? []}
            onStart={(startDate) => choose({ startDate })}
            onBatch={(batch) => choose({ batch })}
          />
        )}
      </output>
      {room?.isFull && <OverRoom order={order} />}
    </div>
  );
}

/** The office may go past a full day with a reason, since it knows its van. */
function OverRoom({ order: { draft, change, field } }: { order: PhoneOrder }) {
  const t = useWords('officePhone');
  const of = roundOf(draft);
  const override = draft.overRoom?.of === of ? draft.overRoom : null;
  const put = (known: PhoneDraft, overRoom: PhoneDraft['overRoom']) => ({ ...known, overRoom });
  return (
    <div className="mt-3 flex flex-col gap-2">
      <CheckBox
        checked={override !== null}
        onChange={(checked) =>
          change((known) => put(known, checked ? { of, reason: '' } : null), 'startDate', 'overRoom.reason')
        }
      >
        {t('overRoom')}
      </CheckBox>
      {override && (
        <TextField
          {...field('overRoom.reason', override.reason, (known, reason) => put(known, { of, reason }))}
          label={t('overReason')}
          required
          maxLength={500}
        />
      )}
    </div>
  );
}
