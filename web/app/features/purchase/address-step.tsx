import type { Address } from '@shivar/domain/address';

import { useWords } from '../../lib/words.ts';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { mobileDigits, pincodeDigits } from './contact-digits.ts';
import { usePincodeCheck } from './pincode-check.ts';
import type { PincodeCheck } from './pincode-check.ts';
import { Step } from './step.tsx';
import type { StepProps } from './step-props.ts';

/** Where the box goes (design 5). The pincode comes first: it decides whether the farm can come at all. */
export function AddressStep(props: StepProps) {
  const t = useWords('purchase');
  const { purchase, problems, choose } = props;
  const { draft } = purchase;
  return (
    <Step number={6} title={t('address')} name="address">
      <div className="grid gap-4 sm:grid-cols-2">
        <PincodeField {...props} />
        <AddressField {...props} field="city" autoComplete="address-level2" />
        <AddressField {...props} field="line1" autoComplete="address-line1" wide />
        <AddressField {...props} field="line2" autoComplete="address-line2" optional />
        <AddressField {...props} field="landmark" autoComplete="off" optional />
        <TextField
          label={t('mobile')}
          hint={t('mobileHint')}
          name="mobile"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          required
          value={draft.mobile}
          error={problems['mobile']}
          onChange={(event) => choose('mobile', mobileDigits(event.currentTarget.value))}
        />
      </div>
    </Step>
  );
}

interface AddressFieldProps extends StepProps {
  field: keyof Address;
  autoComplete: string;
  optional?: boolean;
  wide?: boolean;
}

function AddressField(props: AddressFieldProps) {
  const { purchase, problems, clearProblem, field, autoComplete, optional = false, wide = false } = props;
  const t = useWords('purchase');
  const path = `address.${field}`;
  const set = (text: string) => {
    clearProblem(path);
    // On the address as it is by then: a browser fills in all its lines at once.
    purchase.change((draft) => ({ ...draft, address: { ...draft.address, [field]: text } }));
  };
  return (
    <TextField
      label={t(field)}
      name={path}
      autoComplete={autoComplete}
      required={!optional}
      value={purchase.draft.address[field]}
      error={problems[path]}
      onChange={(event) => set(event.currentTarget.value)}
      {...(wide ? { className: 'sm:col-span-2' } : {})}
    />
  );
}

function PincodeField({ purchase, problems, choose }: StepProps) {
  const t = useWords('purchase');
  const { draft } = purchase;
  const check = usePincodeCheck(draft.pincode);
  const notServed = check.kind === 'not-served' ? check.message : undefined;
  return (
    <div className="flex flex-col gap-1">
      <TextField
        label={t('pincode')}
        name="pincode"
        inputMode="numeric"
        autoComplete="postal-code"
        required
        value={draft.pincode}
        error={problems['pincode'] ?? notServed}
        onChange={(event) => choose('pincode', pincodeDigits(event.currentTarget.value))}
      />
      <PincodeNews check={check} />
    </div>
  );
}

/** What the check says; its line is always there, so that nothing shifts. */
function PincodeNews({ check }: { check: PincodeCheck }) {
  const t = useWords('purchase');
  return (
    <output className="flex min-h-6 items-center gap-1.5 text-sm text-soft">
      {check.kind === 'checking' && t('pincodeChecking')}
      {check.kind === 'unknown' && t('pincodeUnknown')}
      {check.kind === 'served' && (
        <>
          <Icon name="check" className="size-5 text-leaf" />
          <span className="text-leaf">{t('pincodeServed', { area: check.area })}</span>
        </>
      )}
      {check.kind === 'not-served' && <span className="sr-only">{check.message}</span>}
    </output>
  );
}
