import type { Day } from '@shivar/domain/values/day';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import { OFFICE, isAdmitted } from '@shivar/domain/rules/account/role';

import { failureMessage } from '../../lib/api-client.ts';
import { useSession } from '../../lib/session.ts';
import { useWords } from '../../lib/words.ts';
import { Skeleton } from '../../ui/card.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { roleOf } from '../access/office-guard.ts';
import type { DayList } from './day-list.ts';
import { DayHeader } from './day-header.tsx';
import { DayNotices } from './day-notices.tsx';
import { ExportDay } from './export-day.tsx';
import { HarvestList } from './harvest-list.tsx';
import { PackingList } from './packing-list.tsx';
import { PrintStamp } from './print-stamp.tsx';
import { useDayList } from './use-day-list.ts';

/**
 * The farm's first page: what to harvest and what to pack for a day and batch, on the screen and on paper
 * (product 3.2). It reads itself anew once the day's cut-off has passed, and whenever a box has changed.
 */
export function DayPage({ date, batch }: { date: Day; batch: Batch }) {
  const t = useWords('office');
  const { list, failure, reading, asOf, isOld, readAgain } = useDayList(date, batch);
  // It says what is to be paid, which is for the office alone.
  const canExport = isAdmitted(OFFICE, roleOf(useSession().user));

  return (
    <div className="mx-auto max-w-7xl px-4 py-6 sm:px-6 print:max-w-none print:p-0">
      <DayHeader date={date} batch={batch} canPrint={isPrintable(list) && !reading} />
      {canExport && list !== null && list.boxCount > 0 && <ExportDay date={date} />}
      {failure && (
        <ErrorState title={t('loadFailed')} onRetry={readAgain}>
          {failureMessage(failure, t('unreachable'))}
        </ErrorState>
      )}
      {!list && !failure && <Loading />}
      {list?.boxCount === 0 && (
        <EmptyState title={t('noBoxesTitle')}>
          <p>{t('noBoxesText')}</p>
        </EmptyState>
      )}
      {list && (list.boxCount > 0 || list.changes.length > 0) && (
        <>
          <PrintStamp list={list} />
          <DayNotices
            date={date}
            batch={batch}
            list={list}
            asOf={asOf ?? list.readAt}
            isOld={isOld}
            reading={reading}
            onReadAgain={readAgain}
          />
        </>
      )}
      {list && list.boxCount > 0 && (
        <>
          <HarvestList harvest={list.harvest} />
          <PackingList date={date} batch={batch} list={list} />
        </>
      )}
    </div>
  );
}

/** Paper is not for half a list, nor for an empty one. */
function isPrintable(list: DayList | null): boolean {
  return list !== null && list.complete && list.boxCount > 0;
}

/** The places of the figures that are coming. */
function Loading() {
  const t = useWords('office');
  return (
    <output className="block">
      <span className="sr-only">{t('loadingDay')}</span>
      <span className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
          <Skeleton key={place} className="h-20" />
        ))}
      </span>
    </output>
  );
}
