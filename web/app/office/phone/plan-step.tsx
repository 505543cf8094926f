import type { PlanSummaryAnswer } from '@shivar/domain/contract/plan-answers';
import { isDay } from '@shivar/domain/values/day';
import { formatDay, formatRupees } from '@shivar/domain/language/format';
import { startRange } from '@shivar/domain/rules/calendar/start-range';
import { useEffect, useRef, useState } from 'react';

import { planNameOf } from '../../lib/names.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { sizeName } from '../../features/purchase/state/plan-view.ts';
import { OneOf } from '../editing/choices.tsx';
import type { Chosen } from './phone-draft.ts';
import { PhoneItems } from './phone-items.tsx';
import type { PhoneOrder } from './use-phone-order.ts';

interface PlanStepProps {
  order: PhoneOrder;
  plans: readonly PlanSummaryAnswer[];
}

/** The plan and its choices. A new plan begins with the usual choices. */
export function PlanStep({ order, plans }: PlanStepProps) {
  const t = useWords('officePhone');
  const { draft, planId, problems } = order;
  const { chosen, who } = draft;
  const field = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    // The search disappears with the choice of a customer. The focus goes on here.
    if (who.kind === 'known') field.current?.focus();
  }, [who]);
  const options = plans.map((plan) => ({ value: plan._id, label: planNameOf(plan, t.language) }));
  return (
    <>
      <OneOf
        ref={field}
        label={t('plan')}
        error={problems['plan'] ?? problems['subscriptionId']}
        // HTML allows `required` only on a list with an empty choice.
        required={planId === ''}
        options={planId === '' ? [{ value: '', label: t('choosePlan') }, ...options] : options}
        value={planId}
        onChange={(id) => void order.choosePlan(id)}
      />
      <LastPlan order={order} plans={plans} />
      {chosen && (
        <>
          <PlanChoices order={order} chosen={chosen} />
          <PhoneItems order={order} chosen={chosen} />
        </>
      )}
    </>
  );
}

/** Offers the caller's last plan by one tap, if it is on sale. */
function LastPlan({ order, plans }: PlanStepProps) {
  const [t, terms] = [useWords('officePhone'), useWords('terms')];
  const { who } = order.draft;
  const before = who.kind === 'known' ? who.caller.bought : null;
  const plan = plans.find(({ _id }) => _id === before?.subscriptionId);
  const size = plan?.sizes.find(({ name }) => name === before?.selectedSize);
  if (!before || !plan || !size) return null;
  const text = [
    planNameOf(plan, t.language),
    t.language === 'mr' ? size.marathiName : size.name,
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

interface ChoicesProps {
  order: PhoneOrder;
  chosen: Chosen;
}

function PlanChoices({ order, chosen }: ChoicesProps) {
  const [t, terms] = [useWords('officePhone'), useWords('terms')];
  const { choose, problems } = order;
  const { plan } = chosen;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <OneOf
        label={t('size')}
        error={problems['selectedSize']}
        options={plan.sizes.map((size) => ({
          value: size.name,
          label: `${sizeName(size, t.language)} – ${formatRupees(size.price, t.language)}`,
        }))}
        value={chosen.selectedSize}
        onChange={(selectedSize) => choose({ selectedSize })}
      />
      <OneOf
        label={t('frequency')}
        error={problems['deliveryFrequency']}
        options={plan.frequencies.map((value) => ({ value, label: terms(`frequency.${value}`) }))}
        value={chosen.deliveryFrequency}
        onChange={(deliveryFrequency) => choose({ deliveryFrequency })}
      />
      <OneOf
        label={t('batch')}
        error={problems['batch']}
        options={plan.batches.map((value) => ({
          value,
          label: `${terms(`batch.${value}`)} ${terms(`hours.${value}`)}`,
        }))}
        value={chosen.batch}
        onChange={(batch) => choose({ batch })}
      />
      <StartField order={order} chosen={chosen} />
    </div>
  );
}

function StartField({ order, chosen }: ChoicesProps) {
  const [t, terms] = [useWords('officePhone'), useWords('terms')];
  const { first, last } = startRange(serverNow());
  const { dates } = order;
  // A date is incomplete, and empty, while it is typed.
  const [isTyping, setTyping] = useState(false);
  const span = t('dates', {
    deliveries: terms('deliveries', { n: dates.length }),
    first: formatDay(dates[0] ?? chosen.startDate, t.language),
    last: formatDay(dates.at(-1) ?? chosen.startDate, t.language),
  });
  return (
    <div>
      <TextField
        type="date"
        label={t('start')}
        error={order.problems['startDate']}
        min={first}
        max={last}
        value={isTyping ? '' : chosen.startDate}
        onChange={({ currentTarget: { value } }) => {
          setTyping(!isDay(value));
          if (isDay(value)) order.choose({ startDate: value });
        }}
        onBlur={() => setTyping(false)}
      />
      <p className="figures mt-1 text-sm text-soft">{span}</p>
    </div>
  );
}
