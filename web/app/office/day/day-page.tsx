import type { Day } from '@shivar/domain/values/day';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import { officeDayCalls } from '@shivar/domain/contract/office/day-calls';
import { useState } from 'react';
import { call, failureMessage } from '../../lib/api-client.ts';
import { useWords } from '../../lib/words.ts';
import { Skeleton } from '../../ui/card.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { Button } from '../../ui/button.tsx';
import { FormFailure } from '../../ui/submit-button.tsx';
import { useIsOffice } from '../access/office-guard.ts';
import { saveFile } from '../parts/save-file.ts';
import type { DayList } from './day-list.ts';
import { DayHeader } from './day-header.tsx';
import { DayNotices } from './day-notices.tsx';
import { HarvestList } from './harvest-list.tsx';
import { PackingList } from './packing-list.tsx';
import { PrintStamp } from './print-stamp.tsx';
import { useDayList } from './use-day-list.ts';

/**
 * The harvest and the boxes of a day and batch, on the screen and on paper (product 3.2). The page reads them again
 * after the cut-off, and whenever a box has changed.
 */
export function DayPage({ date, batch }: { date: Day; batch: Batch }) {
  const t = useWords('office');
  const { list, failure, reading, asOf, isOld, readAgain } = useDayList(date, batch);
  // The export has amounts to pay, which packers and drivers do not see.
  const canExport = useIsOffice();

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

/** A list is printed when it is complete and not empty. */
function isPrintable(list: DayList | null): boolean {
  return list !== null && list.complete && list.boxCount > 0;
}

/** Stands for the figures while they load. */
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

/** Exports the boxes of both batches with the amounts to pay. */
function ExportDay({ date }: { date: Day }) {
  const t = useWords('office');
  const [failure, setFailure] = useState<string | null>(null);
  const save = async () => {
    setFailure(null);
    const made = await call(officeDayCalls.officeExportDay, { body: { date } });
    if (made.ok) saveFile(made.value.url);
    else setFailure(failureMessage(made.failure, t('exportFailed')));
  };
  return (
    <div className="-mt-2 mb-4 print:hidden">
      <FormFailure message={failure} />
      <Button look="quiet" className="px-0!" onClick={save}>
        {t('exportDay')}
      </Button>
    </div>
  );
}
