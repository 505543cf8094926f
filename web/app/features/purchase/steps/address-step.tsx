import type { Address } from '@shivar/domain/rules/account/address';
import { Suspense, lazy } from 'react';

import { mobileDigits, pincodeDigits } from '../../../lib/contact-digits.ts';
import { useSession } from '../../../lib/session.ts';
import { useWords } from '../../../lib/words.ts';
import { ADDRESS, MOBILE, PINCODE, TextField } from '../../../ui/field.tsx';
import { Step } from './step.tsx';
import type { StepProps } from '../state/use-purchase.ts';
import { usePincodeCheck } from '../../area/pincode-check.ts';

// Fetched after the page, for signed-in customers.
const SavedAddresses = lazy(() => import('./saved-addresses.tsx'));

const LINES = ['line1', 'line2', 'landmark', 'city'] as const;

/** Where the box goes (product 4.9); its pincode stands at the top of the form. */
export function AddressStep(props: StepProps) {
  const t = useWords('purchase');
  const { purchase, problems, choose, clearProblem } = props;
  const { draft, ready } = purchase;
  const { isLoggedIn } = useSession();
  const setLine = (name: keyof Address, text: string) => {
    clearProblem(`address.${name}`);
    // Changes the newest address: a browser fills in all its lines at once.
    purchase.change((newest) => ({ ...newest, address: { ...newest.address, [name]: text } }));
  };
  return (
    <Step number={6} title={t('address')} name="address">
      {ready && isLoggedIn && (
        <Suspense>
          <SavedAddresses {...props} />
        </Suspense>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {LINES.map((name) => (
          <TextField
            key={name}
            {...ADDRESS[name]}
            label={t(name)}
            name={`address.${name}`}
            value={draft.address[name]}
            error={problems[`address.${name}`]}
            onChange={(event) => setLine(name, event.currentTarget.value)}
            className={name === 'line1' ? 'sm:col-span-2' : undefined}
          />
        ))}
        <TextField
          {...MOBILE}
          label={t('mobile')}
          hint={t('mobileHint')}
          name="mobile"
          required
          value={draft.mobile}
          error={problems['mobile']}
          onChange={(event) => choose('mobile', mobileDigits(event.currentTarget.value))}
        />
      </div>
    </Step>
  );
}

// Needed only once there are digits.
const PincodeNews = lazy(() => import('../../area/pincode-news.tsx'));

/** The pincode of the address, before anything else is asked: it decides whether the farm can come at all. */
export function PincodeField({ purchase, problems, choose }: StepProps) {
  const t = useWords('purchase');
  const { pincode } = purchase.draft;
  const check = usePincodeCheck(pincode);
  const problem = problems['pincode'];
  return (
    <div className="flex flex-col gap-1 sm:max-w-sm">
      <TextField
        {...PINCODE}
        label={t('pincode')}
        name="pincode"
        value={pincode}
        error={problem}
        news="pincode-news"
        onChange={(event) => choose('pincode', pincodeDigits(event.currentTarget.value))}
      />
      {/* There is room for all that the check may say, so that nothing shifts. */}
      <div className="flex min-h-12 items-center justify-between gap-2">
        <Suspense>
          {pincode && <PincodeNews check={check} pincode={pincode} isSaid={Boolean(problem)} />}
        </Suspense>
      </div>
    </div>
  );
}
