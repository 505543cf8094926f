import type { OfficeCatalogue } from '@shivar/domain/contract/office/catalogue-calls';
import { UNITS } from '@shivar/domain/values/quantity';

import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { Drawing } from '../../ui/drawing.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Choices, TickBox } from '../editing/choices.tsx';
import type { ItemForm } from './forms.ts';
import { MONTHS } from './months.ts';
import { PhotoField } from './photo-field.tsx';
import type { Editing } from '../editing/use-editing.ts';

/** All that is told of an item. */
export function ItemFields({
  editing,
  catalogue,
}: {
  editing: Editing<ItemForm>;
  catalogue: OfficeCatalogue;
}) {
  const t = useWords('officeCatalogue');
  const language = useLanguage();
  const { form, change, errors } = editing;
  const field = (key: keyof ItemForm) => ({
    label: t(`field.${key}`),
    value: String(form[key]),
    error: errors[key],
    onChange: (event: { currentTarget: { value: string } }) => change({ [key]: event.currentTarget.value }),
  });
  return (
    <>
      <TextField {...field('englishName')} lang="en" required />
      <TextField {...field('marathiName')} lang="mr" required />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField {...field('categoryId')}>
          {catalogue.categories.map(({ _id, draft }) => (
            <option key={_id} value={_id}>
              {language === 'mr' ? draft.marathiName : draft.englishName}
            </option>
          ))}
        </SelectField>
        <SelectField {...field('unitofItem')}>
          {UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {t(`unit.${unit}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField {...field('maxSelection')} hint={t('maximumHint')} inputMode="numeric" required />
      <Season form={form} change={change} />
      <Organic editing={editing} />
      <PhotoField editing={editing} hint={t('itemPhotoHint')} shape="square" />
      <Picture editing={editing} catalogue={catalogue} />
    </>
  );
}

type Part = Pick<Editing<ItemForm>, 'form' | 'change'>;

function Season({ form, change }: Part) {
  const t = useWords('officeCatalogue');
  return (
    <Choices
      label={t('field.seasonMonths')}
      hint={t('seasonHint')}
      options={MONTHS.map((month) => ({ value: String(month), label: t(`month.${month}`) }))}
      chosen={form.seasonMonths.map(String)}
      onChange={(months) => change({ seasonMonths: months.map(Number) })}
    />
  );
}

function Organic({ editing: { form, change, errors } }: { editing: Editing<ItemForm> }) {
  const t = useWords('officeCatalogue');
  const field = (key: 'certificateNumber' | 'certificateUntil') => ({
    label: t(`field.${key}`),
    value: form[key],
    error: errors[key],
    onChange: (event: { currentTarget: { value: string } }) => change({ [key]: event.currentTarget.value }),
  });
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

function Picture({ editing, catalogue }: { editing: Editing<ItemForm>; catalogue: OfficeCatalogue }) {
  const t = useWords('officeCatalogue');
  const language = useLanguage();
  const { form, change, errors } = editing;
  return (
    <div className="flex items-end gap-3">
      <Drawing src={form.image} size={56} />
      <SelectField
        label={t('field.image')}
        hint={t('imageHint')}
        value={form.image}
        error={errors['image']}
        onChange={(event) => change({ image: event.currentTarget.value })}
        className="min-w-0 flex-1"
      >
        {imagesOf(catalogue, form.image).map(({ src, name }) => (
          <option key={src} value={src}>
            {name[language]}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** The drawings that the farm's items have, each under the name of the first that has it. */
function imagesOf({ items }: OfficeCatalogue, current: string) {
  const images = new Map<string, { en: string; mr: string }>([[current, { en: current, mr: current }]]);
  for (const { draft } of items.toReversed()) {
    images.set(draft.image, { en: draft.englishName, mr: draft.marathiName });
  }
  return [...images]
    .map(([src, name]) => ({ src, name }))
    .toSorted((one, other) => (one.name.en < other.name.en ? -1 : 1));
}
