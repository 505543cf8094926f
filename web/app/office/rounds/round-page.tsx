import type { AnswerOf } from '@shivar/domain/contract/call';
import { MOST_STOPS } from '@shivar/domain/contract/office/mark-calls';
import { officeRoundCalls } from '@shivar/domain/contract/office/round-calls';
import type { Stop } from '@shivar/domain/contract/office/round-calls';
import { DRIVERS } from '@shivar/domain/rules/account/role';
import { BATCHES } from '@shivar/domain/rules/calendar/delivery-calendar';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import { boxPath } from '@shivar/domain/rules/office/box-link';
import { dayAt, isDay } from '@shivar/domain/values/day';
import type { Day } from '@shivar/domain/values/day';
import { useMemo, useState } from 'react';
import { data, useSearchParams } from 'react-router';

import { call } from '../../lib/api-client.ts';
import { formatInstant } from '../../lib/clock-time.ts';
import { formatFullDay } from '../../lib/format-order.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { clockOffset, serverNow } from '../../lib/server-clock.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { Button } from '../../ui/button.tsx';
import { requireRole } from '../access/office-guard.ts';
import { useMarks } from '../marks/marks.ts';
import { ScanButton } from '../packing/scan-button.tsx';
import { Answered } from '../parts/answered.tsx';
import { FollowedNews } from '../parts/list-news.tsx';
import { OfficePage } from '../parts/office-page.tsx';
import { officePaths } from '../parts/office-paths.ts';
import { useTopic } from '../parts/use-topic.ts';
import type { Route } from './+types/round-page.ts';
import { Progress } from './rounds-page.tsx';
import { saidOfStops, withUpiMarks } from './said-of-stops.ts';
import { SortStops } from './sort-stops.tsx';
import { StartRound } from './start-round.tsx';
import { StopCard } from './stop-card.tsx';
import { useKeptAnswer } from './use-kept-answer.ts';

export const handle: RouteHandle = { words: ['terms', 'officeRounds', 'officePacking'] };
export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  requireRole(request, DRIVERS);
  const batch = BATCHES.find((each) => each === params.batch);
  if (!batch || !isDay(params.date)) throw data(null, { status: 404 });
  return { date: params.date, batch, route: params.route };
}

interface RoundProps {
  date: Day;
  batch: Batch;
  route: string;
}

export default function RoundPage({ loaderData }: Route.ComponentProps) {
  return <RoundOfDay key={Object.values(loaderData).join(' ')} {...loaderData} />;
}

/** A driver's round, with or without a network: its stops in the order of the way (product 11.70). */
function RoundOfDay({ date, batch, route }: RoundProps) {
  const [t, terms] = [useWords('officeRounds'), useWords('terms')];
  const name = `/kept-round/${date}/${batch}/${route}`;
  const asked = useKeptAnswer(officeRoundCalls.round, name, (signal) =>
    call(officeRoundCalls.round, { params: { date, batch, route }, signal }),
  );
  useTopic(`day ${date} ${batch}`, asked.askAgain);
  const [isSorting, setSorting] = useState(false);
  const round = asked.value?.answer.round;
  const title = round?.name ?? t(round ? 'rest' : 'round');
  const day = `${formatFullDay(date, t.language)} · ${terms(`batch.${batch}`)}`;
  return (
    <>
      <PageHead title={`${title} · ${day}`} />
      <OfficePage
        back={{ to: officePaths.rounds(date, batch), label: t('rounds') }}
        title={title}
        intro={day}
      >
        <FollowedNews date={date} batch={batch} />
        <Answered
          value={asked.value}
          failure={asked.failure}
          askAgain={asked.askAgain}
          texts={{ loading: t('loading'), loadFailed: t('roundFailed') }}
          places={[4, 'h-24']}
        >
          {({ answer, readAt, isKept }) => (
            <>
              <RoundNotes count={answer.stops.length} keptAt={isKept ? readAt : null} />
              {answer.stops.length > 1 && (
                <Button look="quiet" className="self-start px-0!" onClick={() => setSorting(!isSorting)}>
                  {t(isSorting ? 'sortDone' : 'sort')}
                </Button>
              )}
              {isSorting ? (
                <SortStops date={date} stops={answer.stops} onMoved={asked.askAgain} />
              ) : (
                <Stops date={date} batch={batch} readAt={readAt} answer={answer} onChanged={asked.askAgain} />
              )}
            </>
          )}
        </Answered>
      </OfficePage>
    </>
  );
}

