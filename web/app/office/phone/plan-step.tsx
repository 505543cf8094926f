import type { PlanSummaryAnswer } from '@shivar/domain/contract/answers';
import { isDay } from '@shivar/domain/values/day';
import { formatDay, formatRupees } from '@shivar/domain/language/format';
import { startRange } from '@shivar/domain/rules/purchase/purchase';
import { useEffect, useRef } from 'react';

import { useLanguage } from '../../lib/language.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { datesOf, withChoice } from './phone-draft.ts';
import type { Chosen } from './phone-draft.ts';
import { PhoneItems } from './phone-items.tsx';
import { PhoneStep } from './phone-step.tsx';
import type { PhoneOrder } from './use-phone-order.ts';

interface PlanStepProps {
  order: PhoneOrder;
  plans: readonly PlanSummaryAnswer[];
}

/** The plan and its choices. A new plan begins with the usual choices. */
export function PlanStep({ order, plans }: PlanStepProps) {
  const t = useWords('officePhone');
  const language = useLanguage();
  const { draft, choosePlan, problems } = order;
  const { chosen, who } = draft;
  const field = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    // The search disappears with the choice of a customer. The focus goes on here.
    if (who.kind === 'known') field.current?.focus();
  }, [who]);
  return (
    <PhoneStep title={t('what')}>
      <SelectField
        ref={field}
        label={t('plan')}
        error={problems['plan'] ?? problems['subscriptionId']}
        // HTML allows `required` only on a list with an empty choice.
        required={order.planId === ''}
        value={order.planId}
        onChange={(event) => void choosePlan(event.currentTarget.value)}
      >
        {order.planId === '' && <option value="">{t('choosePlan')}</option>}
        {plans.map((plan) => (
          <option key={plan._id} value={plan._id}>
            {language === 'mr' ? plan.marathiName : plan.subscriptionName}
          </option>
        ))}
      </SelectField>
      <LastPlan order={order} plans={plans} />
      {chosen && (
        <>
          <PlanChoices order={order} chosen={chosen} />
          <PhoneItems order={order} chosen={chosen} />
        </>
      )}
    </PhoneStep>
  );
}

/** Offers the caller's last plan by one tap, if it is on sale. */
function LastPlan({ order, plans }: PlanStepProps) {
  const [t, terms] = [useWords('officePhone'), useWords('terms')];
  const language = useLanguage();
  const { who } = order.draft;
  const before = who.kind === 'known' ? who.caller.bought : null;
  const plan = plans.find(({ _id }) => _id === before?.subscriptionId);
  const size = plan?.sizes.find(({ name }) => name === before?.selectedSize);
  if (!before || !plan || !size) return null;
  const text = [
    language === 'mr' ? plan.marathiName : plan.subscriptionName,
    language === 'mr' ? size.marathiName : size.name,
    terms(`frequency.${before.deliveryFrequency}`),
    terms(`batch.${before.batch}`),
  ];
  return (
    <Button
      look="secondary"
      className="justify-start text-left"
      onClick={() => order.choosePlan(plan._id, before)}
    >
      <span className="min-w-0 py-1.5">
        {t('again')}
        <span className="wrap-names block text-sm font-normal text-soft">{text.join(' · ')}</span>
      </span>
    </Button>
  );
}

interface ChosenProps {
  order: PhoneOrder;
  chosen: Chosen;
}

function PlanChoices({ order, chosen }: ChosenProps) {
  const [t, terms] = [useWords('officePhone'), useWords('terms')];
  const language = useLanguage();
  const { change, problems } = order;
  const { plan, state } = chosen;
  const choose = (changes: Partial<Chosen>) =>
    change(
      (draft) => (draft.chosen ? { ...draft, chosen: withChoice(draft.chosen, changes) } : draft),
      ...Object.keys(changes),
      'items',
    );
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <ChoiceField
        label={t('size')}
        error={problems['selectedSize']}
        value={chosen.selectedSize}
        options={state.sizes.map(({ name, price }, index) => [
          name,
          `${language === 'mr' ? plan.sizes[index]?.marathiName : name} – ${formatRupees(price, language)}`,
        ])}
        onChoose={(selectedSize) => choose({ selectedSize })}
      />
      <ChoiceField
        label={t('frequency')}
        error={problems['deliveryFrequency']}
        value={chosen.deliveryFrequency}
        options={state.frequencies.map((frequency) => [frequency, terms(`frequency.${frequency}`)])}
        onChoose={(deliveryFrequency) => choose({ deliveryFrequency })}
      />
      <ChoiceField
        label={t('batch')}
        error={problems['batch']}
        value={chosen.batch}
        options={state.batches.map((batch) => [
          batch,
          `${terms(`batch.${batch}`)} ${terms(`hours.${batch}`)}`,
        ])}
        onChoose={(batch) => choose({ batch })}
      />
      <StartField chosen={chosen} error={problems['startDate']} onChoose={choose} />
    </div>
  );
}

interface ChoiceFieldProps<Value extends string> {
  label: string;
  error: string | undefined;
  value: Value;
  options: readonly (readonly [value: Value, text: string])[];
  onChoose: (value: Value) => void;
}

function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, error, value, options, onChoose } = props;
  return (
    <SelectField
      label={label}
      error={error}
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = options[currentTarget.selectedIndex];
        if (chosen) onChoose(chosen[0]);
      }}
    >
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

interface StartFieldProps {
  chosen: Chosen;
  error: string | undefined;
  onChoose: (changes: Partial<Chosen>) => void;
}

function StartField({ chosen, error, onChoose }: StartFieldProps) {
  const [t, terms] = [useWords('officePhone'), useWords('terms')];
  const language = useLanguage();
  const { first, last } = startRange(serverNow());
  const dates = datesOf(chosen);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Another part of the page can change the day.
    if (field.current && field.current.value !== chosen.startDate) field.current.value = chosen.startDate;
  }, [chosen.startDate]);
  const span = t('dates', {
    deliveries: terms('deliveries', { n: dates.length }),
    first: formatDay(chosen.startDate, language),
    last: formatDay(dates.at(-1) ?? chosen.startDate, language),
  });
  return (
    <div>
      <TextField
        ref={field}
        type="date"
        label={t('start')}
        error={error}
        min={first}
        max={last}
        // Uncontrolled, because a date is incomplete while it is typed.
        defaultValue={chosen.startDate}
        onChange={(event) => {
          const { value } = event.currentTarget;
          if (isDay(value)) onChoose({ startDate: value });
        }}
      />
      <p className="figures mt-1 text-sm text-soft">{span}</p>
    </div>
  );
}
