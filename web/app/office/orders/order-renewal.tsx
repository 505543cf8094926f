import { officeStatusCalls } from '@shivar/domain/contract/office/status-calls';
import type { RenewalAnswer } from '@shivar/domain/contract/leaving-calls';
import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { formatDay } from '@shivar/domain/language/format';
import { orderCan } from '@shivar/domain/rules/office/office-order';
import { paiseFromRupees } from '@shivar/domain/values/money';
import { useState } from 'react';

import { call } from '../../lib/api-client.ts';
import { formatPrice } from '../../lib/format.ts';
import { valueOrToast } from '../../lib/send-failure.ts';
import { toast } from '../../lib/toasts.ts';
import { useAsked } from '../../lib/use-asked.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { LinkLine } from '../../ui/link-button.tsx';
import { useIsOffice } from '../access/office-guard.ts';
import { Fact } from '../parts/office-page.tsx';
import { officePaths } from '../parts/office-paths.ts';

/** Whether an order renews itself, and the button by which the office changes that for its household (product 4.25). */
export function OrderRenewal({ order }: { order: OrderAnswer }) {
  const [t, place] = [useWords('officeOrders'), useWords('office')];
  const isOffice = useIsOffice();
  const [saved, setSaved] = useState<RenewalAnswer | null>(null);
  const params = { id: order._id };
  const asked = useAsked(order._id, (signal) => call(officeStatusCalls.officeRenewal, { params, signal }));
  const renewal = saved ?? (asked?.ok ? asked.value : null);
  if (!renewal) return null;
  const { agreed, price, next } = renewal;
  const change = async () => {
    const body = { agreed: agreed === null && price !== null ? paiseFromRupees(price) : null };
    const now = await valueOrToast(
      call(officeStatusCalls.officeSetRenewal, { params, body }),
      place('noAnswer'),
    );
    if (!now) return;
    setSaved(now);
    toast('done', t(now.agreed === null ? 'renewalOff' : 'renewalOn'));
  };
  const canChange = isOffice && orderCan(order.status).schedule && next === null;
  return (
    <Fact name={t('renewal')}>
      {next ? (
        <LinkLine to={officePaths.order(next._id)}>
          {t('renewedFrom', { day: formatDay(next.startDate, t.language) })}
        </LinkLine>
      ) : agreed === null ? (
        t('renewsNot')
      ) : (
        t('renewsUpTo', { price: formatPrice(agreed, t.language) })
      )}
      {canChange && (agreed !== null || price !== null) && (
        <Button look="quiet" className="-my-2 print:hidden" onClick={change}>
          {agreed === null ? t('letRenew', { price: formatPrice(price ?? 0, t.language) }) : t('stopRenewal')}
        </Button>
      )}
    </Fact>
  );
}
