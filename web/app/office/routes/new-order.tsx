import { api } from '@shivar/domain/contract/api';
import { officePhoneCalls } from '@shivar/domain/contract/office/phone-calls';
import { OFFICE } from '@shivar/domain/rules/account/role';

import { LoadFailed } from '../parts/load-failed.tsx';
import { requireRole } from '../access/office-guard.ts';
import { EMPTY_DRAFT, withCaller } from '../phone/phone-draft.ts';
import { PhoneOrderPage } from '../phone/phone-order-page.tsx';
import { call } from '../../lib/api-client.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { askServerTime } from '../../lib/server-clock.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { EmptyState } from '../../ui/states.tsx';
import type { Route } from './+types/new-order.ts';

export const handle: RouteHandle = {
  scripts: 'at-once',
  words: ['office', 'officePhone', 'terms', 'messages'],
};
export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

/** The plans on sale, and the caller if the address names one. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireRole(request, OFFICE);
  const { signal } = request;
  const id = new URL(request.url).searchParams.get('customer');
  const [plans, caller] = await Promise.all([
    call(api.plans, { signal }),
    id === null ? null : call(officePhoneCalls.phoneCaller, { params: { id }, signal }),
    // The first possible day depends on it.
    askServerTime(),
  ]);
  return { plans, begun: caller?.ok ? withCaller(EMPTY_DRAFT, caller.value) : EMPTY_DRAFT };
}

/** A change elsewhere must not reset the order that is being written. */
export function shouldRevalidate(): boolean {
  return false;
}

/** An order by phone. */
export default function NewOrder({ loaderData: { plans, begun } }: Route.ComponentProps) {
  const t = useWords('officePhone');
  const open = plans.ok ? plans.value.filter(({ comingSoon, soldOut }) => !comingSoon && !soldOut) : [];
  return (
    <>
      <PageHead title={t('title')} />
      {open.length > 0 && <PhoneOrderPage plans={open} begun={begun} />}
      {plans.ok && open.length === 0 && (
        <div className="mx-auto max-w-xl px-4 py-16">
          <EmptyState title={t('nothingOnSale')}>
            <p>{t('nothingOnSaleText')}</p>
          </EmptyState>
        </div>
      )}
      {!plans.ok && <LoadFailed title={t('loadFailed')} failure={plans.failure} />}
    </>
  );
}
