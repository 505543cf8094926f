import type { Round } from '@shivar/domain/contract/office/round-calls';
import { officeRoundCalls } from '@shivar/domain/contract/office/round-calls';
import { formatRupees } from '@shivar/domain/language/format';
import { DRIVERS } from '@shivar/domain/rules/account/role';
import { BATCHES } from '@shivar/domain/rules/calendar/delivery-calendar';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import { addDays, isDay } from '@shivar/domain/values/day';
import type { Day } from '@shivar/domain/values/day';
import { Link, data, redirect } from 'react-router';

import { call } from '../../lib/api-client.ts';
import { formatInstant } from '../../lib/clock-time.ts';
import { formatFullDay } from '../../lib/format-order.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { askServerTime, serverNow } from '../../lib/server-clock.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton, LinkLine } from '../../ui/link-button.tsx';
import { Meter } from '../../ui/meter.tsx';
import { requireRole, useIsOffice } from '../access/office-guard.ts';
import { Answered } from '../parts/answered.tsx';
import { FollowedNews } from '../parts/list-news.tsx';
import { OfficePage } from '../parts/office-page.tsx';
import { officePaths } from '../parts/office-paths.ts';
import { useTopic } from '../parts/use-topic.ts';
import type { Route } from './+types/rounds-page.ts';
import { batchUnderWay } from './batch-under-way.ts';
import { useKeptAnswer } from './use-kept-answer.ts';

export const handle: RouteHandle = { words: ['terms', 'officeRounds', 'officePacking'] };
export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

/** Without a day it leads to the batch that is under way or comes next. An unknown one is a 404. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  requireRole(request, DRIVERS);
  if (params.date === undefined) {
    await askServerTime();
    const { date, batch } = batchUnderWay(serverNow());
    throw redirect(officePaths.rounds(date, batch));
  }
  const batch = BATCHES.find((each) => each === params.batch);
  if (!batch || !isDay(params.date)) throw data(null, { status: 404 });
  return { date: params.date, batch };
}

/** The rounds of a day and batch: for a driver their own, for the office all, each with its progress (product 11.70). */
export default function RoundsPage({ loaderData: { date, batch } }: Route.ComponentProps) {
  const [t, terms] = [useWords('officeRounds'), useWords('terms')];
  const isOffice = useIsOffice();
  const name = `/kept-rounds/${date}/${batch}`;
  const rounds = useKeptAnswer(officeRoundCalls.rounds, name, (signal) =>
    call(officeRoundCalls.rounds, { params: { date, batch }, signal }),
  );
  useTopic(`day ${date} ${batch}`, rounds.askAgain);
  const day = `${formatFullDay(date, t.language)} · ${terms(`batch.${batch}`)}`;
  return (
    <>
      <PageHead title={`${t('rounds')} · ${day}`} />
      <OfficePage
        title={t('rounds')}
        intro={day}
        actions={
          isOffice && (
            <div className="flex flex-wrap gap-3">
              <LinkButton look="secondary" to={officePaths.tills()}>
                {t('tills')}
              </LinkButton>
              <LinkButton look="secondary" to={officePaths.routes()}>
                {t('routes')}
              </LinkButton>
            </div>
          )
        }
      >
        <OtherBatches date={date} batch={batch} />
        {!isOffice && <FollowedNews key={name} date={date} batch={batch} />}
        <Answered
          {...rounds}
          texts={{ loading: t('loading'), loadFailed: t('roundsFailed') }}
          places={[3, 'h-24']}
        >
          {({ answer, isKept, readAt }) => (
            <>
              {isKept && (
                <p className="text-turmeric-ink">{t('keptAt', { at: formatInstant(readAt, t.language) })}</p>
              )}
              <Rounds rounds={answer.rounds} date={date} batch={batch} />
            </>
          )}
        </Answered>
      </OfficePage>
    </>
  );
}

function OtherBatches({ date, batch }: { date: Day; batch: Batch }) {
  const [t, terms, office] = [useWords('officeRounds'), useWords('terms'), useWords('office')];
  const other = BATCHES.find((each) => each !== batch) ?? batch;
  return (
    <nav aria-label={t('otherDays')} className="flex flex-wrap gap-x-5">
      <LinkLine to={officePaths.rounds(addDays(date, -1), batch)}>{office('previousDay')}</LinkLine>
      <LinkLine to={officePaths.rounds(date, other)}>{terms(`batch.${other}`)}</LinkLine>
      <LinkLine to={officePaths.rounds(addDays(date, 1), batch)}>{office('nextDay')}</LinkLine>
    </nav>
  );
}

function Rounds({ rounds, date, batch }: { rounds: readonly Round[]; date: Day; batch: Batch }) {
  const t = useWords('officeRounds');
  const isOffice = useIsOffice();
  if (rounds.length === 0) return <p className="text-lg">{t(isOffice ? 'noRoutes' : 'noOwnRound')}</p>;
  return (
    <ul aria-label={t('rounds')} className="grid gap-3 sm:grid-cols-2">
      {rounds.map((round) => (
        <li
          key={round._id}
          className="relative flex min-w-0 flex-col gap-2 rounded-card border border-line bg-card p-4 hover:bg-sprout has-[a:focus-visible]:bg-sprout"
        >
          <h2 className="wrap-names text-xl">
            <Link to={officePaths.round(date, batch, round._id)} className="after:absolute after:inset-0">
              {round.name ?? t('rest')}
            </Link>
          </h2>
          <p className="flex flex-wrap items-center justify-between gap-2">
            <span className="wrap-names text-soft">{round.driver ?? t('noDriver')}</span>
            <Out round={round} />
          </p>
          <Progress round={round} />
        </li>
      ))}
    </ul>
  );
}

/** How many boxes of a round are on their way, and since when (product 6.40). */
function Out({ round: { out = 0, outAt } }: { round: Round }) {
  const t = useWords('officeRounds');
  if (out === 0 || outAt == null) return null;
  return <Badge>{t('outSince', { n: out, time: formatInstant(Date.parse(outAt), t.language) })}</Badge>;
}

/** How far a round is, in words and as a bar. */
export function Progress({ round: { stops, delivered, failed, cash } }: { round: Round }) {
  const t = useWords('officeRounds');
  const text = t('progress', { n: delivered + failed, all: stops });
  return (
    <div className="flex flex-col gap-1">
      <Meter label={t('progressName')} text={text} value={delivered + failed} max={stops} />
      <p className="figures text-sm text-soft">
        {[
          text,
          failed > 0 && t('failedCount', { n: failed }),
          cash > 0 && t('cashTaken', { amount: formatRupees(cash, t.language) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  );
}
