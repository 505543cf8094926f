import type { Day } from '@shivar/domain/values/day';
import { isDay } from '@shivar/domain/values/day';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import { BATCHES } from '@shivar/domain/rules/calendar/delivery-calendar';
import { officeDayCalls } from '@shivar/domain/contract/office/day-calls';
import { STAFF } from '@shivar/domain/rules/account/role';
import { data, redirect } from 'react-router';

import { call, failureMessage } from '../../lib/api-client.ts';
import { formatFullDay } from '../../lib/format-order.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { askServerTime, serverNow } from '../../lib/server-clock.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkLine } from '../../ui/link-button.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { requireRole, useIsOffice } from '../access/office-guard.ts';
import { ListNews, ListSeen, useListVersion } from '../parts/list-news.tsx';
import { officePaths } from '../parts/office-paths.ts';
import { saveExport } from '../parts/save-file.ts';
import type { Route } from './+types/day-page.ts';
import { DayHeader } from './day-header.tsx';
import { nextBatch } from './day-list.ts';
import { DayNotices } from './day-notices.tsx';
import { HarvestList } from './harvest-list.tsx';
import { MarkDelivered, TakeBack } from './mark-delivered.tsx';
import { PackingList } from './packing-list.tsx';
import { PrintStamp } from './print-stamp.tsx';
import { useDayList } from './use-day-list.ts';

export const handle: RouteHandle = { words: ['terms', 'officeHarvest', 'officePacking', 'officeRounds'] };
export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

/** For the farm's people alone (product 7.24). Without a day it leads to the next batch; an unknown one is a 404. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  requireRole(request, STAFF);
  if (params.date === undefined) {
    await askServerTime();
    const isUnmarked = new URL(request.url).searchParams.has('unmarked');
    const next = (isUnmarked && (await oldestUnmarked())) || nextBatch(serverNow());
    throw redirect(officePaths.day(next.date, next.batch));
  }
  const batch = BATCHES.find((each) => each === params.batch);
  if (!batch || !isDay(params.date)) throw data(null, { status: 404 });
  return { date: params.date, batch };
}

async function oldestUnmarked() {
  const asked = await call(officeDayCalls.unmarkedBatches, {});
  return asked.ok && asked.value.batches[0];
}

/** The farm's day: harvest and packing list of a date and batch. */
export default function DayPage({ loaderData: { date, batch } }: Route.ComponentProps) {
  const [t, terms] = [useWords('office'), useWords('terms')];
  const day = `${formatFullDay(date, t.language)} · ${terms(`batch.${batch}`)}`;
  return (
    <>
      <PageHead title={t('dayTitle', { day })} />
      <DayLists key={`${date} ${batch}`} date={date} batch={batch} />
    </>
  );
}

/** The harvest and the boxes, on the screen and on paper (product 3.2). They follow the cut-off and every change. */
function DayLists({ date, batch }: { date: Day; batch: Batch }) {
  const [t, packing] = [useWords('office'), useWords('officePacking')];
  const { list, failure, readAgain, ...state } = useDayList(date, batch);
  const version = useListVersion({ date, batch });
  // The export has amounts to pay, which packers and drivers do not see.
  const canExport = useIsOffice();
  const hasBoxes = list !== null && list.boxCount > 0;
  return (
    <div className="mx-auto max-w-7xl px-4 py-6 sm:px-6 print:max-w-none print:p-0">
      <DayHeader date={date} batch={batch} canPrint={hasBoxes && list.complete && !state.reading} />
      {hasBoxes && list.listVersion !== null && (
        <p className="mb-2 flex flex-wrap gap-x-6 print:hidden">
          <LinkLine to={officePaths.packing(date, batch)}>{packing('toPacking')}</LinkLine>
          <LinkLine to={officePaths.labels(date, batch)}>{packing('labels')}</LinkLine>
        </p>
      )}
      {canExport && hasBoxes && <ExportDay date={date} />}
      {failure && (
        <ErrorState title={t('loadFailed')} onRetry={readAgain}>
          {failureMessage(failure, t('unreachable'))}
        </ErrorState>
      )}
      {!list && !failure && <Loading />}
      {list?.boxCount === 0 && (
        <EmptyState title={t('noBoxesTitle')}>
          <p>{list.leftEmptyCount > 0 ? t('leftEmpty', { n: list.leftEmptyCount }) : t('noBoxesText')}</p>
        </EmptyState>
      )}
      {list && (hasBoxes || list.changes.length > 0) && (
        <>
          <PrintStamp list={list} />
          {version &&
            (canExport ? <ListSeen version={version} /> : <ListNews list={list} version={version} />)}
          <DayNotices list={list} {...state} onReadAgain={readAgain} />
          {canExport && list.unmarked > 0 && <MarkDelivered list={list} onMarked={readAgain} />}
          {canExport && list.close && <TakeBack list={list} onTaken={readAgain} />}
        </>
      )}
      {hasBoxes && (
        <>
          <HarvestList date={date} batch={batch} harvest={list.harvest} readAt={list.readAt} />
          <PackingList list={list} />
        </>
      )}
    </div>
  );
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
  const save = () => saveExport(call(officeDayCalls.officeExportDay, { body: { date } }), t('exportFailed'));
  return (
    <div className="-mt-2 mb-4 print:hidden">
      <Button look="quiet" className="px-0! text-left" onClick={save}>
        {t('exportDay')}
      </Button>
    </div>
  );
}
