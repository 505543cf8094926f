import type { AccountAnswer } from '@shivar/domain/contract/account-calls';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';

import { useWords } from '../../../lib/words.ts';
import { AddressBook } from './address-book.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DownloadData } from './download-data.tsx';
import { PersonForm } from './person-form.tsx';
import { YourConsent } from './your-consent.tsx';

/** The account in five parts: who it is, addresses, the data to take along, the consent, and the end. */
export function YourAccount({ loaded }: { loaded: AccountAnswer }) {
  const t = useWords('customer');
  const [account, setAccount] = useState(loaded);
  return (
    <div className="flex flex-col gap-6">
      <Part title={t('you')}>
        <PersonForm account={account} onAccount={setAccount} />
      </Part>
      <Part title={t('addresses')}>
        <AddressBook
          addresses={account.addresses}
          mobile={account.mobile}
          onAddresses={(addresses) => setAccount((before) => ({ ...before, addresses }))}
        />
      </Part>
      <Part title={t('yourData')} text={t('yourDataText')}>
        <DownloadData />
      </Part>
      <Part title={t('consent')}>
        <YourConsent account={account} onAccount={setAccount} />
      </Part>
      <Part title={t('deleteAccount')} text={t('deleteText')}>
        <DeleteAccount email={account.user.email} />
      </Part>
    </div>
  );
}

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-col gap-4 rounded-card border border-line bg-card p-4 shade-card sm:p-6"
    >
      <div>
        <h2 id={titleId} className="text-2xl">
          {title}
        </h2>
        {text && <p className="text-soft">{text}</p>}
      </div>
      {children}
    </section>
  );
}
