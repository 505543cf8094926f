import type { PlanAnswer } from '@shivar/domain/contract/plan-answers';
import type { ListedPlan } from './listed-plans.ts';
import { catalogueCalls } from '@shivar/domain/contract/catalogue-calls';
import { formatRupees } from '@shivar/domain/language/format';
import type { Language } from '@shivar/domain/language/language';
import { paiseFromRupees } from '@shivar/domain/values/money';
import { weekPrice } from '@shivar/domain/rules/catalogue/week';
import { Suspense, use, useState } from 'react';

import { call } from '../../lib/api-client.ts';
import type { CallResult } from '../../lib/api-client.ts';
import { formatPrice, formatSum } from '../../lib/format.ts';
import { planNameOf } from '../../lib/names.ts';
import { paths } from '../../lib/paths.ts';
import { useWords } from '../../lib/words.ts';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import type { LazyDialogProps } from '../../loading/lazy-parts.ts';

/** Compares a plan's sizes: price, price of a week, and quotas. */
export function SizesDialog({ subject, open, onClose }: LazyDialogProps<ListedPlan>) {
  const t = useWords('sizes');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('title', { plan: planNameOf(subject, t.language) })}
      width="wide"
      footer={<LinkButton to={paths.purchase(subject._id)}>{t('choose')}</LinkButton>}
    >
      <Sizes id={subject._id} />
    </Dialog>
  );
}

function Sizes({ id }: { id: string }) {
  const shell = useWords('shell');
  const ask = () => call(catalogueCalls.plan, { params: { id } });
  const [asked, setAsked] = useState(ask);
  const loading = (
    <>
      <output className="sr-only">{shell('loading')}</output>
      <Skeleton className="h-64 w-full" />
    </>
  );
  return (
    <Suspense fallback={loading}>
      <SizesTable asked={asked} onRetry={() => setAsked(ask())} />
    </Suspense>
  );
}

type AskedPlan = Promise<CallResult<typeof catalogueCalls.plan>>;

function SizesTable({ asked, onRetry }: { asked: AskedPlan; onRetry: () => void }) {
  const t = useWords('sizes');
  const terms = useWords('terms');
  const answer = use(asked);
  if (!answer.ok) return <ErrorState title={t('failed')} onRetry={onRetry} />;
  const plan = answer.value;
  const { sizes } = plan;
  const rows = [
    { label: t('price'), cells: sizes.map(({ price }) => formatPrice(price, t.language)) },
    { label: t('week'), cells: sizes.map(({ price }) => weekText(price, plan, t.language)) },
    ...quotaRows(plan, t.language),
  ];
  return (
    <>
      <p id="sizes-caption" className="pb-3 text-soft">
        {t('caption', { span: terms(`span.${plan.subscriptionType}`) })}
      </p>
      {/* With large letters the table alone scrolls sideways. */}
      <div className="overflow-x-auto">
        <table aria-labelledby="sizes-caption" className="w-full text-left">
          <thead>
            <tr className="align-bottom">
              <th scope="col" className="py-2 font-normal text-soft">
                <span className="sr-only">{t('contents')}</span>
              </th>
              {sizes.map((size) => (
                <th
                  key={size.name}
                  scope="col"
                  className="py-2 pl-2 text-right sm:pl-3 font-display font-normal sm:text-lg"
                >
                  {t.language === 'mr' ? size.marathiName : size.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-y border-line">
            {rows.map(({ label, cells }, index) => (
              // The prices are what people look for first.
              <Row key={index} label={label} cells={cells} strong={index === 0} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Row({ label, cells, strong }: { label: string; cells: readonly string[]; strong: boolean }) {
  const look = 'figures py-2.5 pl-2 text-right whitespace-nowrap sm:pl-3';
  return (
    <tr>
      <th scope="row" className="py-2.5 font-normal">
        {label}
      </th>
      {cells.map((cell, index) => (
        <td key={index} className={classNames(look, strong && 'font-bold sm:text-xl')}>
          {cell}
        </td>
      ))}
    </tr>
  );
}

type Quota = PlanAnswer['sizes'][number]['quotas'][number];

const keyOf = (quota: Quota) => `${quota.categoryId} ${quota.unitofItem}`;

/** Every category and unit that any size has a quota of, in the order of the first that has it. */
function quotaRows({ sizes, categories }: PlanAnswer, language: Language) {
  const quotas = new Map(sizes.flatMap((size) => size.quotas).map((quota) => [keyOf(quota), quota]));
  return Array.from(quotas, ([key, { categoryId, categoryName, unitofItem }]) => {
    const marathiName = categories.find(({ _id }) => _id === categoryId)?.marathiName;
    const cells = sizes.map((size) => {
      const quota = size.quotas.find((one) => keyOf(one) === key);
      return quota ? formatSum(quota.qty, unitofItem, language) : '–';
    });
    return { label: (language === 'mr' && marathiName) || categoryName, cells };
  });
}

function weekText(price: number, plan: PlanAnswer, language: Language): string {
  const { paise, exact } = weekPrice(paiseFromRupees(price), plan.subscriptionType);
  return `${exact ? '' : '≈ '}${formatRupees(paise, language)}`;
}
