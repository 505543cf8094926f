import type { OrderAnswer } from '@shivar/domain/contract/answers';
import type { Instant } from '@shivar/domain/values/day';
import { formatNumber } from '@shivar/domain/language/format';
import { Link } from 'react-router';

import { useLanguage } from '../../../lib/language.ts';
import { paths } from '../../../lib/paths.ts';
import type { SessionUser } from '../../../lib/session.ts';
import { useWords } from '../../../lib/words.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { isActiveAt } from '../order-selectors.ts';

interface ProfileHeaderProps {
  user: SessionUser;
  /** Null where they could not be loaded: then nothing is counted. */
  orders: readonly OrderAnswer[] | null;
  now: Instant;
}

/** Who is logged in and to how much they subscribe (product 2.35). */
export function ProfileHeader({ user, orders, now }: ProfileHeaderProps) {
  const t = useWords('orders');
  const active = orders?.filter((order) => isActiveAt(order, now)).length ?? 0;
  return (
    <header className="mb-6">
      <h1 className="text-3xl sm:text-4xl">{t('profile')}</h1>
      <p className="mt-1 mb-5 max-w-prose text-soft">{t('profileText')}</p>
      <div className="flex flex-wrap items-center gap-x-10 gap-y-5 rounded-card border border-line bg-card p-4 shade-card sm:p-6">
        <div className="flex min-w-0 flex-1 basis-64 items-center gap-4">
          <span
            aria-hidden="true"
            className="avatar-initial flex size-14 shrink-0 items-center justify-center rounded-full bg-leaf text-2xl font-semibold text-on-leaf"
          />
          <div className="min-w-0">
            <p className="wrap-names font-display text-2xl leading-tight">{user.name}</p>
            <p className="wrap-names text-soft">{user.email}</p>
            <Link
              to={paths.account()}
              className="inline-flex min-h-12 items-center text-leaf underline underline-offset-4"
            >
              {t('account')}
            </Link>
          </div>
        </div>
        {orders && (
          <dl className="flex gap-8">
            <Count name={t('totalSubscriptions')} count={orders.length} />
            <Count name={t('activeCount')} count={active} />
          </dl>
        )}
        <LinkButton
          to={paths.subscriptions()}
          look={active > 0 ? 'secondary' : 'primary'}
          className="max-sm:w-full"
        >
          {t('browseSubscriptions')}
        </LinkButton>
      </div>
    </header>
  );
}

function Count({ name, count }: { name: string; count: number }) {
  const language = useLanguage();
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="figures text-3xl leading-tight font-bold">{formatNumber(count, language)}</dd>
    </div>
  );
}
