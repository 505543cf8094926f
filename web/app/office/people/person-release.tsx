import { officePaymentCalls } from '@shivar/domain/contract/office/payment-calls';
import type { PersonAnswer } from '@shivar/domain/contract/office/people-calls';
import { formatRupees } from '@shivar/domain/language/format';
import { judgeRelease } from '@shivar/domain/rules/money/payout';
import { paiseFromRupees } from '@shivar/domain/values/money';
import type { Paise } from '@shivar/domain/values/money';
import { useState } from 'react';

import { call } from '../../lib/api-client.ts';
import { formatPrice } from '../../lib/format.ts';
import { valueOrToast } from '../../lib/send-failure.ts';
import { useSession } from '../../lib/session.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

/** The need of a payout to this person by this user, by its paise: nothing, the own password, or somebody else. */
export function usePayoutNeeds({
  release,
}: PersonAnswer): (paise: Paise) => 'nothing' | 'password' | 'other' {
  const { above, released, isAlone } = release;
  const me = useSession().user?._id ?? '';
  const state = {
    above: paiseFromRupees(above),
    released: released && { paise: paiseFromRupees(released.amount), by: released._id },
    isAlone,
  };
  return (paise) => {
    const judged = judgeRelease(paise, me, state);
    return judged.ok ? judged.value : 'other';
  };
}

/** Releases a large payout, for somebody else to make (product 11.88), or names the person who did. */
export function PersonRelease({
  person,
  onChanged,
}: {
  person: PersonAnswer;
  onChanged: (person: PersonAnswer) => void;
}) {
  const [t, place] = [useWords('officeMoney'), useWords('office')];
  const needs = usePayoutNeeds(person);
  const me = useSession().user?._id;
  const [password, setPassword] = useState('');
  const { release, money, payTo } = person;
  const { above, released } = release;
  const was = paiseFromRupees(money.credit);
  const isLarge = above > 0 && money.credit > above;
  const isMine = released !== null && released._id === me && paiseFromRupees(released.amount) >= was;
  // Whoever keeps the money alone releases only what the program sends back.
  const isAlone = needs(was) === 'password';
  if (!isLarge || (isAlone && payTo?.way !== 'source')) return null;
  const send = async () => {
    const body = { was, ...(isAlone && { password }) };
    const asked = call(officePaymentCalls.releasePayout, { params: { id: person._id }, body });
    const now = await valueOrToast(asked, place('noAnswer'));
    if (!now) return;
    toast('done', t('releaseDone'));
    onChanged(now);
  };
  return (
    <div className="flex flex-col gap-2 rounded-card bg-turmeric-tint p-4 text-turmeric-ink">
      <p className="wrap-names">
        {released
          ? t('released', { name: released.name, amount: formatPrice(released.amount, t.language) })
          : t(isAlone ? 'releaseAlone' : 'releaseNeeded', { above: formatPrice(above, t.language) })}
      </p>
      {isAlone && !isMine && (
        <TextField
          label={t('releasePassword', { above: formatPrice(above, t.language) })}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      )}
      {!isMine && needs(was) !== 'nothing' && (
        <Button look="secondary" className="self-start" onClick={send}>
          {t('releaseNow', { amount: formatRupees(was, t.language) })}
        </Button>
      )}
    </div>
  );
}
