import { billCalls } from '@shivar/domain/contract/bill-calls';
import type { BillListed } from '@shivar/domain/contract/bill-calls';
import { formatSpan } from '@shivar/domain/language/format';
import { billTitle } from '@shivar/domain/rules/money/bill-sheet';
import { Link } from 'react-router';

import { call } from '../../lib/api-client.ts';
import { formatPrice } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { paths } from '../../lib/paths.ts';
import { useAsked } from '../../lib/use-asked.ts';
import { useWords } from '../../lib/words.ts';

/** The household's bills and credit notes. Nothing before the first one. */
export function HouseholdBills() {
  const t = useWords('bills');
  const answer = useAsked('bills', (signal) => call(billCalls.bills, { signal }));
  if (answer && !answer.ok) return <p className="text-tomato">{t('listFailed')}</p>;
  if (!answer || answer.value.bills.length === 0) return null;
  return (
    <section className="rounded-card border border-line bg-card p-4 shade-card sm:p-6">
      <h2 className="text-2xl">{t('bills')}</h2>
      <p className="mb-2 text-soft">{t('billsText')}</p>
      <BillLinks label={t('bills')} bills={answer.value.bills} toOf={({ _id }) => paths.bill(_id)} />
    </section>
  );
}

interface BillLinksProps {
  bills: readonly BillListed[];
  toOf: (bill: BillListed) => string;
  label: string;
  /** More of a bill, such as its household on the farm's list. */
  detailOf?: (bill: BillListed) => string;
}

/** Bills and credit notes as links, each with its days and amount. */
export function BillLinks({ bills, toOf, label, detailOf }: BillLinksProps) {
  const language = useLanguage();
  return (
    <ul aria-label={label} className="flex flex-col divide-y divide-line">
      {bills.map((bill) => (
        <li key={bill._id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
          <Link
            to={toOf(bill)}
            className="figures wrap-names inline-flex min-h-12 items-center underline underline-offset-4"
          >
            {billTitle(bill, language)}
          </Link>
          {detailOf && <span className="wrap-names">{detailOf(bill)}</span>}
          <span className="text-sm text-soft">{formatSpan(bill.from, bill.to, language)}</span>
          <strong className="figures ml-auto">
            {bill.kind === 'credit' && bill.total > 0 && '−'}
            {formatPrice(bill.total, language)}
          </strong>
        </li>
      ))}
    </ul>
  );
}
