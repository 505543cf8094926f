import { addressLine } from '@shivar/domain/rules/account/address';
import { formatDay, formatRupees, inDigits } from '@shivar/domain/language/format';

import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckBox } from '../../ui/check-box.tsx';
import { FormFailure } from '../../ui/submit-button.tsx';
import { Fact } from '../parts/office-page.tsx';
import { datesOf, emailOf } from './phone-draft.ts';
import type { Chosen } from './phone-draft.ts';
import type { PhoneOrder } from './use-phone-order.ts';

/** The order, to be read back to the caller, and the button that places it. */
export function PhoneSummary({ order }: { order: PhoneOrder }) {
  const t = useWords('officePhone');
  const language = useLanguage();
  const { who, chosen, address, pincode } = order.draft;
  const size = chosen?.state.sizes.find(({ name }) => name === chosen.selectedSize);
  const email = emailOf(who);
  const name = who.kind === 'known' ? who.caller.name : who.kind === 'new' ? who.name : '';
  return (
    <Card className="p-5 lg:sticky lg:top-4">
      <h2 className="mb-2 text-2xl">{t('summary')}</h2>
      <dl className="mb-4 divide-y divide-line">
        {name && <Fact name={t('name')}>{name}</Fact>}
        {chosen && <What chosen={chosen} />}
        {address.line1 && (
          <Fact name={t('where')}>
            {addressLine(address)} {inDigits(pincode, language)}
          </Fact>
        )}
        {name && (
          <div className="py-1.5">
            <dt className="text-soft">{t('mailTo')}</dt>
            {/* The office reads it back letter by letter, so it stays in one piece if it fits. */}
            <dd className={email ? 'wrap-names font-bold sm:text-lg' : undefined}>{email || t('noMail')}</dd>
          </div>
        )}
        {size && (
          <Fact name={t('price')}>
            <strong className="text-2xl">{formatRupees(size.price, language)}</strong>
          </Fact>
        )}
      </dl>
      {chosen && <PlanBoxes order={order} />}
      <FormFailure message={order.failure} />
      <Button className="w-full" aria-keyshortcuts="Control+Enter" onClick={order.submit}>
        {t('place')}
      </Button>
    </Card>
  );
}

/** Offers *Plan my month*. */
function PlanBoxes({ order }: { order: PhoneOrder }) {
  const t = useWords('officePhone');
  return (
    <div className="mb-3">
      <CheckBox
        checked={order.draft.plansBoxes}
        onChange={(plansBoxes) => order.change((draft) => ({ ...draft, plansBoxes }))}
      >
        {t('planMonth')}
      </CheckBox>
      <p className="text-sm text-soft">{t('planMonthHint')}</p>
    </div>
  );
}

function What({ chosen }: { chosen: Chosen }) {
  const [t, terms] = [useWords('officePhone'), useWords('terms')];
  const language = useLanguage();
  return (
    <>
      <Fact name={t('plan')}>
        {language === 'mr' ? chosen.plan.marathiName : chosen.plan.subscriptionName}
      </Fact>
      <Fact name={t('frequency')}>
        {terms(`frequency.${chosen.deliveryFrequency}`)}, {terms('deliveries', { n: datesOf(chosen).length })}
      </Fact>
      <Fact name={t('start')}>
        {formatDay(chosen.startDate, language)}, {terms(`batch.${chosen.batch}`)}
      </Fact>
    </>
  );
}
