import type { PlanSummaryAnswer } from '@shivar/domain/contract/answers';
import { Suspense, lazy, useState } from 'react';
import { useWords } from '../../lib/words.ts';
import { EmptyState } from '../../ui/states.tsx';
import { PlanBrowser } from './plan-browser.tsx';
import { ShowEverything } from './show-everything.tsx';
import { useCity } from './use-city.ts';
import { pincodeDigits } from '../../lib/contact-digits.ts';
import { lastPincode } from '../../lib/visitor-choices.ts';
import { useStoredText } from '../../lib/stored-state.ts';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { usePincodeCheck } from '../area/pincode-check.ts';
import type { PincodeCheck } from '../area/pincode-answer.ts';

/** The list of all plans (product 2.2). */
export function SubscriptionPage({ plans }: { plans: readonly PlanSummaryAnswer[] }) {
  const t = useWords('public');
  const city = useCity();
  return (
    <div className="mx-auto max-w-7xl px-4 pt-8 sm:px-6 sm:pt-12">
      <div className="grid items-end gap-x-10 gap-y-5 lg:grid-cols-[1fr_22rem]">
        <div>
          <h1 className="text-4xl sm:text-5xl">{t('subscriptionTitle')}</h1>
          <p className="mt-3 max-w-2xl text-lg text-soft">
            {city ? t('subscriptionText', { city }) : t('subscriptionTextNowhere')}
          </p>
        </div>
        <AreaCheck />
      </div>
      <h2 className="sr-only">{t('plansTitle')}</h2>
      <div className="mt-5 sm:mt-6">
        {plans.length === 0 ? (
          <EmptyState title={t('noPlans')} />
        ) : (
          <>
            <ShowEverything className="mb-4">{t('organicOnlyNote')}</ShowEverything>
            <PlanBrowser plans={plans} />
            <p className="mt-8 max-w-prose text-sm text-soft">{t('weekNote')}</p>
          </>
        )}
      </div>
    </div>
  );
}

// For those alone to whom the farm does not come yet.
const TellMeOfArea = lazy(async () => ({
  default: (await import('../notify/tell-me.tsx')).TellMeOfArea,
}));

/** Says, before anybody chooses a plan, whether the farm comes to a pincode. It is remembered for the purchase. */
function AreaCheck() {
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

/** The result of the check. It tells of a short pincode only after Enter. */
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
