import { payingCalls } from '@shivar/domain/contract/paying-calls';
import type { PayingAnswer } from '@shivar/domain/contract/paying-calls';

import { call, failureMessage } from '../../lib/api-client.ts';
import type { CallResult } from '../../lib/api-client.ts';
import { useWords } from '../../lib/words.ts';
import { openCheckout } from './checkout.ts';

export interface StandingProps {
  orderId: string;
  paying: PayingAnswer;
  onPaying: (paying: PayingAnswer) => void;
}

/** Opens the gateway's form for what was begun, and tells the shop what it said. */
export function useGateway(
  { orderId, paying, onPaying }: StandingProps,
  onProblem: (problem: string | null) => void,
): (begun: Promise<CallResult<typeof payingCalls.payOnline>>, failed: string) => Promise<void> {
  const t = useWords('paying');
  return async (asked, failed) => {
    onProblem(null);
    const begun = await asked;
    if (!begun.ok) return onProblem(failureMessage(begun.failure, failed));
    const onDeclined = () => onProblem(t('declined'));
    const said = await openCheckout({ ...begun.value, language: t.language, onDeclined }).catch(
      () => undefined,
    );
    if (said === undefined) return onProblem(t('scriptFailed'));
    const params = { id: orderId };
    const now =
      said === null
        ? await call(payingCalls.paying, { params })
        : await call(payingCalls.paidOnline, { params, body: said });
    if (now.ok) onPaying(now.value);
    // The money may have moved: only the gateway knows.
    else if (said !== null) onPaying({ ...paying, isChecking: true });
    return undefined;
  };
}

export function Problem({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p role="alert" className="rounded-button bg-tomato-tint px-4 py-3">
      {text}
    </p>
  );
}
