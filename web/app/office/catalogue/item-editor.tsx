import { itemDraftSchema } from '@shivar/domain/rules/catalogue/catalogue-draft';
import type { ItemDraft } from '@shivar/domain/rules/catalogue/catalogue-draft';
import type { OfficeCatalogue, OfficeItem } from '@shivar/domain/contract/office/catalogue-calls';
import { officeCatalogueCalls as calls } from '@shivar/domain/contract/office/catalogue-calls';
import type { Language } from '@shivar/domain/language/language';
import { MIDDLE } from '@shivar/domain/rules/catalogue/photo-path';
import { UNITS } from '@shivar/domain/values/quantity';

import { call } from '../../lib/api-client.ts';
import { useWords } from '../../lib/words.ts';
import { Drawing } from '../../ui/drawing.tsx';
import { editorFields } from '../editing/editor-fields.tsx';
import { useEditing } from '../editing/use-editing.ts';
import type { Editing } from '../editing/use-editing.ts';
import type { ItemForm } from './forms.ts';
import { itemDraftOf, itemFormOf } from './forms.ts';
import { FocusField } from './focus-field.tsx';
import { PhotoField } from './photo-field.tsx';
import { RowFrame, rowName, rowOptions } from './row-frame.tsx';
import { TaxFields } from './tax-fields.tsx';

/** The months of the words `month.1` to `month.12`, January first. */
const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

function newItem({ categories, items }: OfficeCatalogue): ItemDraft {
  return {
    englishName: '',
    marathiName: '',
    categoryId: categories[0]?._id ?? '',
    unitofItem: 'Grams',
    maxSelection: 1000,
    portion: null,
    listPrice: null,
    soldAlone: false,
    taxes: [],
    isStaple: false,
    seasonMonths: [],
    organic: false,
    certificateNumber: null,
    certificateUntil: null,
    image: items[0]?.draft.image ?? '/produce/tomato.svg',
    photo: null,
  };
}

/** Adds or changes a kind of produce. */
export function ItemEditor({ row, catalogue }: { row: OfficeItem | null; catalogue: OfficeCatalogue }) {
  const editing = useEditing({
    ...rowOptions('items', row),
    formOf: (saved) => itemFormOf(saved?.draft ?? newItem(catalogue)),
    schema: itemDraftSchema,
    draftOf: itemDraftOf,
    isSeen: () => row?.used ?? false,
    save: (version, draft) =>
      row
        ? call(calls.changeItem, { params: { id: row._id }, body: { version, draft } })
        : call(calls.addItem, { body: draft }),
  });
  return <RowFrame kind="items" row={row} editing={editing} fields={useItemFields(editing, catalogue)} />;
}

function useItemFields(editing: Editing<ItemForm>, catalogue: OfficeCatalogue) {
  const t = useWords('officeCatalogue');
  const { organic, image, photo } = editing.form;
  const field = editorFields(editing, (name) => t(`field.${name}`));
  const categories = new Map(catalogue.categories.map((each) => [each._id, rowName(each, t.language)]));
  const drawings = drawingsOf(catalogue, image, t.language);
  const drawing = field.oneOf('image', [...drawings.keys()], (src) => drawings.get(src) ?? src, {
    hint: t('imageHint'),
    className: 'min-w-0 flex-1',
  });
  const count = { inputMode: 'numeric', isHalf: true } as const;
  const certificate = { isShown: organic, isHalf: true, required: true };
  return [
    field.text('englishName', { lang: 'en', required: true }),
    field.text('marathiName', { lang: 'mr', required: true }),
    field.oneOf('categoryId', [...categories.keys()], (id) => categories.get(id) ?? '', { isHalf: true }),
    field.oneOf('unitofItem', UNITS, (unit) => t(`unit.${unit}`), { isHalf: true }),
    field.text('maxSelection', { ...count, hint: t('maximumHint'), required: true }),
    field.text('portion', { ...count, hint: t('portionHint') }),
    field.text('listPrice', { hint: t('listPriceHint'), inputMode: 'decimal', isHalf: true }),
    field.tick('soldAlone', t('soldAloneHint')),
    field.own('taxes', <TaxFields editing={editing} />, ({ taxes }) =>
      taxes.map(({ from, percent, hsn }) => t('taxLine', { from, percent, hsn })).join('; '),
    ),
    field.tick('isStaple', t('stapleHint')),
    field.several('seasonMonths', MONTHS, (month) => t(`month.${month}`), { hint: t('seasonHint') }),
    field.tick('organic', t('organicHint')),
    field.text('certificateNumber', certificate),
    field.text('certificateUntil', { ...certificate, type: 'date' }),
    field.own(
      'photo',
      <PhotoField editing={editing} hint={t('itemPhotoHint')} shape="square" />,
      ({ photo }) => photo && t('photoKnown', { id: photo.slice(0, 6) }),
    ),
    field.own(
      'photoFocus',
      photo && <FocusField photo={photo} editing={editing} />,
      ({ photoFocus = MIDDLE }) => t('focusAt', { x: photoFocus[0], y: photoFocus[1] }),
    ),
    {
      ...drawing,
      control: (
        <div className="flex items-end gap-3">
          <Drawing src={image} size={56} />
          {drawing.control}
        </div>
      ),
    },
  ];
}

/** The drawings of the farm's items, by name. Each has the name of the first item with it. */
function drawingsOf({ items }: OfficeCatalogue, current: string, language: Language): Map<string, string> {
  const names = new Map([[current, current]]);
  for (const item of items.toReversed()) names.set(item.draft.image, rowName(item, language));
  return new Map([...names].toSorted(([, one], [, other]) => one.localeCompare(other, language)));
}
