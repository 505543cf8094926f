import { waysInCalls } from '@shivar/domain/contract/ways-in-calls';

import { WaysIn } from '../../features/ways-in/ways-in.tsx';
import { callForUser } from '../../lib/guard.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { BelowAccount } from '../../shell/below-account.tsx';
import { PageComing } from '../../shell/page-loader.tsx';
import type { Route } from './+types/ways-in.ts';

export const handle: RouteHandle = {
  words: ['waysIn', 'customer', 'messages'],
  scripts: 'after-paint',
  firstCall: waysInCalls.waysIn,
};

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const loaded = await callForUser(request, waysInCalls.waysIn, { signal: request.signal });
  return { waysIn: loaded.ok ? loaded.value : null };
}

export function HydrateFallback() {
  const t = useWords('waysIn');
  return <PageComing title={t('title')} text={t('text')} narrow />;
}

/** How somebody logs in, and where they are logged in (product 7.29 to 7.34). */
export default function WaysInPage({ loaderData: { waysIn } }: Route.ComponentProps) {
  const t = useWords('waysIn');
  return (
    <BelowAccount title={t('title')} text={t('text')} failed={t('loadFailed')}>
      {waysIn && <WaysIn loaded={waysIn} />}
    </BelowAccount>
  );
}
