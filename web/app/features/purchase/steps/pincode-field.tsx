import { Suspense, lazy } from 'react';

import { useWords } from '../../../lib/words.ts';
import { TextField } from '../../../ui/field.tsx';
import { pincodeDigits } from '../../../lib/contact-digits.ts';
import { usePincodeCheck } from '../../area/pincode-check.ts';
import type { StepProps } from '../state/step-props.ts';

// There is nothing to say before there are six digits.
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
        label={t('pincode')}
        name="pincode"
        inputMode="numeric"
        autoComplete="postal-code"
        required
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
