import type { OfficeCatalogue } from '@shivar/domain/contract/office/catalogue-calls';
import { PLAN_STATES } from '@shivar/domain/rules/catalogue/catalogue-draft';
import { BATCHES, FREQUENCIES, SUBSCRIPTION_TYPES } from '@shivar/domain/rules/calendar/delivery-calendar';

import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import { Choices, TickBox } from '../editing/choices.tsx';
import { textField } from '../editing/editor-fields.ts';
import { OneOf } from '../editing/one-of.tsx';
import type { Editing } from '../editing/use-editing.ts';
import type { PlanForm } from './forms.ts';
import { PhotoField } from './photo-field.tsx';

type TextName = 'subscriptionName' | 'marathiName' | 'description' | 'marathiDescription' | 'opensOn';

/** A plan's state, texts and rhythm of delivery. */
export function PlanFields({ editing, isRetired }: { editing: Editing<PlanForm>; isRetired: boolean }) {
  const t = useWords('officeCatalogue');
  const { form, change, errors } = editing;
  const field = (key: TextName) => ({ label: t(`field.${key}`), ...textField(editing, key) });
  const states = PLAN_STATES.filter((state) => !isRetired || state === 'off-sale');
  return (
    <>
      <OneOf
        label={t('field.state')}
        error={errors['state']}
        options={states.map((value) => ({ value, label: t(`state.${value}`) }))}
        value={form.state}
        onChange={(state) => change({ state })}
      />
      {form.state === 'coming-soon' && <TextField {...field('opensOn')} type="date" />}
      <PhotoField editing={editing} hint={t('planPhotoHint')} shape="wide" />
      <TextField {...field('subscriptionName')} lang="en" required />
      <TextField {...field('marathiName')} lang="mr" required />
      <TextAreaField {...field('description')} lang="en" required />
      <TextAreaField {...field('marathiDescription')} lang="mr" required />
      <PlanRhythm editing={editing} />
      <div>
        <TickBox isOn={form.organic} onToggle={(organic) => change({ organic })}>
          {t('field.organic')}
        </TickBox>
        <p className="mt-1 text-sm text-soft">{t('planOrganicHint')}</p>
      </div>
    </>
  );
}

function PlanRhythm({ editing: { form, change, errors } }: { editing: Editing<PlanForm> }) {
  const t = useWords('officeCatalogue');
  const terms = useWords('terms');
  // Custom and other run equally long (product 3.6): one of them is enough to choose from.
  const types = SUBSCRIPTION_TYPES.filter((type) => type !== 'other' || form.subscriptionType === 'other');
  return (
    <>
      <OneOf
        label={t('field.subscriptionType')}
        options={types.map((value) => ({ value, label: terms(`span.${value}`) }))}
        value={form.subscriptionType}
        onChange={(subscriptionType) => change({ subscriptionType })}
      />
      <Choices
        label={t('field.deliveryFrequencies')}
        error={errors['deliveryFrequencies']}
        options={FREQUENCIES.map((value) => ({ value, label: terms(`frequency.${value}`) }))}
        chosen={form.deliveryFrequencies}
        onChange={(deliveryFrequencies) => change({ deliveryFrequencies })}
      />
      <Choices
        label={t('field.batches')}
        error={errors['batches']}
        options={BATCHES.map((value) => ({
          value,
          label: `${terms(`batch.${value}`)} ${terms(`hours.${value}`)}`,
        }))}
        chosen={form.batches}
        onChange={(batches) => change({ batches })}
      />
    </>
  );
}

interface PlanItemsProps {
  editing: Editing<PlanForm>;
  catalogue: OfficeCatalogue;
}

/** The items that may go into a plan, by category. A retired item is shown only if the plan already has it. */
export function PlanItems({ editing: { form, change }, catalogue }: PlanItemsProps) {
  const t = useWords('officeCatalogue');
  const language = useLanguage();
  const name = language === 'mr' ? 'marathiName' : 'englishName';
  const offered = catalogue.items.filter((item) => !item.retired || form.items.includes(item._id));
  const inCategory = (id: string) => offered.filter(({ draft }) => draft.categoryId === id);
  return (
    <section aria-labelledby="plan-items" className="flex flex-col gap-4 border-t border-line pt-5">
      <h2 id="plan-items" className="text-2xl">
        {t('field.items')}
      </h2>
      {catalogue.categories
        .filter(({ _id }) => inCategory(_id).length > 0)
        .map(({ _id, draft }) => {
          const here = inCategory(_id).map((item) => item._id);
          return (
            <Choices
              key={_id}
              label={draft[name]}
              all={t('allOfIt')}
              options={inCategory(_id).map((item) => ({
                value: item._id,
                label: item.retired ? `${item.draft[name]} (${t('retired')})` : item.draft[name],
              }))}
              chosen={form.items.filter((id) => here.includes(id))}
              onChange={(chosen) => change({ items: withChosen(catalogue, form.items, here, chosen) })}
            />
          );
        })}
    </section>
  );
}

/** Replaces the chosen items of one category (`here`). All items keep the catalogue's order. */
function withChosen(
  { items }: OfficeCatalogue,
  known: readonly string[],
  here: readonly string[],
  chosen: readonly string[],
): string[] {
  const kept = known.filter((id) => !here.includes(id));
  const all = new Set([...kept, ...chosen]);
  return items.map(({ _id }) => _id).filter((id) => all.has(id));
}
