import { leavingCalls } from '@shivar/domain/contract/leaving-calls';
import type { AccountMoneyAnswer } from '@shivar/domain/contract/leaving-calls';
import type { PayTo } from '@shivar/domain/rules/money/payout';
import { paiseFromRupees } from '@shivar/domain/values/money';
import { Suspense, lazy, useState } from 'react';

import { call } from '../../lib/api-client.ts';
import { formatPrice } from '../../lib/format.ts';
import { outcomeOf, valueOrToast } from '../../lib/send-failure.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { Fact } from '../orders/order-facts.tsx';
import { Invite } from './invite.tsx';
import { MandateOn } from './mandate-on.tsx';
import { MoneyCard } from './money-card.tsx';
import { PayStraight } from './pay-straight.tsx';
import type { MoneyPartProps } from './pay-straight.tsx';
import { PayToFields, usePayToForm } from './pay-to-form.tsx';

const HouseholdBills = lazy(() =>
  import('./bill-links.tsx').then((loaded) => ({ default: loaded.HouseholdBills })),
);

const AMOUNTS = ['owed', 'credit', 'left'] as const;

/** What a household owes and is owed, and where its money goes. */
export function AccountMoney({ loaded }: { loaded: AccountMoneyAnswer }) {
  const t = useWords('money');
  const [money, setMoney] = useState(loaded);
  const isOpen = AMOUNTS.some((name) => money[name] > 0);
  return (
    <div className="flex flex-col gap-6">
      <section className="rounded-card border border-line bg-card p-4 shade-card sm:p-6">
        {isOpen ? (
          <dl className="divide-y divide-line">
            {AMOUNTS.map((name) => (
              <Fact key={name} name={t(name)}>
                {formatPrice(money[name], t.language)}
              </Fact>
            ))}
          </dl>
        ) : (
          <p>{t('nothingOpen')}</p>
        )}
      </section>
      {money.owed > 0 && <PayStraight money={money} onMoney={setMoney} />}
      {money.credit > 0 && money.owed > 0 && <PayWithCredit money={money} onMoney={setMoney} />}
      {(money.credit > 0 || money.payTo) && (
        <WhereTo key={JSON.stringify(money.payTo)} money={money} onMoney={setMoney} />
      )}
      {money.mandate !== null && (
        <MoneyCard title={t('mandateTitle')}>
          <MandateOn most={money.mandate} onEnded={() => setMoney({ ...money, mandate: null })} />
        </MoneyCard>
      )}
      {money.invite && <Invite {...money.invite} />}
      <Suspense>
        <HouseholdBills />
      </Suspense>
    </div>
  );
}

/** Pays what is owed with the own credit. */
function PayWithCredit({ money, onMoney }: MoneyPartProps) {
  const t = useWords('money');
  const { owed, credit } = money;
  const pay = async () => {
    const body = { owed: paiseFromRupees(owed), credit: paiseFromRupees(credit) };
    const paid = await valueOrToast(call(leavingCalls.payWithCredit, { body }), t('payFailed'));
    if (!paid) return;
    toast('done', t('paidWithCredit'));
    onMoney(paid);
  };
  return (
    <Button className="self-start max-sm:w-full" onClick={pay}>
      {t('payWithCredit', { amount: formatPrice(Math.min(owed, credit), t.language) })}
    </Button>
  );
}

function WhereTo({ money, onMoney }: MoneyPartProps) {
  const t = useWords('money');
  const send = async (payTo: PayTo | null) => {
    // As it was said before.
    if (!payTo) return null;
    return outcomeOf(call(leavingCalls.savePayTo, { body: { payTo } }), t('saveFailed'), (saved) => {
      toast('done', t('saved'));
      onMoney(saved);
    });
  };
  const form = usePayToForm(money.payTo, send, money);
  return (
    <form
      {...form.form}
      className="flex flex-col gap-4 rounded-card border border-line bg-card p-4 shade-card sm:p-6"
    >
      <PayToFields form={form} />
      {form.way !== 'known' && <SubmitButton {...form.sending}>{t('save')}</SubmitButton>}
    </form>
  );
}
