import type { BillAnswer, BillListed } from '@shivar/domain/contract/bill-calls';
import { formatDay, inDigits } from '@shivar/domain/language/format';
import { Link } from 'react-router';

import { formatSum } from '../../lib/format.ts';
import { formatPrice, formatSpan, itemNameOf } from '../../lib/format-order.ts';
import { useWords } from '../../lib/words.ts';
import type { Translate } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Fact } from '../orders/order-facts.tsx';

/** The kind of a bill and its number. A number is the same in both languages, since it is quoted. */
export function billTitle({ kind, number }: Pick<BillListed, 'kind' | 'number'>, t: Translate<'bills'>) {
  return t('title', { kind: t.word('kind', kind), number });
}

/** Bills and credit notes as links, each with its date, days and amount. */
export function BillLinks({
  bills,
  toOf,
  label,
  isOfFarm = false,
}: {
  bills: readonly BillListed[];
  toOf: (bill: BillListed) => string;
  label: string;
  /** The farm's list has the households. */
  isOfFarm?: boolean;
}) {
  const t = useWords('bills');
  return (
    <ul aria-label={label} className="flex flex-col divide-y divide-line">
      {bills.map((bill) => (
        <li key={bill._id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
          <Link
            to={toOf(bill)}
            className="figures wrap-names inline-flex min-h-12 items-center underline underline-offset-4"
          >
            {billTitle(bill, t)}
          </Link>
          {isOfFarm && (
            <span className="wrap-names">
              {bill.buyer || t('erased')}, {inDigits(String(bill.orderNumber), t.language)}
            </span>
          )}
          <span className="text-sm text-soft">{formatSpan(bill.from, bill.to, t.language)}</span>
          <strong className="figures ml-auto">{signed(bill, t)}</strong>
        </li>
      ))}
    </ul>
  );
}

/** The amount of a bill; a credit note is below nothing. */
function signed({ kind, total }: Pick<BillListed, 'kind' | 'total'>, t: Translate<'bills'>): string {
  return `${kind === 'credit' && total > 0 ? '−' : ''}${formatPrice(total, t.language)}`;
}

/** A bill or a credit note on one sheet, as it was issued (product 6.52). */
export function BillView({ bill }: { bill: BillAnswer }) {
  const t = useWords('bills');
  const { language } = t;
  return (
    <>
      <article className="rounded-card border border-line bg-card p-5 sm:p-8 print:border-0 print:p-0">
        <p className="font-display text-xl">{bill.seller.name[language]}</p>
        <h1 className="wrap-names figures text-3xl">{billTitle(bill, t)}</h1>
        <div className="mt-4 grid gap-4 sm:grid-cols-2 print:grid-cols-2">
          <Seller seller={bill.seller} />
          <Party title={t('to')} lines={[bill.buyer || t('erased'), bill.buyerAddress]} />
        </div>
        <dl className="mt-4 divide-y divide-line border-y border-line [&>*]:py-2">
          <Fact name={t('date')}>{formatDay(bill.issuedOn, language)}</Fact>
          <Fact name={t('period')}>{formatSpan(bill.from, bill.to, language)}</Fact>
          <Fact name={t('order')}>{inDigits(String(bill.orderNumber), language)}</Fact>
          <Fact name={t('plan')}>{bill.plan[language]}</Fact>
        </dl>
        <Lines bill={bill} />
        {bill.kind === 'supply' && <p className="mt-3 text-sm text-soft">{t('exempt')}</p>}
      </article>
      <div className="mt-5 flex flex-wrap gap-3 print:hidden">
        <Button onClick={() => window.print()}>
          <Icon name="print" />
          {t('print')}
        </Button>
      </div>
    </>
  );
}

function Seller({ seller }: Pick<BillAnswer, 'seller'>) {
  const t = useWords('bills');
  const { name, legalName, address, fssaiLicence, gstin } = seller;
  const lines = [
    legalName || name[t.language],
    address,
    gstin && t('gstin', { number: gstin }),
    fssaiLicence && t('fssai', { number: fssaiLicence }),
  ];
  return <Party title={t('from')} lines={lines} />;
}

function Party({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div className="min-w-0">
      <h2 className="text-sm text-soft">{title}</h2>
      {lines.filter(Boolean).map((line) => (
        <p key={line} className="wrap-names">
          {line}
        </p>
      ))}
    </div>
  );
}

function Lines({ bill }: { bill: BillAnswer }) {
  const t = useWords('bills');
  return (
    <table className="mt-4 w-full">
      <caption className="sr-only">{t('items')}</caption>
      <thead className="text-sm text-soft">
        <tr className="border-b border-line-strong">
          <th className="py-2 text-left font-normal">{t('item')}</th>
          <th className="py-2 text-right font-normal">{t('quantity')}</th>
          <th className="py-2 pl-3 text-right font-normal">{t('amount')}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {bill.lines.map((line, place) => (
          <tr key={place} className="break-inside-avoid align-baseline">
            <th scope="row" className="wrap-names py-2 text-left font-normal">
              {itemNameOf(line, t.language)}
            </th>
            <td className="figures py-2 text-right">{formatSum(line.qty, line.unitofItem, t.language)}</td>
            <td className="figures py-2 pl-3 text-right">{formatPrice(line.amount, t.language)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-line-strong">
          <th scope="row" colSpan={2} className="py-3 text-left">
            {t('total')}
          </th>
          <td className="figures py-3 text-right font-semibold">{formatPrice(bill.total, t.language)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
