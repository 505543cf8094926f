import type { Produce } from '@shivar/domain/rules/catalogue/plan-draft';

import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import type { Difference } from '../editing/changed-meanwhile.tsx';
import type { PlanForm, SizeForm } from './forms.ts';
import { differing } from '../editing/merged.ts';

/** Where two versions of a plan differ, in words; null where there is no other version. */
export function usePlanDifferences(
  yours: PlanForm,
  theirs: PlanForm | null,
  produce: Produce,
): Difference[] | null {
  const t = useWords('officeCatalogue');
  const terms = useWords('terms');
  const language = useLanguage();
  if (!theirs) return null;
  const named = { en: 'englishName', mr: 'marathiName' } as const;
  const itemName = (id: string) => produce.items.get(id)?.[named[language]] ?? id;
  const sizeText = ({ name, marathiName, price, quotas }: SizeForm): string => {
    const amounts = Object.entries(quotas).map(([key, qty]) => {
      const [categoryId = '', unit] = key.split(' ');
      const category = produce.categories.get(categoryId)?.[named[language]] ?? categoryId;
      return `${category} ${qty} ${t(unit === 'Grams' ? 'unit.Grams' : 'unit.units')}`;
    });
    return `${language === 'mr' ? marathiName : name} ₹${price} (${amounts.join(', ')})`;
  };
  const text = (form: PlanForm, key: keyof PlanForm): string => {
    switch (key) {
      case 'items':
        return form.items.map(itemName).join(', ') || '–';
      case 'sizes':
        return form.sizes.map(sizeText).join('; ') || '–';
      case 'deliveryFrequencies':
        return form.deliveryFrequencies.map((one) => terms(`frequency.${one}`)).join(', ') || '–';
      case 'batches':
        return form.batches.map((one) => terms(`batch.${one}`)).join(', ') || '–';
      case 'state':
        return t(`state.${form.state}`);
      case 'subscriptionType':
        return terms(`span.${form.subscriptionType}`);
      case 'photo':
        return form.photo ? t('photoKnown', { id: form.photo.slice(0, 6) }) : '–';
      case 'organic':
        return form.organic ? '✓' : '–';
      default:
        return form[key] || '–';
    }
  };
  return differing(yours, theirs).map((key) => ({
    what: t(`field.${key}`),
    mine: text(yours, key),
    now: text(theirs, key),
  }));
}
