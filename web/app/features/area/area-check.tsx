import { BATCHES } from '@shivar/domain/rules/calendar/delivery-calendar';
import { Suspense, lazy, useState } from 'react';

import { pincodeDigits } from '../../lib/contact-digits.ts';
import { useStoredText } from '../../lib/stored-state.ts';
import { lastPincode } from '../../lib/visitor-choices.ts';
import { useWords } from '../../lib/words.ts';
import { classNames } from '../../ui/class-names.ts';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { PincodeCheck } from './pincode-answer.ts';
import { usePincodeCheck } from './pincode-check.ts';

// For those alone to whom the farm does not come yet.
const TellMeOfArea = lazy(async () => ({
  default: (await import('../notify/tell-me.tsx')).TellMeOfArea,
}));

/** Says, before anybody chooses a plan, whether the farm comes to a pincode and when (product 2.55). It is remembered for the purchase. */
export function AreaCheck({ className }: { className: string }) {
  const t = useWords('public');
  const known = useStoredText(lastPincode) ?? '';
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
      className={classNames('needs-script rounded-card px-4 pt-3 pb-2', className)}
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
      <div className="mt-1 flex min-h-16 items-center justify-between gap-2">
        {check.kind === 'incomplete' && !isAsked && <p className="text-sm text-soft">{t('areaHint')}</p>}
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

/** The result of the check. With the batches where the farm comes; of a short pincode only after Enter. */
function AreaNews({ check, isAsked }: { check: PincodeCheck; isAsked: boolean }) {
  const t = useWords('public');
  const terms = useWords('terms');
  const [first, last] = BATCHES.map((batch) => `${t(`batch.${batch}`)} ${terms(`hours.${batch}`)}`);
  const bothBatches = t('or', { first: first ?? '', last: last ?? '' });
  return (
    <output>
      <span id="area-news" className="flex items-center gap-1.5 text-sm">
        {check.kind === 'incomplete' && isAsked && <span className="text-tomato">{t('pincodeShort')}</span>}
        {check.kind === 'checking' && t('pincodeChecking')}
        {check.kind === 'unknown' && t('pincodeUnknown')}
        {check.kind === 'served' && (
          <span>
            <span className="flex gap-1.5 text-leaf">
              <Icon name="check" className="size-5" />
              <span className="line-clamp-2">{t('pincodeServed', { area: check.area })}</span>
            </span>
            <span className="block first-letter:uppercase">{check.only ?? bothBatches}</span>
          </span>
        )}
        {check.kind === 'not-served' && <span className="text-tomato">{check.message}</span>}
      </span>
    </output>
  );
}
