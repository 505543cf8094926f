import type { SaidAnswer } from '@shivar/domain/contract/leaving-calls';
import { officePaymentCalls } from '@shivar/domain/contract/office/payment-calls';
import type { PersonAnswer } from '@shivar/domain/contract/office/people-calls';
import { formatDay } from '@shivar/domain/language/format';
import { dayAt } from '@shivar/domain/values/day';

import { call } from '../../lib/api-client.ts';
import { formatPrice } from '../../lib/format.ts';
import { valueOrToast } from '../../lib/send-failure.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';

interface PersonSaidProps {
  said: readonly SaidAnswer[];
  onChanged: (person: PersonAnswer) => void;
}

/** What a household says to have paid, to be found in the bank's list (product 11.64). */
export function PersonSaid({ said, onChanged }: PersonSaidProps) {
  const t = useWords('officeMoney');
  if (said.length === 0) return null;
  return (
    <section>
      <h3 className="text-xl">{t('said')}</h3>
      <ul aria-label={t('said')} className="divide-y divide-line">
        {said.map((each) => (
          <Payment key={each._id} said={each} onChanged={onChanged} />
        ))}
      </ul>
    </section>
  );
}

function Payment({ said, onChanged }: { said: SaidAnswer; onChanged: PersonSaidProps['onChanged'] }) {
  const [t, place] = [useWords('officeMoney'), useWords('office')];
  const { _id: id, amount, reference, at, state, by = null } = said;
  const decide = async (came: boolean) => {
    const decided = await valueOrToast(
      call(officePaymentCalls.decideSaid, { params: { id }, body: { came } }),
      place('noAnswer'),
    );
    if (!decided) return;
    toast('done', t('saidDone'));
    onChanged(decided);
  };
  const named = (answer: string) => t('ofSaid', { answer, reference });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <span className="figures wrap-names flex-1 basis-[16rem]">
        {t('saidLine', {
          amount: formatPrice(amount, t.language),
          reference,
          day: formatDay(dayAt(Date.parse(at)), t.language),
        })}{' '}
        {by !== null && `${t('saidAtDoor', { name: by })} `}
        <strong>{t.word('saidState', state)}</strong>
      </span>
      {state === 'open' && (
        <>
          <Button aria-label={named(t('saidCame'))} onClick={() => decide(true)}>
            {t('saidCame')}
          </Button>
          <Button look="secondary" aria-label={named(t('saidNotCome'))} onClick={() => decide(false)}>
            {t('saidNotCome')}
          </Button>
        </>
      )}
    </li>
  );
}
