import type { AccountAnswer } from '@shivar/domain/contract/account-calls';
import { accountCalls } from '@shivar/domain/contract/account-calls';
import { dayAt } from '@shivar/domain/values/day';
import { formatDay, inDigits } from '@shivar/domain/language/format';
import { Link } from 'react-router';

import { call, failureMessage } from '../../../lib/api-client.ts';
import { useLanguage } from '../../../lib/language.ts';
import { paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toasts.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';

interface YourConsentProps {
  account: AccountAnswer;
  onAccount: (account: AccountAnswer) => void;
}

/** What was agreed to and when, and how that is withdrawn: as easily as it was given (DPDP Act, 2023). */
export function YourConsent({ account, onAccount }: YourConsentProps) {
  const t = useWords('customer');
  const shell = useWords('shell');
  const language = useLanguage();
  const { consent } = account;
  return (
    <>
      <p>
        {consent &&
          `${t('consentGiven', {
            day: formatDay(dayAt(Date.parse(consent.givenAt)), language),
            notice: formatDay(consent.notice, language),
          })} `}
        {t('consentWithdraw')}
      </p>
      <Awaited account={account} onAccount={onAccount} />
      <Link
        to={paths.privacyPolicy()}
        className="inline-flex min-h-12 items-center self-start text-leaf underline underline-offset-4"
      >
        {shell('privacyPolicy')}
      </Link>
    </>
  );
}

/** Of which plans and areas the customer is to be told, and the way not to be. */
function Awaited({ account: { waiting }, onAccount }: YourConsentProps) {
  const t = useWords('customer');
  const language = useLanguage();
  const names = [
    ...waiting.plans.map((plan) => (language === 'mr' ? plan.marathiName : plan.subscriptionName)),
    ...waiting.pincodes.map((pincode) => t('waitingPincode', { pincode: inDigits(pincode, language) })),
  ];
  if (names.length === 0) return null;
  const stop = async () => {
    const answer = await call(accountCalls.stopWaiting, {});
    if (!answer.ok) {
      toast('refusal', failureMessage(answer.failure, t('saveFailed')));
      return;
    }
    onAccount(answer.value);
    toast('done', t('waitingStopped'));
  };
  return (
    <div className="flex flex-col gap-3">
      <p className="wrap-names">{t('waitingFor', { names: names.join(', ') })}</p>
      <Button look="secondary" className="self-start max-sm:w-full" onClick={stop}>
        {t('waitingStop')}
      </Button>
    </div>
  );
}
