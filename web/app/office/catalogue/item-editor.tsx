import { itemDraftSchema } from '@shivar/domain/rules/catalogue/catalogue-draft';
import type { OfficeCatalogue, OfficeItem } from '@shivar/domain/contract/office/catalogue-calls';
import { officeCatalogueCalls as calls } from '@shivar/domain/contract/office/catalogue-calls';
import { UNITS } from '@shivar/domain/values/quantity';

import { call } from '../../lib/api-client.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { Drawing } from '../../ui/drawing.tsx';
import { TextField } from '../../ui/field.tsx';
import { Choices, TickBox } from '../editing/choices.tsx';
import { differencesIn, textField } from '../editing/editor-fields.ts';
import { OneOf } from '../editing/one-of.tsx';
import { useEditing } from '../editing/use-editing.ts';
import type { Editing } from '../editing/use-editing.ts';
import type { ItemForm } from './forms.ts';
import { itemDraftOf, itemFormOf } from './forms.ts';
import { PhotoField } from './photo-field.tsx';
import { RowFrame, rowName, useRowEditing } from './row-frame.tsx';

/** The months of the words `month.1` to `month.12`, January first. */
const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

function emptyItem({ categories, items }: OfficeCatalogue): ItemForm {
  return {
    englishName: '',
    marathiName: '',
    categoryId: categories[0]?._id ?? '',
    unitofItem: 'Grams',
    maxSelection: '1000',
    seasonMonths: [],
    organic: false,
    certificateNumber: '',
    certificateUntil: '',
    image: items[0]?.draft.image ?? '/produce/tomato.svg',
    photo: null,
  };
}

/** Adds or changes a kind of produce. */
export function ItemEditor({ row, catalogue }: { row: OfficeItem | null; catalogue: OfficeCatalogue }) {
  const editing = useEditing({
    ...useRowEditing('items', row, itemFormOf, emptyItem(catalogue)),
    schema: itemDraftSchema,
    draftOf: itemDraftOf,
    isSeen: () => row?.used ?? false,
    save: (version, draft) =>
      row
        ? call(calls.changeItem, { params: { id: row._id }, body: { version, draft } })
        : call(calls.addItem, { body: draft }),
  });
  return (
    <RowFrame kind="items" row={row} editing={editing} differences={useDifferences(editing, catalogue)}>
      <ItemFields editing={editing} catalogue={catalogue} />
    </RowFrame>
  );
}

function useDifferences(editing: Editing<ItemForm>, { categories }: OfficeCatalogue) {
  const t = useWords('officeCatalogue');
  const language = useLanguage();
  const textOf = (form: ItemForm, key: keyof ItemForm): string => {
    switch (key) {
      case 'categoryId': {
        const category = categories.find(({ _id }) => _id === form.categoryId);
        return category ? rowName(category, language) : '–';
      }
      case 'unitofItem':
        return t(`unit.${form.unitofItem}`);
      case 'seasonMonths': {
        const months = MONTHS.filter((month) => form.seasonMonths.includes(month));
        return months.map((month) => t(`month.${month}`)).join(', ') || '–';
      }
      case 'organic':
        return form.organic ? '✓' : '–';
      case 'photo':
        return form.photo ? t('photoKnown', { id: form.photo.slice(0, 6) }) : '–';
      default:
        return form[key] || '–';
    }
  };
  return differencesIn(editing, (key) => t(`field.${key}`), textOf);
}

interface FieldsProps {
  editing: Editing<ItemForm>;
  catalogue: OfficeCatalogue;
}

function ItemFields({ editing, catalogue }: FieldsProps) {
  const t = useWords('officeCatalogue');
  const language = useLanguage();
  const { form, change, errors } = editing;
  const field = (key: keyof ItemForm) => ({ label: t(`field.${key}`), ...textField(editing, key) });
  return (
    <>
      <TextField {...field('englishName')} lang="en" required />
      <TextField {...field('marathiName')} lang="mr" required />
      <div className="grid gap-5 sm:grid-cols-2">
        <OneOf
          label={t('field.categoryId')}
          error={errors['categoryId']}
          options={catalogue.categories.map((each) => ({ value: each._id, label: rowName(each, language) }))}
          value={form.categoryId}
          onChange={(categoryId) => change({ categoryId })}
        />
        <OneOf
          label={t('field.unitofItem')}
          error={errors['unitofItem']}
          options={UNITS.map((value) => ({ value, label: t(`unit.${value}`) }))}
          value={form.unitofItem}
          onChange={(unitofItem) => change({ unitofItem })}
        />
      </div>
      <TextField {...field('maxSelection')} hint={t('maximumHint')} inputMode="numeric" required />
      <Choices
        label={t('field.seasonMonths')}
        hint={t('seasonHint')}
        options={MONTHS.map((month) => ({ value: String(month), label: t(`month.${month}`) }))}
        chosen={form.seasonMonths.map(String)}
        onChange={(months) => change({ seasonMonths: months.map(Number) })}
      />
      <Organic editing={editing} />
      <PhotoField editing={editing} hint={t('itemPhotoHint')} shape="square" />
      <Picture editing={editing} catalogue={catalogue} />
    </>
  );
}

function Organic({ editing }: Pick<FieldsProps, 'editing'>) {
  const t = useWords('officeCatalogue');
  const { form, change } = editing;
  const field = (key: keyof ItemForm) => ({ label: t(`field.${key}`), ...textField(editing, key) });
  return (
    <>
      <div>
        <TickBox isOn={form.organic} onToggle={(organic) => change({ organic })}>
          {t('field.organic')}
        </TickBox>
        <p className="mt-1 text-sm text-soft">{t('organicHint')}</p>
      </div>
      {form.organic && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...field('certificateNumber')} required />
          <TextField {...field('certificateUntil')} type="date" required />
        </div>
      )}
    </>
  );
}

function Picture({ editing: { form, change, errors }, catalogue }: FieldsProps) {
  const t = useWords('officeCatalogue');
  const language = useLanguage();
  return (
    <div className="flex items-end gap-3">
      <Drawing src={form.image} size={56} />
      <OneOf
        label={t('field.image')}
        hint={t('imageHint')}
        error={errors['image']}
        options={imagesOf(catalogue, form.image).map(({ src, name }) => ({
          value: src,
          label: name[language],
        }))}
        value={form.image}
        onChange={(image) => change({ image })}
        className="min-w-0 flex-1"
      />
    </div>
  );
}

/** The drawings of the farm's items. Each has the name of the first item with it. */
function imagesOf({ items }: OfficeCatalogue, current: string) {
  const images = new Map<string, { en: string; mr: string }>([[current, { en: current, mr: current }]]);
  for (const { draft } of items.toReversed()) {
    images.set(draft.image, { en: draft.englishName, mr: draft.marathiName });
  }
  return [...images]
    .map(([src, name]) => ({ src, name }))
    .toSorted((one, other) => (one.name.en < other.name.en ? -1 : 1));
}
