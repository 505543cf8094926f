import { accountCalls } from '@shivar/domain/contract/account-calls';
import { useRevalidator } from 'react-router';

import { YourAccount } from '../../features/account/yours/your-account.tsx';
import { callForUser } from '../../lib/guard.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { PageComing } from '../../shell/page-loader.tsx';
import { ErrorState } from '../../ui/states.tsx';
import type { Route } from './+types/account.ts';

export const handle: RouteHandle = {
  words: ['customer', 'account', 'messages'],
  scripts: 'after-paint',
  firstCall: accountCalls.account,
};

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const loaded = await callForUser(request, accountCalls.account, { signal: request.signal });
  return { account: loaded.ok ? loaded.value : null };
}

export function HydrateFallback() {
  const t = useWords('customer');
  return <PageComing title={t('account')} text={t('accountText')} narrow />;
}

/** Where customers see, change, download and delete their own data. */
export default function Account({ loaderData: { account } }: Route.ComponentProps) {
  const t = useWords('customer');
  const { revalidate } = useRevalidator();
  return (
    <div className="mx-auto max-w-3xl px-4 py-6 sm:px-6 sm:py-8">
      <PageHead title={t('account')} />
      <h1 className="text-3xl sm:text-4xl">{t('account')}</h1>
      <p className="mt-1 mb-6 text-soft">{t('accountText')}</p>
      {account ? (
        <YourAccount loaded={account} />
      ) : (
        <ErrorState title={t('loadFailed')} onRetry={revalidate}>
          {t('loadFailedText')}
        </ErrorState>
      )}
    </div>
  );
}
