import type { CategoryDraft, ItemDraft, PlanDraft } from '@shivar/domain/rules/catalogue/catalogue-draft';

import { numberIn, numberOrNull, rupeesIn } from '../editing/typed-number.ts';

/*
 * The forms of the editors: drafts with numbers and days as texts, as they are typed. `…DraftOf` reads them for the schemas
 * of the domain.
 */

/** A draft with texts in place of some values. */
type Typed<Draft, Names extends keyof Draft> = Readonly<Omit<Draft, Names> & Record<Names, string>>;

type CategoryForm = Typed<CategoryDraft, 'capGrams' | 'capUnits'>;
export type ItemForm = Typed<
  Omit<ItemDraft, 'taxes'>,
  'maxSelection' | 'portion' | 'listPrice' | 'certificateNumber' | 'certificateUntil'
> & { readonly taxes: readonly TaxForm[] };

export interface TaxForm {
  /** Tells rates apart while they have no day. */
  readonly key: number;
  readonly from: string;
  readonly percent: string;
  readonly hsn: string;
}

export type PlanForm = Typed<Omit<PlanDraft, 'sizes'>, 'opensOn'> & { readonly sizes: readonly SizeForm[] };

export interface SizeForm {
  /** Tells sizes apart while they have no name. */
  readonly key: number;
  readonly name: string;
  readonly marathiName: string;
  readonly price: string;
  readonly people: string;
  /** By category and unit (`quotaKey`). */
  readonly quotas: Readonly<Record<string, string>>;
}

export const quotaKey = (categoryId: string, unit: string): string => `${categoryId} ${unit}`;

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text);
const textOf = (value: number | string | null): string => (value === null ? '' : String(value));

export function categoryFormOf(draft: CategoryDraft): CategoryForm {
  return { ...draft, capGrams: textOf(draft.capGrams), capUnits: textOf(draft.capUnits) };
}

export function categoryDraftOf(form: CategoryForm): CategoryDraft {
  return { ...form, capGrams: numberOrNull(form.capGrams), capUnits: numberOrNull(form.capUnits) };
}

export function itemFormOf(draft: ItemDraft): ItemForm {
  return {
    ...draft,
    maxSelection: textOf(draft.maxSelection),
    portion: textOf(draft.portion),
    listPrice: textOf(draft.listPrice ?? null),
    taxes: (draft.taxes ?? []).map((rate, key) => ({ ...rate, key, percent: textOf(rate.percent) })),
    certificateNumber: textOf(draft.certificateNumber),
    certificateUntil: textOf(draft.certificateUntil),
  };
}

export function itemDraftOf(form: ItemForm): ItemDraft {
  const { organic } = form;
  return {
    ...form,
    maxSelection: numberIn(form.maxSelection),
    portion: numberOrNull(form.portion),
    listPrice: form.listPrice.trim() === '' ? null : rupeesIn(form.listPrice),
    taxes: form.taxes.map(({ from, percent, hsn }) => ({ from, percent: rupeesIn(percent), hsn })),
    // Only an organic item has a certificate. The fields keep their texts while the tick is off.
    certificateNumber: organic ? textOrNull(form.certificateNumber) : null,
    certificateUntil: organic ? textOrNull(form.certificateUntil) : null,
  };
}

export function planFormOf(draft: PlanDraft): PlanForm {
  return {
    ...draft,
    opensOn: textOf(draft.opensOn),
    sizes: draft.sizes.map(({ quotas, ...size }, key) => ({
      ...size,
      key,
      price: textOf(size.price),
      people: textOf(size.people ?? null),
      quotas: Object.fromEntries(
        quotas.map(({ categoryId, unitofItem, qty }) => [quotaKey(categoryId, unitofItem), String(qty)]),
      ),
    })),
  };
}

export function planDraftOf(form: PlanForm): PlanDraft {
  return {
    ...form,
    opensOn: textOrNull(form.opensOn),
    sizes: form.sizes.map(({ name, marathiName, price, people, quotas }) => ({
      name,
      marathiName,
      price: rupeesIn(price),
      people: numberOrNull(people),
      quotas: Object.entries(quotas)
        .filter(([, qty]) => qty.trim() !== '')
        .map(([key, qty]) => {
          const [categoryId = '', unit] = key.split(' ');
          return { categoryId, unitofItem: unit === 'Grams' ? 'Grams' : 'units', qty: numberIn(qty) };
        }),
    })),
  };
}
