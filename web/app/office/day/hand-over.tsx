import { inDigits } from '@shivar/domain/language/format';
import { DRIVERS, isAdmitted } from '@shivar/domain/rules/account/role';
import type { Failure } from '@shivar/domain/rules/notices/notice';
import { dayAt } from '@shivar/domain/values/day';
import type { Day, Instant } from '@shivar/domain/values/day';
import { useMemo, useState } from 'react';

import { serverNow } from '../../lib/server-clock.ts';
import { useSession } from '../../lib/session.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { roleOf } from '../access/office-guard.ts';
import { addMark, useMarks } from '../marks/marks.ts';
import { FailureReasons } from '../rounds/failure-reasons.tsx';

/** A day whose boxes this person hands over, and by order whether those that they marked on this phone were delivered. */
export interface Handing {
  readonly date: Day;
  readonly marked: ReadonlyMap<string, boolean>;
}

/** Null before the day has come, and for people who hand nothing over. What the list was read after, it has. */
export function useHanding({
  date,
  readAt,
}: {
  readonly date: Day;
  readonly readAt: Instant;
}): Handing | null {
  const marks = useMarks('box');
  const role = roleOf(useSession().user);
  const marked = useMemo(
    () =>
      new Map(
        marks
          .filter(({ body, settledAt }) => body.date === date && (settledAt ?? Infinity) > readAt)
          .map(({ body }) => [body.orderId, body.failed === undefined]),
      ),
    [marks, date, readAt],
  );
  return isAdmitted(DRIVERS, role) && date <= dayAt(serverNow()) ? { date, marked } : null;
}

interface HandOverProps {
  box: {
    readonly orderId: string;
    readonly orderNumber: number;
    readonly status: string;
    readonly items: readonly unknown[];
  };
  handing: Handing;
}

/** Says what became of a box, with or without a network (product 11.65): delivered, or why not. A later word corrects an earlier one. */
export function HandOver({ box, handing: { date, marked } }: HandOverProps) {
  const [t, rounds] = [useWords('officeMarks'), useWords('officeRounds')];
  const [isAsking, setAsking] = useState(false);
  const { orderId, status } = box;
  const number = inDigits(String(box.orderNumber), t.language);
  const isDelivered =
    marked.get(orderId) ?? (status === 'planned' || status === 'locked' ? null : status === 'delivered');
  // An empty box of a day that was over before its close: the office says of the batch whether it went out.
  if (status === 'open' || (status === 'locked' && box.items.length === 0)) return null;
  const mark = async (failed?: Failure) => {
    setAsking(false);
    const what = failed ? rounds(`reason.${failed}`) : rounds('delivered');
    const body = { orderId, date, ...(failed && { failed }) };
    if (!(await addMark('box', body, rounds('aboutMark', { number, what }))))
      toast('refusal', t('markNotKept'));
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      {isDelivered === null ? (
        <Button look="secondary" onClick={() => mark()}>
          {t('handedOver')}
        </Button>
      ) : (
        <Badge tone={isDelivered ? 'leaf' : 'tomato'}>
          {t(isDelivered ? 'handedOver' : 'notHandedOver')}
        </Badge>
      )}
      <Button look="quiet" className="px-0!" onClick={() => setAsking(true)}>
        {rounds(isDelivered === null ? 'couldNot' : 'correct')}
      </Button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={rounds('order', { number })}>
        {isDelivered === false && (
          <Button className="mb-4 w-full" onClick={() => mark()}>
            {t('handedOver')}
          </Button>
        )}
        <FailureReasons onChoose={mark} className="w-full" />
      </Dialog>
    </div>
  );
}
