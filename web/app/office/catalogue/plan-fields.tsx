import { PLAN_STATES } from '@shivar/domain/rules/catalogue/catalogue-draft';
import { BATCHES, FREQUENCIES, SUBSCRIPTION_TYPES } from '@shivar/domain/rules/calendar/delivery-calendar';

import { useWords } from '../../lib/words.ts';
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx';
import { Choices, TickBox } from '../editing/choices.tsx';
import type { PlanForm } from './forms.ts';
import { PhotoField } from './photo-field.tsx';
import type { Editing } from '../editing/use-editing.ts';

type TextName = 'subscriptionName' | 'marathiName' | 'description' | 'marathiDescription' | 'opensOn';

/** A plan's texts in both languages, where it stands, and how it is delivered. */
export function PlanFields({ editing, isRetired }: { editing: Editing<PlanForm>; isRetired: boolean }) {
  const t = useWords('officeCatalogue');
  const { form, change, errors } = editing;
  const field = (key: TextName) => ({
    label: t(`field.${key}`),
    value: form[key],
    error: errors[key],
    onChange: (event: { currentTarget: { value: string } }) => change({ [key]: event.currentTarget.value }),
  });
  const states = PLAN_STATES.filter((state) => !isRetired || state === 'off-sale');
  return (
    <>
      <SelectField
        label={t('field.state')}
        value={form.state}
        error={errors['state']}
        onChange={(event) => {
          const state = PLAN_STATES.find((each) => each === event.currentTarget.value);
          if (state) change({ state });
        }}
      >
        {states.map((state) => (
          <option key={state} value={state}>
            {t(`state.${state}`)}
          </option>
        ))}
      </SelectField>
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
  return (
    <>
      <SelectField
        label={t('field.subscriptionType')}
        value={form.subscriptionType}
        onChange={(event) => {
          const type = SUBSCRIPTION_TYPES.find((each) => each === event.currentTarget.value);
          if (type) change({ subscriptionType: type });
        }}
      >
        {/* Custom and other run equally long (product 3.6): one of them is enough to choose from. */}
        {SUBSCRIPTION_TYPES.filter((type) => type !== 'other' || form.subscriptionType === 'other').map(
          (type) => (
            <option key={type} value={type}>
              {terms(`span.${type}`)}
            </option>
          ),
        )}
      </SelectField>
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
