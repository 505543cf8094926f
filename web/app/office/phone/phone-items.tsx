import { itemsOfQuota, placeable } from '@shivar/domain/rules/catalogue/plan';
import type { Quota } from '@shivar/domain/rules/catalogue/plan';
import { stepOf } from '@shivar/domain/values/quantity';
import { deliveryMonths } from '@shivar/domain/rules/calendar/season';
import type { KeyboardEvent } from 'react';

import { formatQuantity, formatSum, parseWholeNumber, unitLabel } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { balanced, datesOf } from './phone-draft.ts';
import type { Chosen } from './phone-draft.ts';
import type { PhoneOrder } from './use-phone-order.ts';

interface ItemsProps {
  order: PhoneOrder;
  chosen: Chosen;
}

/** The items over all deliveries: a balanced mix in one line, and fields to change it. */
export function PhoneItems({ order, chosen }: ItemsProps) {
  const t = useWords('officePhone');
  const language = useLanguage();
  const { problems, change } = order;
  const { state, items, isOwnMix } = chosen;
  const set = (edit: (chosen: Chosen) => Chosen) =>
    change((draft) => (draft.chosen ? { ...draft, chosen: edit(draft.chosen) } : draft), 'items');
  const mix = state.items
    .filter(({ id }) => (items[id] ?? 0) > 0)
    .map(({ id, name, unit }) => `${name[language]} ${formatQuantity(items[id] ?? 0, unit, language)}`);
  const size = state.sizes.find(({ name }) => name === chosen.selectedSize);
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
        {size?.quotas.map((quota) => (
          <QuotaFields
            key={`${quota.categoryId} ${quota.unit}`}
            chosen={chosen}
            quota={quota}
            onSet={(id, quantity) =>
              set((known) => ({ ...known, items: { ...known.items, [id]: quantity }, isOwnMix: true }))
            }
          />
        ))}
        <Button look="secondary" onClick={() => set(balanced)}>
          {t('balance')}
        </Button>
      </details>
    </div>
  );
}

interface QuotaFieldsProps {
  chosen: Chosen;
  quota: Quota;
  onSet: (id: string, quantity: number) => void;
}

function QuotaFields({ chosen, quota, onSet }: QuotaFieldsProps) {
  const t = useWords('officePhone');
  const language = useLanguage();
  const { state, items } = chosen;
  const members = itemsOfQuota(state, quota);
  const limit = Math.min(quota.quantity, placeable(state, quota, deliveryMonths(datesOf(chosen))));
  const left = limit - members.reduce((sum, { id }) => sum + (items[id] ?? 0), 0);
  const sum = (quantity: number) => formatSum(quantity, quota.unit, language);
  const category = state.categories.find(({ id }) => id === quota.categoryId);
  return (
    <fieldset className="mb-5">
      <legend className="w-full">
        <span className="font-display text-lg">{category?.name[language]}</span>{' '}
        <output
          className={classNames('figures text-sm', left < 0 ? 'font-semibold text-tomato' : 'text-soft')}
        >
          {left < 0 ? t('over', { n: sum(-left) }) : t('leftOf', { left: sum(left), limit: sum(limit) })}
        </output>
      </legend>
      <div className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {members.map(({ id, name, unit }) => (
          <QuantityField
            key={id}
            label={`${name[language]} (${unitLabel(2, unit, language)})`}
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
