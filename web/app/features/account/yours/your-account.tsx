import type { AccountAnswer } from '@shivar/domain/contract/account-calls';
import { useState } from 'react';
import { accountCalls } from '@shivar/domain/contract/account-calls';
import { dayAt } from '@shivar/domain/values/day';
import { formatDay, inDigits } from '@shivar/domain/language/format';
import { Link } from 'react-router';

import { useWords } from '../../../lib/words.ts';
import { AccountPart } from '../account-part.tsx';
import { AddressBook } from './address-book.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { PersonForm } from './person-form.tsx';
import type { PersonFormProps } from './person-form.tsx';
import { call } from '../../../lib/api-client.ts';
import { valueOrToast } from '../../../lib/send-failure.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { paths } from '../../../lib/paths.ts';

/** The account in eight parts: person, addresses, logins, notices, money, data, consent, and deletion. */
export function YourAccount({ loaded }: { loaded: AccountAnswer }) {
  const t = useWords('customer');
  const [account, setAccount] = useState(loaded);
  return (
    <div className="flex flex-col gap-6">
      <AccountPart title={t('you')}>
        <PersonForm account={account} onAccount={setAccount} />
      </AccountPart>
      <AccountPart title={t('addresses')}>
        <AddressBook
          addresses={account.addresses}
          mobile={account.mobile}
          onAddresses={(addresses) => setAccount((before) => ({ ...before, addresses }))}
        />
      </AccountPart>
      <AccountPart title={t('waysIn')} text={t('waysInText')}>
        <LinkButton look="secondary" to={paths.waysIn()} className="self-start max-sm:w-full">
          {t('waysInLook')}
        </LinkButton>
      </AccountPart>
      <AccountPart title={t('notices')} text={t('noticesText')}>
        <LinkButton look="secondary" to={paths.notices()} className="self-start max-sm:w-full">
          {t('noticesChoose')}
        </LinkButton>
      </AccountPart>
      <AccountPart title={t('money')} text={t('moneyText')}>
        <LinkButton look="secondary" to={paths.money()} className="self-start max-sm:w-full">
          {t('moneyLook')}
        </LinkButton>
      </AccountPart>
      <AccountPart title={t('yourData')} text={t('yourDataText')}>
        <DownloadData />
      </AccountPart>
      <AccountPart title={t('consent')}>
        <YourConsent account={account} onAccount={setAccount} />
      </AccountPart>
      <AccountPart title={t('deleteAccount')} text={t('deleteText')}>
        <DeleteAccount email={account.user.email} />
      </AccountPart>
    </div>
  );
}

/** All that is kept about the customer as a file, readable by people and programs. */
function DownloadData() {
  const t = useWords('customer');
  const download = async () => {
    const data = await valueOrToast(call(accountCalls.accountData, {}), t('downloadFailed'));
    if (!data) return;
    saveFile(`shivar-${dayAt(serverNow())}.json`, JSON.stringify(data, null, 2));
    toast('done', t('downloaded'));
  };
  return (
    <Button look="secondary" className="self-start max-sm:w-full" onClick={download}>
      {t('download')}
    </Button>
  );
}

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** The consent and its withdrawal, which is as easy as giving it (DPDP Act, 2023). */
function YourConsent({ account, onAccount }: PersonFormProps) {
  const t = useWords('customer');
  const shell = useWords('shell');
  const { consent } = account;
  return (
    <>
      <p>
        {consent &&
          `${t('consentGiven', {
            day: formatDay(dayAt(Date.parse(consent.givenAt)), t.language),
            notice: formatDay(consent.notice, t.language),
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

/** The plans and areas that the customer waits for, and the way to stop the mails. */
function Awaited({ account: { waiting }, onAccount }: PersonFormProps) {
  const t = useWords('customer');
  const names = [
    ...waiting.plans.map((plan) => (t.language === 'mr' ? plan.marathiName : plan.subscriptionName)),
    ...waiting.pincodes.map((pincode) => t('waitingPincode', { pincode: inDigits(pincode, t.language) })),
  ];
  if (names.length === 0) return null;
  const stop = async () => {
    const account = await valueOrToast(call(accountCalls.stopWaiting, {}), t('saveFailed'));
    if (!account) return;
    onAccount(account);
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
