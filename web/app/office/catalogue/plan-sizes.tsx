import type { OfficeCatalogue } from '@shivar/domain/contract/office/catalogue-calls';
import type { Produce } from '@shivar/domain/rules/catalogue/plan-draft';
import { UNITS } from '@shivar/domain/values/quantity';
import { useMemo } from 'react';

import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { PlanForm, SizeForm } from './forms.ts';
import { quotaKey } from './forms.ts';
import type { Editing } from '../editing/use-editing.ts';

const MOST_SIZES = 6;

interface QuotaField {
  readonly key: string;
  readonly label: string;
}

interface PlanSizesProps {
  editing: Editing<PlanForm>;
  catalogue: OfficeCatalogue;
  produce: Produce;
}

/** A plan's sizes: names, price, and the quotas of the whole span. */
export function PlanSizes({ editing, catalogue, produce }: PlanSizesProps) {
  const t = useWords('officeCatalogue');
  const { form, change, errors } = editing;
  const fields = useQuotaFields(form, catalogue, produce);
  const changeSize = (key: number, changes: Partial<SizeForm>) =>
    change({ sizes: form.sizes.map((size) => (size.key === key ? { ...size, ...changes } : size)) });
  const add = () => {
    const key = Math.max(-1, ...form.sizes.map((size) => size.key)) + 1;
    change({ sizes: [...form.sizes, { key, name: '', marathiName: '', price: '', quotas: {} }] });
  };
  return (
    <section aria-labelledby="plan-sizes" className="flex flex-col gap-4 border-t border-line pt-5">
      <h2 id="plan-sizes" className="text-2xl">
        {t('field.sizes')}
      </h2>
      {form.sizes.map((size, index) => (
        <SizeFields
          key={size.key}
          size={size}
          number={index + 1}
          fields={fields}
          errorOf={(name) => errors[`sizes.${index}.${name}`]}
          onChange={(changes) => changeSize(size.key, changes)}
          onRemove={() => change({ sizes: form.sizes.filter(({ key }) => key !== size.key) })}
        />
      ))}
      {form.sizes.length < MOST_SIZES && (
        <Button look="secondary" className="self-start" onClick={add}>
          <Icon name="plus" />
          {t('addSize')}
        </Button>
      )}
    </section>
  );
}

/** A field for each category and unit of the chosen items and of the present quotas. */
function useQuotaFields(form: PlanForm, catalogue: OfficeCatalogue, produce: Produce): QuotaField[] {
  const t = useWords('officeCatalogue');
  const language = useLanguage();
  const name = language === 'mr' ? 'marathiName' : 'englishName';
  return useMemo(() => {
    const keys = new Set(form.sizes.flatMap((size) => Object.keys(size.quotas)));
    for (const id of form.items) {
      const item = produce.items.get(id);
      if (item) keys.add(quotaKey(item.categoryId, item.unitofItem));
    }
    return catalogue.categories.flatMap(({ _id, draft }) =>
      UNITS.filter((unit) => keys.has(quotaKey(_id, unit))).map((unit) => ({
        key: quotaKey(_id, unit),
        label: t('quota', { category: draft[name], unit: t(`unit.${unit}`) }),
      })),
    );
  }, [form.sizes, form.items, catalogue, produce, t, name]);
}

interface SizeFieldsProps {
  size: SizeForm;
  number: number;
  fields: readonly QuotaField[];
  errorOf: (name: string) => string | undefined;
  onChange: (changes: Partial<SizeForm>) => void;
  onRemove: () => void;
}

function SizeFields({ size, number, fields, errorOf, onChange, onRemove }: SizeFieldsProps) {
  const t = useWords('officeCatalogue');
  const filled = Object.entries(size.quotas).filter(([, qty]) => qty.trim() !== '');
  return (
    <fieldset className="flex flex-col gap-4 rounded-card border border-line bg-card p-4">
      <legend className="px-1 font-semibold">{t('sizeNumber', { n: number })}</legend>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          label={t('field.subscriptionName')}
          lang="en"
          value={size.name}
          error={errorOf('name')}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <TextField
          label={t('field.marathiName')}
          lang="mr"
          value={size.marathiName}
          error={errorOf('marathiName')}
          onChange={(event) => onChange({ marathiName: event.currentTarget.value })}
        />
        <TextField
          label={t('field.price')}
          inputMode="decimal"
          value={size.price}
          error={errorOf('price')}
          onChange={(event) => onChange({ price: event.currentTarget.value })}
        />
      </div>
      <p className="font-semibold">{t('quotas')}</p>
      {fields.length === 0 && <p className="text-soft">{t('chooseItemsFirst')}</p>}
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map(({ key, label }) => (
          <TextField
            key={key}
            label={label}
            inputMode="numeric"
            value={size.quotas[key] ?? ''}
            error={errorOf(`quotas.${filled.findIndex(([known]) => known === key)}.qty`)}
            onChange={(event) => onChange({ quotas: withQuota(size, key, event.currentTarget.value) })}
          />
        ))}
      </div>
      <Button look="quiet" className="self-start" onClick={onRemove}>
        {t('removeSize', { n: number })}
      </Button>
    </fieldset>
  );
}

/** An empty amount removes the quota. */
function withQuota({ quotas }: SizeForm, key: string, typed: string): Record<string, string> {
  const { [key]: _old, ...others } = quotas;
  return typed.trim() === '' ? others : { ...quotas, [key]: typed };
}
