import type { OfficeCatalogue } from '@shivar/domain/contract/office/catalogue-calls';

import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { Choices } from '../editing/choices.tsx';
import type { PlanForm } from './forms.ts';
import type { Editing } from '../editing/use-editing.ts';

interface PlanItemsProps {
  editing: Editing<PlanForm>;
  catalogue: OfficeCatalogue;
}

/** Which items may go into a plan, by category. Retired ones stand here only where the plan has them already. */
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

/** What is chosen of one category takes the place of what was; the others stay, all in the catalogue's order. */
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
