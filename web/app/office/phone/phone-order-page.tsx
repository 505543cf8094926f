import type { PlanSummaryAnswer } from '@shivar/domain/contract/answers';
import { useRef } from 'react';

import { useWords } from '../../lib/words.ts';
import { OfficePage } from '../parts/office-page.tsx';
import { CallerStep } from './caller-step.tsx';
import type { PhoneDraft } from './phone-draft.ts';
import { PhoneSummary } from './phone-summary.tsx';
import { PlanStep } from './plan-step.tsx';
import { usePhoneOrder } from './use-phone-order.ts';
import { WhereStep } from './where-step.tsx';
import { officePaths } from '../parts/office-paths.ts';

interface PhoneOrderPageProps {
  /** Those that can be bought now. */
  plans: readonly PlanSummaryAnswer[];
  /** What is known from the start, such as who calls. */
  begun: PhoneDraft;
}

/** An order that somebody of the office writes down while its customer is on the phone, from top to bottom. */
export function PhoneOrderPage({ plans, begun }: PhoneOrderPageProps) {
  const t = useWords('officePhone');
  // Not sent by Enter in a field: nothing is ordered before the button at its end is pressed.
  const form = useRef<HTMLDivElement>(null);
  const order = usePhoneOrder(form, begun);
  return (
    <OfficePage
      title={t('title')}
      intro={t('intro')}
      width="wide"
      back={{ to: officePaths.orders(), label: t('allOrders') }}
    >
      <div ref={form} className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <CallerStep order={order} />
          <PlanStep order={order} plans={plans} />
          <WhereStep order={order} />
        </div>
        <PhoneSummary order={order} />
      </div>
    </OfficePage>
  );
}
