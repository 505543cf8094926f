import { stepOf } from '@shivar/domain/values/quantity';
import type { KeyboardEvent } from 'react';

import { formatQuantity, formatSum, parseWholeNumber, unitLabel } from '../../lib/format.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { quotaStates } from '../../features/purchase/state/mix.ts';
import type { QuotaState } from '../../features/purchase/state/mix.ts';
import { categoryOf } from '../../features/purchase/state/plan-view.ts';
import { mixFactsOf } from './phone-draft.ts';
import type { Chosen } from './phone-draft.ts';
import type { PhoneOrder } from './use-phone-order.ts';

/** The items over all deliveries: a balanced mix in one line, and fields to change it. */
export function PhoneItems({ order, chosen }: { order: PhoneOrder; chosen: Chosen }) {
  const t = useWords('officePhone');
  const { problems, choose } = order;
  const { plan, items, isOwnMix } = chosen;
  const mix = plan.items
    .filter(({ id }) => (items[id] ?? 0) > 0)
    .map(({ id, name, unit }) => `${name[t.language]} ${formatQuantity(items[id] ?? 0, unit, t.language)}`);
  return (
    <div>
      <h3 className="text-xl">{isOwnMix ? t('itemsOwn') : t('items')}</h3>
      <p className="wrap-names text-sm text-soft">{mix.join(' · ')}</p>
      {problems['items'] && (
        <p role="alert" className="mt-1 flex items-start gap-1.5 text-tomato">
          <Icon name="alert" className="mt-0.5 size-5" />
          {problems['items']}
        </p>
      )}
      <details className="mt-1">
        <summary className="inline-flex min-h-12 cursor-pointer items-center text-leaf underline underline-offset-4">
          {t('changeItems')}
        </summary>
        <p className="mb-3 text-sm text-soft">{t('itemsHint')}</p>
        {quotaStates(mixFactsOf(chosen), items, plan).map((quotaState) => (
          <QuotaFields
            key={`${quotaState.quota.categoryId} ${quotaState.quota.unit}`}
            chosen={chosen}
            quotaState={quotaState}
            onSet={(id, quantity) => choose({ items: { ...items, [id]: quantity }, isOwnMix: true })}
          />
        ))}
        <Button look="secondary" onClick={() => choose({ isOwnMix: false })}>
          {t('balance')}
        </Button>
      </details>
    </div>
  );
}

interface QuotaFieldsProps {
  chosen: Chosen;
  quotaState: QuotaState;
  onSet: (id: string, quantity: number) => void;
}

function QuotaFields({ chosen: { plan, items }, quotaState, onSet }: QuotaFieldsProps) {
  const t = useWords('officePhone');
  const { quota, limit } = quotaState;
  const left = limit - quotaState.chosen;
  const sum = (quantity: number) => formatSum(quantity, quota.unit, t.language);
  return (
    <fieldset className="mb-5">
      <legend className="w-full">
        <span className="font-display text-lg">{categoryOf(plan, quota)[t.language]}</span>{' '}
        <output
          className={classNames('figures text-sm', left < 0 ? 'font-semibold text-tomato' : 'text-soft')}
        >
          {left < 0 ? t('over', { n: sum(-left) }) : t('leftOf', { left: sum(left), limit: sum(limit) })}
        </output>
      </legend>
      <div className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {quotaState.items.map(({ id, name, unit }) => (
          <QuantityField
            key={id}
            label={`${name[t.language]} (${unitLabel(2, unit, t.language)})`}
            step={stepOf(unit)}
            value={items[id] ?? 0}
            onChange={(quantity) => onSet(id, quantity)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface QuantityFieldProps {
  label: string;
  step: number;
  /** Whole grams or units. */
  value: number;
  onChange: (value: number) => void;
}

/** A field for a quantity. The up and down keys change it by a step. The mouse wheel does not change it. */
function QuantityField({ label, step, value, onChange }: QuantityFieldProps) {
  const goByArrows = (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    onChange(Math.max(0, value + direction * step));
  };
  return (
    <Field label={label} className="min-w-0 justify-end">
      {(control) => (
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={String(value)}
          onKeyDown={goByArrows}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => onChange(parseWholeNumber(event.currentTarget.value || '0') ?? value)}
          {...control}
        />
      )}
    </Field>
  );
}
