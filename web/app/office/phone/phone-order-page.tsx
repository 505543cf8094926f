import type { PlanSummaryAnswer } from '@shivar/domain/contract/answers';
import { addressLine } from '@shivar/domain/rules/account/address';
import { formatDay, formatRupees, inDigits } from '@shivar/domain/language/format';
import { useRef } from 'react';

import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckBox } from '../../ui/check-box.tsx';
import { FormFailure } from '../../ui/submit-button.tsx';
import { Fact, OfficePage } from '../parts/office-page.tsx';
import { CallerStep } from './caller-step.tsx';
import { datesOf, emailOf } from './phone-draft.ts';
import type { Chosen, PhoneDraft } from './phone-draft.ts';
import { PlanStep } from './plan-step.tsx';
import { usePhoneOrder } from './use-phone-order.ts';
import type { PhoneOrder } from './use-phone-order.ts';
import { WhereStep } from './where-step.tsx';
import { officePaths } from '../parts/office-paths.ts';

interface PhoneOrderPageProps {
  /** The plans on sale. */
  plans: readonly PlanSummaryAnswer[];
  /** The draft at the start, which may have the caller. */
  begun: PhoneDraft;
}

/** The form for an order by phone, in the order of the call. */
export function PhoneOrderPage({ plans, begun }: PhoneOrderPageProps) {
  const t = useWords('officePhone');
  // Not a `<form>`: Enter in a field must not place the order.
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

/** The order, to be read back to the caller, and the button that places it. */
function PhoneSummary({ order }: { order: PhoneOrder }) {
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
        {chosen && <PlanFacts chosen={chosen} />}
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

function PlanFacts({ chosen }: { chosen: Chosen }) {
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
