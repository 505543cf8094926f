import { leavingCalls } from '@shivar/domain/contract/leaving-calls';

import { AccountMoney } from '../../features/money/account-money.tsx';
import { callForUser } from '../../lib/guard.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { BelowAccount } from '../../shell/below-account.tsx';
import { PageComing } from '../../shell/page-loader.tsx';
import type { Route } from './+types/money.ts';

export const handle: RouteHandle = {
  words: ['money', 'bills', 'customer', 'messages'],
  scripts: 'after-paint',
  firstCall: leavingCalls.accountMoney,
};

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const loaded = await callForUser(request, leavingCalls.accountMoney, { signal: request.signal });
  return { money: loaded.ok ? loaded.value : null };
}

export function HydrateFallback() {
  const t = useWords('money');
  return <PageComing title={t('title')} text={t('text')} narrow />;
}

/** A household's money with the farm, and where it goes that comes back (product 6.47). */
export default function Money({ loaderData: { money } }: Route.ComponentProps) {
  const t = useWords('money');
  return (
    <BelowAccount title={t('title')} text={t('text')} failed={t('loadFailed')}>
      {money && <AccountMoney loaded={money} />}
    </BelowAccount>
  );
}
