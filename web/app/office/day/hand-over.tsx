import { inDigits } from '@shivar/domain/language/format';
import { DRIVERS, isAdmitted } from '@shivar/domain/rules/account/role';
import { dayAt } from '@shivar/domain/values/day';
import type { Day } from '@shivar/domain/values/day';
import { useMemo } from 'react';

import { serverNow } from '../../lib/server-clock.ts';
import { useSession } from '../../lib/session.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { roleOf } from '../access/office-guard.ts';
import { addMark, useMarks } from '../marks/marks.ts';

/** A day whose boxes this person hands over, and by order whether those that they marked on this phone were delivered. */
export interface Handing {
  readonly date: Day;
  readonly marked: ReadonlyMap<string, boolean>;
}

/** Null before the day has come, and for people who hand nothing over. */
export function useHanding({ date }: { readonly date: Day }): Handing | null {
  const marks = useMarks('box');
  const role = roleOf(useSession().user);
  const marked = useMemo(
    () =>
      new Map(
        marks
          .filter(({ body }) => body.date === date)
          .map(({ body }) => [body.orderId, body.failed === undefined]),
      ),
    [marks, date],
  );
  return isAdmitted(DRIVERS, role) && date <= dayAt(serverNow()) ? { date, marked } : null;
}

interface HandOverProps {
  box: { readonly orderId: string; readonly orderNumber: number; readonly status: string };
  handing: Handing;
}

/** Marks a box as delivered, with or without a network (product 11.65). */
export function HandOver({
  box: { orderId, orderNumber, status },
  handing: { date, marked },
}: HandOverProps) {
  const t = useWords('officeMarks');
  const isDelivered =
    marked.get(orderId) ?? (status === 'planned' || status === 'locked' ? null : status === 'delivered');
  if (isDelivered !== null)
    return status === 'open' ? null : (
      <p className="print:hidden">
        <Badge tone={isDelivered ? 'leaf' : 'tomato'}>
          {t(isDelivered ? 'handedOver' : 'notHandedOver')}
        </Badge>
      </p>
    );
  const mark = async () => {
    const about = t('aboutHandedOver', { number: inDigits(String(orderNumber), t.language) });
    if (!(await addMark('box', { orderId, date }, about))) toast('refusal', t('markNotKept'));
  };
  return (
    <Button look="secondary" className="print:hidden" onClick={mark}>
      {t('handedOver')}
    </Button>
  );
}
