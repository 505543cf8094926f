import { officeBillCalls } from '@shivar/domain/contract/office/bill-calls';
import { inDigits } from '@shivar/domain/language/format';
import { billKindName } from '@shivar/domain/rules/money/bill-sheet';
import { MONEY } from '@shivar/domain/rules/account/role';
import { addMonths, dayAt, isDay } from '@shivar/domain/values/day';
import type { Day } from '@shivar/domain/values/day';
import { Link } from 'react-router';

import { BillLinks } from '../../features/money/bill-view.tsx';
import { call } from '../../lib/api-client.ts';
import { formatMonth, formatPrice } from '../../lib/format-order.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
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
import { Fact, OfficePage } from '../parts/office-page.tsx';
import { officePaths } from '../parts/office-paths.ts';
import { saveExport } from '../parts/save-file.ts';
import { useAnswer } from '../parts/use-answer.ts';

export const handle: RouteHandle = { words: ['officeMoney', 'bills'] };
export const clientLoader = onlyFor(MONEY);
export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

/** The bills and credit notes of a month by number, for the accountant too (product 11.90). */
export default function BillsPage() {
  const [t, bills, place] = [useWords('officeMoney'), useWords('bills'), useWords('office')];
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
  const save = (format: 'csv' | 'xlsx') =>
    saveExport(call(officeBillCalls.exportBills, { body: { month, format } }), place('exportFailed'));
  return (
    <OfficePage title={bills('bills')} intro={t('billsIntro')} actions={<Months first={first} />}>
      <PageHead title={bills('bills')} />
      <Sums key={month} month={month} onSave={save} />
      <PagedList pages={pages} texts={texts}>
        {(rows) => (
          <BillLinks
            label={t('billsOf', { month: formatMonth(first, t.language) })}
            bills={rows}
            isOfFarm
            toOf={({ _id }) => officePaths.bill(_id)}
          />
        )}
      </PagedList>
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

interface SumsProps {
  month: string;
  onSave: (format: 'csv' | 'xlsx') => Promise<void>;
}

/** The sums of a month by kind, and its files. Nothing where there are no bills. */
function Sums({ month, onSave }: SumsProps) {
  const t = useWords('officeMoney');
  const { value } = useAnswer(`bill sums ${month}`, month, (signal) =>
    call(officeBillCalls.billSums, { query: { month }, signal }),
  );
  if (!value || value.sums.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      <dl className="max-w-md divide-y divide-line">
        {value.sums.map(({ kind, count, total }) => (
          <Fact key={kind} name={billKindName(kind, t.language)}>
            {t('sumOf', { n: inDigits(String(count), t.language), amount: formatPrice(total, t.language) })}
          </Fact>
        ))}
      </dl>
      <div className="flex flex-wrap gap-3 print:hidden">
        {(['xlsx', 'csv'] as const).map((format) => (
          <Button key={format} look="secondary" onClick={() => onSave(format)}>
            {t('download', { format: format.toUpperCase() })}
          </Button>
        ))}
      </div>
    </div>
  );
}