/** Says how old the round is without a network, and where it has no stops or too many. */
function RoundNotes({ count, keptAt }: { count: number; keptAt: number | null }) {
  const t = useWords('officeRounds');
  return (
    <>
      {keptAt !== null && (
        <p className="text-turmeric-ink">{t('keptAt', { at: formatInstant(keptAt, t.language) })}</p>
      )}
      {count === 0 && <p className="text-lg">{t('noStops')}</p>}
      {count >= MOST_STOPS && <p className="text-turmeric-ink">{t('mostStops', { n: MOST_STOPS })}</p>}
    </>
  );
}

interface StopsProps {
  date: Day;
  batch: Batch;
  readAt: number;
  answer: AnswerOf<typeof officeRoundCalls.round>;
  onChanged: () => void;
}

/** The stop that somebody opened. The code of a box leads to its stop. */
function useChosenStop(stops: readonly Stop[], list: { readonly date: Day; readonly batch: Batch }) {
  const [address] = useSearchParams();
  const scanned =
    stops.find(({ orderNumber }) => String(orderNumber) === address.get('stop'))?.orderId ?? null;
  const [chosen, choose] = useState(scanned);
  // On the way there may be no network, and a second code leads to the same page.
  const openHere = (path: string) => {
    const stop = stops.find(({ orderNumber }) => boxPath({ ...list, orderNumber }) === path);
    if (stop) choose(stop.orderId);
    return stop !== undefined;
  };
  return { chosen, choose, openHere };
}

/** All stops. The first that nobody marked is open, and the next one after each mark. */
function Stops({ date, batch, readAt, answer: { round, stops: listed, upi = null }, onChanged }: StopsProps) {
  const t = useWords('officeRounds');
  const [marks, told] = [useMarks('box'), useMarks('doorUpi')];
  const stops = useMemo(
    () => withUpiMarks({ stops: listed, readAt, date }, told),
    [listed, readAt, date, told],
  );
  const said = useMemo(
    () => saidOfStops({ stops, readAt, date }, marks, clockOffset()),
    [stops, readAt, date, marks],
  );
  const { chosen, choose, openHere } = useChosenStop(stops, { date, batch });
  const canMark = date <= dayAt(serverNow());
  const open = chosen ?? stops.find(({ orderId }) => !said.has(orderId))?.orderId;
  const here = [...said]
    .filter(([id]) => stops.some(({ orderId }) => orderId === id))
    .map(([, each]) => each);
  const failed = here.filter((each) => each.failed !== null).length;
  const cash = here.reduce((sum, each) => sum + each.cash, 0);
  return (
    <>
      <Progress round={{ ...round, stops: stops.length, delivered: here.length - failed, failed, cash }} />
      {!canMark && <p className="text-soft">{t('notYet')}</p>}
      {canMark && <StartRound date={date} readAt={readAt} stops={stops} said={said} />}
      <ScanButton openHere={openHere} />
      <ol aria-label={t('stops')} className="flex flex-col gap-3">
        {stops.map((stop, index) => (
          <StopCard
            key={stop.orderId}
            stop={stop}
            number={index + 1}
            date={date}
            said={said.get(stop.orderId) ?? null}
            canMark={canMark}
            upi={upi}
            isOpen={stop.orderId === open}
            onToggle={() => choose(stop.orderId === open ? '' : stop.orderId)}
            onMarked={() => choose(null)}
            onChanged={onChanged}
          />
        ))}
      </ol>
    </>
  );
}
