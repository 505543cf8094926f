import type { BillListed } from '@shivar/domain/contract/bill-calls';
import { officeBillCalls } from '@shivar/domain/contract/office/bill-calls';
import { formatNumber, inDigits } from '@shivar/domain/language/format';
import { billKindName } from '@shivar/domain/rules/money/bill-sheet';
import { MONEY } from '@shivar/domain/rules/account/role';
import { addMonths, dayAt, isDay } from '@shivar/domain/values/day';
import type { Day } from '@shivar/domain/values/day';
import { Link } from 'react-router';

import { BillLinks } from '../../features/money/bill-links.tsx';
import { call } from '../../lib/api-client.ts';
import { formatMonth, formatPrice } from '../../lib/format.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import type { Answer } from '../../lib/send-failure.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonClasses } from '../../ui/button-look.ts';
import { Icon } from '../../ui/icon.tsx';
import { onlyFor } from '../access/office-loader.ts';
import { PagedList } from '../list/paged-list.tsx';
import { useFilters } from '../list/use-filters.ts';
import { usePages } from '../list/use-pages.ts';
import { Fact, OfficePage, Section } from '../parts/office-page.tsx';
import { officePaths } from '../parts/office-paths.ts';
import { saveExport } from '../parts/save-file.ts';
import { useAnswer } from '../parts/use-answer.ts';

export const handle: RouteHandle = { words: ['officeMoney', 'bills'] };
export const clientLoader = onlyFor(MONEY);
export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

/** The bills and credit notes of a month by number, for the accountant too (product 11.90). */
export default function BillsPage() {
  const [t, bills] = [useWords('officeMoney'), useWords('bills')];
  const asked = `${useFilters().get('month') ?? ''}-01`;
  const first = isDay(asked) ? asked : `${dayAt(serverNow()).slice(0, 7)}-01`;
  const month = first.slice(0, 7);
  const pages = usePages(month, 'bills', (from, signal) =>
    call(officeBillCalls.register, { query: { month, ...from }, signal }),
  );
  const texts = {
    loading: bills('loading'),
    loadFailed: bills('listFailed'),
    more: t('more'),
    noneTitle: t('noBills', { month: formatMonth(first, t.language) }),
    noneText: t('noBillsText'),
  };
  const detailOf = ({ buyer, orderNumber }: BillListed) =>
    [buyer, t('order', { number: inDigits(String(orderNumber), t.language) })].filter(Boolean).join(', ');
  return (
    <OfficePage title={bills('bills')} intro={t('billsIntro')} actions={<Months first={first} />}>
      <PageHead title={bills('bills')} />
      <Sums month={month} />
      <PagedList pages={pages} texts={texts}>
        {(rows) => (
          <BillLinks
            label={t('billsOf', { month: formatMonth(first, t.language) })}
            bills={rows}
            detailOf={detailOf}
            toOf={({ _id }) => officePaths.bill(_id)}
          />
        )}
      </PagedList>
      <TaxOfMonth month={month} />
      <Files month={month} />
    </OfficePage>
  );
}

/** The month that is shown, and the ways to those before and after it. */
function Months({ first }: { first: Day }) {
  const t = useWords('officeMoney');
  const step = (count: number, icon: 'left' | 'right', label: string) => (
    <Link
      to={officePaths.bills(addMonths(first, count).slice(0, 7))}
      aria-label={label}
      className={buttonClasses('quiet')}
    >
      <Icon name={icon} />
    </Link>
  );
  return (
    <nav aria-label={t('months')} className="flex items-center gap-1 print:hidden">
      {step(-1, 'left', t('previousMonth'))}
      <span className="figures min-w-24 text-center font-semibold" aria-current="page">
        {formatMonth(first, t.language)}
      </span>
      {step(1, 'right', t('nextMonth'))}
    </nav>
  );
}

/** The sums of a month by kind. Nothing where there are no bills. */
function Sums({ month }: { month: string }) {
  const t = useWords('officeMoney');
  const { value } = useAnswer(`bill sums ${month}`, month, (signal) =>
    call(officeBillCalls.billSums, { query: { month }, signal }),
  );
  if (!value || value.sums.length === 0) return null;
  return (
    <dl className="max-w-md divide-y divide-line">
      {value.sums.map(({ kind, count, total }) => (
        <Fact key={kind} name={billKindName(kind, t.language)}>
          {t('sumOf', { n: inDigits(String(count), t.language), amount: formatPrice(total, t.language) })}
        </Fact>
      ))}
    </dl>
  );
}

const COLUMNS = ['value', 'taxable', 'cgst', 'sgst', 'igst'] as const;

/** What a month was billed for by rate and HSN code; nothing while nothing is taxed and no code is known. */
function TaxOfMonth({ month }: { month: string }) {
  const t = useWords('officeMoney');
  const { value } = useAnswer(`tax ${month}`, month, (signal) =>
    call(officeBillCalls.taxSummary, { query: { month }, signal }),
  );
  const rates = value?.rates ?? [];
  if (!rates.some(({ percent, hsn }) => percent > 0 || hsn !== '')) return null;
  return (
    <Section title={t('taxOfMonth')}>
      <ul aria-label={t('taxOfMonth')} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {rates.map((rate) => (
          <li key={`${rate.percent} ${rate.hsn}`} className="rounded-card border border-line bg-card p-4">
            <p className="figures font-semibold">
              {formatNumber(rate.percent, t.language)}%, HSN {rate.hsn || t('noHsn')}
            </p>
            <dl className="divide-y divide-line">
              {COLUMNS.filter((name) => name === 'value' || rate[name] !== 0).map((name) => (
                <Fact key={name} name={t(`tax.${name}`)}>
                  {formatPrice(rate[name], t.language)}
                </Fact>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The files of a month for the accountant: its bills, and all movements of money (product 11.91). */
function Files({ month }: { month: string }) {
  const [t, place] = [useWords('officeMoney'), useWords('office')];
  const file = (name: string, made: () => Promise<Answer<{ url: string }>>) => (
    <Button look="secondary" onClick={() => saveExport(made(), place('exportFailed'))}>
      {name}
    </Button>
  );
  const ofBills = (format: 'csv' | 'xlsx') => () =>
    call(officeBillCalls.exportBills, { body: { month, format } });
  const ofTax = (format: 'csv' | 'xlsx') => () =>
    call(officeBillCalls.exportTax, { body: { month, format } });
  const ofBooks = (format: 'csv' | 'xlsx' | 'xml') => () =>
    call(officeBillCalls.exportBooks, { body: { month, format } });
  return (
    <Section title={t('forAccountant')}>
      <p className="max-w-prose text-soft">{t('forAccountantText')}</p>
      <div className="flex flex-wrap gap-3 print:hidden">
        {file(t('billsAs', { format: 'XLSX' }), ofBills('xlsx'))}
        {file(t('billsAs', { format: 'CSV' }), ofBills('csv'))}
        {file(t('taxAs', { format: 'XLSX' }), ofTax('xlsx'))}
        {file(t('taxAs', { format: 'CSV' }), ofTax('csv'))}
        {file(t('movementsAs', { format: 'XLSX' }), ofBooks('xlsx'))}
        {file(t('movementsAs', { format: 'CSV' }), ofBooks('csv'))}
        {file(t('forTally'), ofBooks('xml'))}
      </div>
    </Section>
  );
}
