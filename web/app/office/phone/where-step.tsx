import type { Address } from '@shivar/domain/rules/account/address';

import { mobileDigits, pincodeDigits } from '../../lib/contact-digits.ts';
import { useWords } from '../../lib/words.ts';
import { TextField } from '../../ui/field.tsx';
import { usePincodeCheck } from '../../features/area/pincode-check.ts';
import { MobileOwners } from './mobile-owners.tsx';
import { PhoneRoom } from './phone-room.tsx';
import { PhoneStep } from './phone-step.tsx';
import type { PhoneOrder } from './use-phone-order.ts';

const LINES = ['line1', 'line2', 'landmark', 'city'] as const;
const REQUIRED: readonly (keyof Address)[] = ['line1', 'city'];

/** Where it goes, and whom the driver calls. */
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

/** Says whether the farm comes there as soon as its six digits are there. */
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
