import type { ListedPlan } from './listed-plans.ts';

import { formatPrice } from '../../lib/format.ts';
import { useWords } from '../../lib/words.ts';
import { weekText } from './plan-filter.ts';

/*
 * What tells plans apart at a glance (product 2.57): for how many people each size is, what it brings in a week, what it
 * costs, and a first box.
 */

/** Every size with its people, its amounts of a week, and its price for the plan's whole span. */
export function PlanSizesTable({ plan }: { plan: ListedPlan }) {
  const t = useWords('public');
  const terms = useWords('terms');
  const { language } = t;
  const span = terms(`span.${plan.subscriptionType}`);
  const inAWeek = plan.subscriptionType === 'weekly' ? t('aWeek') : t('aWeekAbout');
  return (
    <div>
      <table className="figures w-full narrow:block border-t border-line text-right">
        <thead className="text-sm text-soft narrow:sr-only">
          <tr className="align-bottom">
            <th scope="col" className="w-full">
              <span className="sr-only">{t('size')}</span>
            </th>
            <th scope="col" className="py-1 pl-3 font-normal">
              {inAWeek}
            </th>
            <th scope="col">
              <span className="sr-only">{span}</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y narrow:block divide-line border-y border-line">
          {plan.sizes.map(({ name, marathiName, people, week, price }) => (
            <tr key={name} className="align-baseline narrow:block narrow:py-2">
              <th scope="row" className="py-1.5 text-left font-normal narrow:block">
                {language === 'mr' ? marathiName : name}
                {people !== null && (
                  <span className="block text-sm text-soft">{t('people', { n: people })}</span>
                )}
              </th>
              <td className="pl-3 whitespace-pre narrow:block narrow:pl-0 narrow:text-left">
                <span className="hidden text-sm text-soft narrow:block">{inAWeek}</span>
                {week}
              </td>
              <td className="pl-3 text-xl font-bold narrow:block narrow:pl-0 narrow:text-left">
                {formatPrice(price, language)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="figures mt-2 text-sm first-letter:uppercase">{`${span} · ${weekText(plan, t)}`}</p>
    </div>
  );
}

/** What a first box of the first size brings, where the plan can be bought. */
export function FirstBox({ plan: { sizes, firstBox } }: { plan: ListedPlan }) {
  const t = useWords('public');
  const { language } = t;
  const [size] = sizes;
  if (firstBox === '' || !size) return null;
  return (
    <p className="figures text-sm">
      <span className="font-semibold">
        {t('firstBox', { size: language === 'mr' ? size.marathiName : size.name })}
      </span>{' '}
      {firstBox}
    </p>
  );
}
