import { categoryDraftSchema } from '@shivar/domain/rules/catalogue/catalogue-draft';
import type { OfficeCategory } from '@shivar/domain/contract/office/catalogue-calls';
import { officeCatalogueCalls as calls } from '@shivar/domain/contract/office/catalogue-calls';

import { call } from '../../lib/api-client.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { TextField } from '../../ui/field.tsx';
import { CatalogueFrame } from './catalogue-frame.tsx';
import type { CategoryForm } from './forms.ts';
import { categoryDraftOf, categoryFormOf } from './forms.ts';
import { StandingSection } from './standing-section.tsx';
import { differing } from '../editing/merged.ts';
import { useEditing } from '../editing/use-editing.ts';
import { useRowEditing } from './use-row-editing.ts';

const EMPTY: CategoryForm = { englishName: '', marathiName: '', capGrams: '', capUnits: '' };

/** Adds or changes a category and the caps of a box (product 5.7). */
export function CategoryEditor({ row }: { row: OfficeCategory | null }) {
  const t = useWords('officeCatalogue');
  const language = useLanguage();
  const rows = useRowEditing('categories', row, categoryFormOf, EMPTY);
  const editing = useEditing({
    ...rows,
    schema: categoryDraftSchema,
    draftOf: categoryDraftOf,
    isSeen: () => row?.used ?? false,
    save: (version, draft) =>
      row
        ? call(calls.changeCategory, { params: { id: row._id }, body: { version, draft } })
        : call(calls.addCategory, { body: draft }),
  });
  const { form, change, errors } = editing;
  const { theirs } = editing.conflict;
  const name = row ? row.draft[language === 'mr' ? 'marathiName' : 'englishName'] : '';
  const differences = theirs
    ? differing(form, theirs).map((key) => ({
        what: t(`field.${key}`),
        mine: form[key] || '–',
        now: theirs[key] || '–',
      }))
    : null;
  const field = (key: keyof CategoryForm) => ({
    label: t(`field.${key}`),
    value: form[key],
    error: errors[key],
    onChange: (event: { currentTarget: { value: string } }) => change({ [key]: event.currentTarget.value }),
  });
  return (
    <CatalogueFrame
      kind="categories"
      name={name}
      editing={editing}
      differences={differences}
      foot={row && <StandingSection kind="categories" row={row} name={name} isUnsaved={editing.isUnsaved} />}
    >
      <TextField {...field('englishName')} lang="en" required />
      <TextField {...field('marathiName')} lang="mr" required />
      <TextField {...field('capGrams')} hint={t('capHint')} inputMode="numeric" />
      <TextField {...field('capUnits')} hint={t('capHint')} inputMode="numeric" />
    </CatalogueFrame>
  );
}
