import type { PlanAnswer } from '@shivar/domain/answers';
import { api } from '@shivar/domain/api';
import type { Day } from '@shivar/domain/day';
import { useEffect, useRef } from 'react';

import { call } from '../../lib/api-client.ts';
import { isServerTimeKnown } from '../../lib/server-clock.ts';
import { useWords } from '../../lib/words.ts';
import { AddressStep } from './address-step.tsx';
import { ItemsStep } from './items-step.tsx';
import { useLiveProblems } from './live-problems.ts';
import { PaymentStep } from './payment-step.tsx';
import { BatchStep, FrequencyStep } from './rhythm-steps.tsx';
import { SizeStep } from './size-step.tsx';
import { StartStep } from './start-step.tsx';
import { Summary } from './summary.tsx';
import { useTypedEarly } from './typed-early.ts';
import { usePlacing } from './use-placing.ts';
import { usePurchase } from './use-purchase.ts';

interface PurchaseFormProps {
  plan: PlanAnswer;
  /** The day on which the server rendered the page, IST. */
  today: Day;
}

/** The purchase on one page: seven steps, and the order's summary in sight throughout. */
export function PurchaseForm({ plan, today }: PurchaseFormProps) {
  useWords('messages');
  const form = useRef<HTMLFormElement>(null);
  const purchase = usePurchase(plan, today);
  const placing = usePlacing(purchase);
  const problems = useLiveProblems(purchase, placing.problems);
  useTypedEarly(form, purchase);
  useServerTime();
  const step = { purchase, problems, clearProblem: placing.clearProblem };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void placing.submit(event.currentTarget);
      }}
      className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_21rem]"
    >
      <div className="flex min-w-0 flex-col gap-10">
        <SizeStep {...step} />
        <FrequencyStep {...step} />
        <BatchStep {...step} />
        <StartStep {...step} />
        <ItemsStep {...step} />
        <AddressStep {...step} />
        <PaymentStep {...step} />
      </div>
      <Summary purchase={purchase} placing={placing} />
    </form>
  );
}

/** Where no call has told the server's time yet, one is made: the days to choose from depend on it. */
function useServerTime(): void {
  useEffect(() => {
    if (!isServerTimeKnown()) void call(api.settings, {});
  }, []);
}
