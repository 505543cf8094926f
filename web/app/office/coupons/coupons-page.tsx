import { officeCouponCalls as calls } from '@shivar/domain/contract/office/coupon-calls';
import type { OfficeCoupon } from '@shivar/domain/contract/office/coupon-calls';
import { formatDay, inDigits } from '@shivar/domain/language/format';
import { MONEY } from '@shivar/domain/rules/account/role';
import { dayAt } from '@shivar/domain/values/day';
import { Link } from 'react-router';

import { call } from '../../lib/api-client.ts';
import { formatPrice } from '../../lib/format.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useWords } from '../../lib/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { requireRole } from '../access/office-guard.ts';
import { LoadedPage } from '../parts/load-failed.tsx';
import { OfficePage } from '../parts/office-page.tsx';
import { officePaths } from '../parts/office-paths.ts';
import type { Route } from './+types/coupons-page.ts';

export const handle: RouteHandle = { words: ['officeCoupons'] };
export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireRole(request, MONEY);
  return call(calls.officeCoupons, { signal: request.signal });
}

/** The codes that make orders cheaper (product 11.93). */
export default function CouponsPage({ loaderData }: Route.ComponentProps) {
  const t = useWords('officeCoupons');
  return (
    <LoadedPage title={t('title')} answer={loaderData} failed={t('loadFailed')}>
      {({ coupons }) => (
        <OfficePage
          title={t('title')}
          intro={t('intro')}
          actions={
            <LinkButton to={officePaths.coupon('new')} aria-keyshortcuts="N">
              <Icon name="plus" />
              {t('add')}
            </LinkButton>
          }
        >
          {coupons.length === 0 && <EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
          <ul aria-label={t('title')} className="flex flex-col gap-3">
            {coupons.map((coupon) => (
              <Coupon key={coupon._id} coupon={coupon} />
            ))}
          </ul>
        </OfficePage>
      )}
    </LoadedPage>
  );
}

function Coupon({ coupon }: { coupon: OfficeCoupon }) {
  const t = useWords('officeCoupons');
  const { _id, draft, uses, takenOff } = coupon;
  const standing = standingOf(coupon);
  const price = (rupees: number) => formatPrice(rupees, t.language);
  return (
    <li className="relative rounded-card border border-line bg-card p-4">
      <p className="flex flex-wrap items-center gap-3">
        <Link
          to={officePaths.coupon(_id)}
          className="figures text-xl font-semibold break-all outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-leaf-2"
        >
          {draft.code}
        </Link>
        <Badge tone={standing === 'counts' ? 'leaf' : 'plain'}>{t(standing)}</Badge>
      </p>
      <p className="figures">
        {offText(draft, t)}, {daysText(draft, t)}
      </p>
      {uses > 0 && <p className="figures text-soft">{t('uses', { n: uses, amount: price(takenOff) })}</p>}
    </li>
  );
}

type Words = ReturnType<typeof useWords<'officeCoupons'>>;

function offText({ amount, percent, most }: OfficeCoupon['draft'], t: Words): string {
  const price = (rupees: number) => formatPrice(rupees, t.language);
  const off = amount === null ? `${inDigits(String(percent), t.language)}%` : price(amount);
  return most === null ? t('off', { amount: off }) : t('offMost', { amount: off, most: price(most) });
}

function daysText({ from, until }: OfficeCoupon['draft'], t: Words): string {
  const first = formatDay(from, t.language);
  return until === null
    ? t('from', { from: first })
    : t('fromUntil', { from: first, until: formatDay(until, t.language) });
}

function standingOf({ retired, draft: { from, until } }: OfficeCoupon) {
  const today = dayAt(serverNow());
  if (retired) return 'retired';
  if (until !== null && until < today) return 'over';
  return from > today ? 'waits' : 'counts';
}
