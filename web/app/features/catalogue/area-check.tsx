import { Suspense, lazy, useState } from 'react';

import { pincodeDigits } from '../../lib/contact-digits.ts';
import { knownPincode } from '../../lib/known-pincode.ts';
import { useStoredText } from '../../lib/stored-state.ts';
import { useWords } from '../../lib/words.ts';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { usePincodeCheck } from '../area/pincode-check.ts';
import type { PincodeCheck } from '../area/pincode-answer.ts';

// For those alone to whom the farm does not come yet.
const TellMeOfArea = lazy(async () => ({
  default: (await import('../notify/tell-me.tsx')).TellMeOfArea,
}));

/** Says, before anybody chooses a plan, whether the farm comes to a pincode. It is remembered for the purchase. */
export function AreaCheck() {
  const t = useWords('public');
  const known = useStoredText(knownPincode) ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  // Enter asks; the answer to a whole pincode is there by then, or on its way.
  const [isAsked, setAsked] = useState(false);
  const pincode = typed ?? known;
  const check = usePincodeCheck(pincode);
  return (
    <form
      aria-label={t('areaTitle')}
      // Sent before the scripts have come it goes nowhere, and gets its answer once they have.
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
      }}
      className="needs-script rounded-card bg-sprout px-4 pt-3 pb-2"
    >
      <TextField
        label={t('areaTitle')}
        name="pincode"
        inputMode="numeric"
        autoComplete="postal-code"
        placeholder={t('pincode')}
        value={pincode}
        news="area-news"
        onChange={(event) => {
          setAsked(false);
          setTyped(pincodeDigits(event.currentTarget.value));
        }}
      />
      {/* There is room for all that the check may say, so that nothing shifts. */}
      <div className="mt-1 flex min-h-12 items-center justify-between gap-2">
        <AreaNews check={check} isAsked={isAsked} />
        {check.kind === 'not-served' && (
          <Suspense>
            <TellMeOfArea pincode={pincode} />
          </Suspense>
        )}
      </div>
    </form>
  );
}

/** What the check says; of a pincode that is not whole, only to somebody who asks. */
function AreaNews({ check, isAsked }: { check: PincodeCheck; isAsked: boolean }) {
  const t = useWords('public');
  return (
    <output>
      <span id="area-news" className="flex items-center gap-1.5 text-sm">
        {check.kind === 'incomplete' && isAsked && <span className="text-tomato">{t('pincodeShort')}</span>}
        {check.kind === 'checking' && t('pincodeChecking')}
        {check.kind === 'unknown' && t('pincodeUnknown')}
        {check.kind === 'served' && (
          <>
            <Icon name="check" className="size-5 text-leaf" />
            <span className="text-leaf">
              <span className={check.only ? 'line-clamp-1' : undefined}>
                {t('pincodeServed', { area: check.area })}
              </span>
              {check.only && <span className="block text-ink">{check.only}</span>}
            </span>
          </>
        )}
        {check.kind === 'not-served' && <span className="text-tomato">{check.message}</span>}
      </span>
    </output>
  );
}
