import { rupeesFromPaise } from '@shivar/domain/values/money';

import { useFarm } from '../../../lib/farm.ts';
import { formatPrice } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useWords } from '../../../lib/words.ts';
import { ChoiceCard } from './choice-card.tsx';
import { Step } from './step.tsx';
import type { StepProps } from '../state/step-props.ts';

/** The ways of paying that this page knows; the farm's settings say which of them it takes. */
const KNOWN_METHODS = ['cod'] as const;

/** How it is paid: on delivery, as the first method (product 4.10). */
export function PaymentStep({ purchase, problems, choose }: StepProps) {
  const t = useWords('purchase');
  const terms = useWords('terms');
  const language = useLanguage();
  const { paymentMethods } = useFarm();
  const { draft, facts } = purchase;
  const price = formatPrice(rupeesFromPaise(facts.size.price), language);
  return (
    <Step number={7} title={t('payment')} name="paymentMethod" error={problems['paymentMethod']}>
      {KNOWN_METHODS.filter((method) => paymentMethods.includes(method)).map((method) => (
        <ChoiceCard
          key={method}
          name="paymentMethod"
          value={method}
          checked={draft.paymentMethod === method}
          onChoose={(value) => choose('paymentMethod', value)}
        >
          <span className="block font-semibold">{terms(`payment.${method}`)}</span>
          <span className="block text-soft">{t('codText', { price })}</span>
        </ChoiceCard>
      ))}
    </Step>
  );
}
