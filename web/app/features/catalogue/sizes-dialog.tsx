import type { PlanAnswer, PlanSummaryAnswer } from '@shivar/domain/contract/answers';
import { api } from '@shivar/domain/contract/api';
import { formatRupees } from '@shivar/domain/language/format';
import { paiseFromRupees } from '@shivar/domain/values/money';
import { weekPrice } from '@shivar/domain/rules/catalogue/week-price';
import { useEffect, useState } from 'react';

import { call } from '../../lib/api-client.ts';
import { formatSum } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { paths } from '../../lib/paths.ts';
import { useWords } from '../../lib/words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import type { LazyDialogProps } from '../../loading/use-lazy-dialog.ts';

/** Compares a plan's sizes: price, price of a week, and quotas. */
export function SizesDialog({ subject, open, onClose }: LazyDialogProps<PlanSummaryAnswer>) {
  const t = useWords('sizes');
  const [attempt, setAttempt] = useState(0);
  const name = useLanguage() === 'mr' ? subject.marathiName : subject.subscriptionName;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('title', { plan: name })}
      width="wide"
      footer={<LinkButton to={paths.purchase(subject._id)}>{t('choose')}</LinkButton>}
    >
      <Sizes key={attempt} id={subject._id} onRetry={() => setAttempt(attempt + 1)} />
    </Dialog>
  );
}

function Sizes({ id, onRetry }: { id: string; onRetry: () => void }) {
  const t = useWords('sizes');
  const shell = useWords('shell');
  const plan = usePlan(id);
  if (plan === 'failed') return <ErrorState title={t('failed')} onRetry={onRetry} />;
  if (plan === null)
    return (
      <>
        <output className="sr-only">{shell('loading')}</output>
        <Skeleton className="h-64 w-full" />
      </>
    );
  return <SizesTable plan={plan} />;
}

function usePlan(id: string) {
  const [plan, setPlan] = useState<PlanAnswer | 'failed' | null>(null);
  useEffect(() => {
    const given = new AbortController();
    const load = async () => {
      const answer = await call(api.plan, { params: { id }, signal: given.signal });
      setPlan(answer.ok ? answer.value : 'failed');
    };
    // Only the end of the dialog is thrown.
    load().catch(() => undefined);
    return () => given.abort();
  }, [id]);
  return plan;
}

function SizesTable({ plan }: { plan: PlanAnswer }) {
  const t = useWords('sizes');
  const terms = useWords('terms');
  const language = useLanguage();
  const { sizes } = plan;
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left">
        <caption className="pb-3 text-left text-soft">
          {t('caption', { span: terms(`span.${plan.subscriptionType}`) })}
        </caption>
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
                {language === 'mr' ? size.marathiName : size.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-y border-line">
          <Row
            label={t('price')}
            strong
            cells={sizes.map(({ price }) => formatRupees(paiseFromRupees(price), language))}
          />
          <Row label={t('week')} cells={sizes.map(({ price }) => weekText(price, plan, language))} />
          {quotaRows(plan).map(({ key, label, of }) => (
            <Row
              key={key}
              label={label[language]}
              cells={sizes.map((size) => {
                const quota = size.quotas.find((one) => keyOf(one) === key);
                return quota ? formatSum(quota.qty, of, language) : '–';
              })}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({
  label,
  cells,
  strong = false,
}: {
  label: string;
  cells: readonly string[];
  strong?: boolean;
}) {
  return (
    <tr>
      <th scope="row" className="py-2.5 font-normal">
        {label}
      </th>
      {cells.map((cell, index) => (
        <td
          key={index}
          className={`figures py-2.5 pl-2 text-right whitespace-nowrap sm:pl-3 ${strong ? 'font-bold sm:text-xl' : ''}`}
        >
          {cell}
        </td>
      ))}
    </tr>
  );
}

type Quota = PlanAnswer['sizes'][number]['quotas'][number];

const keyOf = (quota: Quota) => `${quota.categoryId} ${quota.unitofItem}`;

/** Every category and unit that any size has a quota of, in the order of the first that has it. */
function quotaRows({ sizes, categories }: PlanAnswer) {
  const quotas = new Map(sizes.flatMap((size) => size.quotas).map((quota) => [keyOf(quota), quota]));
  return [...quotas].map(([key, quota]) => {
    const category = categories.find(({ _id }) => _id === quota.categoryId);
    const label = { en: quota.categoryName, mr: category?.marathiName ?? quota.categoryName };
    return { key, label, of: quota.unitofItem };
  });
}

function weekText(price: number, plan: PlanAnswer, language: 'en' | 'mr'): string {
  const { paise, exact } = weekPrice(paiseFromRupees(price), plan.subscriptionType);
  return `${exact ? '' : '≈ '}${formatRupees(paise, language)}`;
}
