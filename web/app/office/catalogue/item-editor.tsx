import { itemDraftSchema } from '@shivar/domain/rules/catalogue/catalogue-draft';
import type { OfficeCatalogue, OfficeItem } from '@shivar/domain/contract/office/catalogue-calls';
import { officeCatalogueCalls as calls } from '@shivar/domain/contract/office/catalogue-calls';

import { call } from '../../lib/api-client.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { CatalogueFrame } from './catalogue-frame.tsx';
import type { ItemForm } from './forms.ts';
import { itemDraftOf, itemFormOf } from './forms.ts';
import { ItemFields } from './item-fields.tsx';
import { monthsOf } from './months.ts';
import { StandingSection } from './standing-section.tsx';
import { differing } from '../editing/merged.ts';
import { useEditing } from '../editing/use-editing.ts';
import { useRowEditing } from './use-row-editing.ts';

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
  const language = useLanguage();
  const rows = useRowEditing('items', row, itemFormOf, emptyItem(catalogue));
  const editing = useEditing({
    ...rows,
    schema: itemDraftSchema,
    draftOf: itemDraftOf,
    isSeen: () => row?.used ?? false,
    save: (version, draft) =>
      row
        ? call(calls.changeItem, { params: { id: row._id }, body: { version, draft } })
        : call(calls.addItem, { body: draft }),
  });
  const name = row ? row.draft[language === 'mr' ? 'marathiName' : 'englishName'] : '';
  const differences = useDifferences(editing.form, editing.conflict.theirs, catalogue);
  return (
    <CatalogueFrame
      kind="items"
      name={name}
      editing={editing}
      differences={differences}
      foot={row && <StandingSection kind="items" row={row} name={name} isUnsaved={editing.isUnsaved} />}
    >
      <ItemFields editing={editing} catalogue={catalogue} />
    </CatalogueFrame>
  );
}

function useDifferences(yours: ItemForm, theirs: ItemForm | null, { categories }: OfficeCatalogue) {
  const t = useWords('officeCatalogue');
  const language = useLanguage();
  if (!theirs) return null;
  const text = (form: ItemForm, key: keyof ItemForm): string => {
    if (key === 'categoryId') {
      const draft = categories.find(({ _id }) => _id === form.categoryId)?.draft;
      return draft?.[language === 'mr' ? 'marathiName' : 'englishName'] ?? '–';
    }
    if (key === 'unitofItem') return t(`unit.${form.unitofItem}`);
    if (key === 'seasonMonths')
      return (
        monthsOf(form.seasonMonths)
          .map((month) => t(`month.${month}`))
          .join(', ') || '–'
      );
    if (key === 'organic') return form.organic ? '✓' : '–';
    if (key === 'photo') return form.photo ? t('photoKnown', { id: form.photo.slice(0, 6) }) : '–';
    return form[key] || '–';
  };
  return differing(yours, theirs).map((key) => ({
    what: t(`field.${key}`),
    mine: text(yours, key),
    now: text(theirs, key),
  }));
}
