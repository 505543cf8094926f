import type { Day } from '@shivar/domain/values/day';
import { useEffect } from 'react';

import { askServerTime } from '../../lib/server-clock.ts';
import { AddressStep, PincodeField } from './steps/address-step.tsx';
import { BeforePaying } from './steps/before-paying.tsx';
import { ItemsStep } from './steps/items-step.tsx';
import { usePlacing, preparePlaceOrder } from './placing/use-placing.ts';
import { PaymentStep, BatchStep, FrequencyStep, SizeStep } from './steps/choice-steps.tsx';
import type { PlanView } from './state/plan-view.ts';
import { StartStep } from './steps/start-step.tsx';
import type { Choose } from './state/use-purchase.ts';
import { Summary } from './summary.tsx';
import { usePurchase } from './state/use-purchase.ts';

/** The purchase on one page, with its summary in sight. `today` is the day on which the server rendered it, IST. */
export function PurchaseForm({ plan, today }: { plan: PlanView; today: Day }) {
  const purchase = usePurchase(plan, today);
  const placing = usePlacing(purchase);
  useEffect(() => {
    // The days to choose from depend on it.
    void askServerTime();
  }, []);
  const { problems, clearProblem } = placing;
  const choose: Choose = (name, value) => {
    clearProblem(name);
    purchase.change((draft) => ({ ...draft, [name]: value }));
  };
  const step = { purchase, problems, choose, clearProblem };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus of its fields bubbles up here
    <form
      // A form that is sent before its scripts goes nowhere: no typed text may end up in an address.
      method="dialog"
      noValidate
      onFocus={preparePlaceOrder}
      onSubmit={(event) => {
        event.preventDefault();
        void placing.submit(event.currentTarget);
      }}
      className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_21rem]"
    >
      <div className="flex min-w-0 flex-col gap-10">
        <PincodeField {...step} />
        <SizeStep {...step} />
        <FrequencyStep {...step} />
        <BatchStep {...step} />
        <StartStep {...step} />
        <ItemsStep {...step} />
        <AddressStep {...step} />
        <PaymentStep {...step} />
        <BeforePaying
          purchase={purchase}
          problem={problems['coupons']}
          again={placing.failure ?? ''}
          choose={choose}
        />
      </div>
      <Summary purchase={purchase} placing={placing} />
    </form>
  );
}
