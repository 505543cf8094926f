import type { Address } from '@shivar/domain/rules/account/address';
import type { MobileOwner } from '@shivar/domain/contract/office/people-calls';
import { officePhoneCalls } from '@shivar/domain/contract/office/phone-calls';
import { Link } from 'react-router';

import { call, failureMessage } from '../../lib/api-client.ts';
import { mobileDigits, pincodeDigits } from '../../lib/contact-digits.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { usePincodeCheck } from '../../features/area/pincode-check.ts';
import { officePaths } from '../parts/office-paths.ts';
import { useAnswer } from '../parts/use-answer.ts';
import { withCaller } from './phone-draft.ts';
import type { PhoneDraft } from './phone-draft.ts';
import { PhoneRoom } from './phone-room.tsx';
import { PhoneStep } from './phone-step.tsx';
import type { PhoneOrder } from './use-phone-order.ts';

const LINES = ['line1', 'line2', 'landmark', 'city'] as const;
const REQUIRED: readonly (keyof Address)[] = ['line1', 'city'];

/** The address, and the mobile for the driver. */
export function WhereStep({ order }: { order: PhoneOrder }) {
  const t = useWords('officePhone');
  const { draft, change, problems } = order;
  const last = draft.who.kind === 'known' ? draft.who.caller.last : null;
  return (
    <PhoneStep title={t('where')}>
      {last && last.pincode === draft.pincode && last.address === draft.address && (
        <p className="text-soft">{t('likeLast')}</p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <PincodeField order={order} />
        <TextField
          label={t('mobile')}
          error={problems['mobile']}
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          required
          value={draft.mobile}
          onChange={(event) => {
            const mobile = mobileDigits(event.currentTarget.value);
            change((known) => ({ ...known, mobile }), 'mobile');
          }}
        />
        <MobileOwners order={order} />
        <PhoneRoom order={order} />
        {LINES.map((line) => (
          <TextField
            key={line}
            label={t(line)}
            error={problems[`address.${line}`]}
            autoComplete="off"
            required={REQUIRED.includes(line)}
            maxLength={200}
            value={draft.address[line]}
            onChange={(event) => {
              const { value } = event.currentTarget;
              change(
                (known) => ({ ...known, address: { ...known.address, [line]: value } }),
                `address.${line}`,
              );
            }}
          />
        ))}
      </div>
    </PhoneStep>
  );
}

/** Says whether the farm serves the pincode, as soon as it has six digits. */
function PincodeField({ order: { draft, change, problems } }: { order: PhoneOrder }) {
  const t = useWords('officePhone');
  const check = usePincodeCheck(draft.pincode);
  const refusal = check.kind === 'not-served' ? check.message : undefined;
  return (
    <div>
      <TextField
        label={t('pincode')}
        error={problems['pincode'] ?? refusal}
        inputMode="numeric"
        autoComplete="off"
        required
        value={draft.pincode}
        onChange={(event) => {
          const pincode = pincodeDigits(event.currentTarget.value);
          change((known) => ({ ...known, pincode }), 'pincode');
        }}
      />
      <output className="block min-h-6 text-sm text-leaf">
        {check.kind === 'served' && t('served', { area: check.area })}
      </output>
    </div>
  );
}

/** Shows the accounts with this mobile and offers them, so that nobody gets a second account. */
function MobileOwners({ order: { draft, change } }: { order: PhoneOrder }) {
  const t = useWords('officePhone');
  const owners = useMobileOwners(draft);
  const take = async (id: string) => {
    const found = await call(officePhoneCalls.phoneCaller, { params: { id } });
    if (!found.ok) return toast('refusal', failureMessage(found.failure, t('callerFailed')));
    return change((known) => withCaller(known, found.value), 'customer', 'customer.agreed');
  };
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
              <Button look="secondary" onClick={() => take(_id)}>
                {t('takeAccount', { name })}
              </Button>
            </span>
          ))}
        </span>
      )}
    </output>
  );
}

/** The accounts with the mobile of a new customer, once it is complete; none where the call fails. */
function useMobileOwners({ who, mobile }: PhoneDraft): readonly MobileOwner[] {
  const isAsked = who.kind === 'new' && /^[6-9]\d{9}$/.test(mobile);
  const { value, isOld } = useAnswer('mobile-owners', isAsked ? mobile : null, (signal) =>
    call(officePhoneCalls.mobileOwners, { params: { mobile }, signal }),
  );
  return value && !isOld ? value : [];
}
