import { payingCalls } from '@shivar/domain/contract/paying-calls';
import { paiseFromRupees } from '@shivar/domain/values/money';
import { useState } from 'react';

import { call } from '../../lib/api-client.ts';
import { formatPrice } from '../../lib/format.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Problem, useGateway } from './through-gateway.tsx';
import type { StandingProps } from './through-gateway.tsx';

/** Gives the permission to take by UPI what renewals are short of (product 4.33). */
export function Allow({ most, ...props }: StandingProps & { most: number }) {
  const t = useWords('paying');
  const [problem, setProblem] = useState<string | null>(null);
  const throughGateway = useGateway(props, setProblem);
  const { orderId, paying } = props;
  const allow = () => {
    const body = { most: paiseFromRupees(most) };
    return throughGateway(
      call(payingCalls.beginMandate, { params: { id: orderId }, body }),
      t('allowFailed'),
    );
  };
  return (
    <>
      <h2 className="text-2xl">{t('allowTitle')}</h2>
      <p>{t('allowText', { most: formatPrice(most, t.language) })}</p>
      <Problem text={problem} />
      <div className="flex flex-col items-start gap-2">
        <Button look={paying.due > 0 ? 'secondary' : 'primary'} className="max-sm:w-full" onClick={allow}>
          {t('allow')}
        </Button>
        <p className="text-soft">{t('allowNow', { amount: formatPrice(1, t.language) })}</p>
      </div>
    </>
  );
}
