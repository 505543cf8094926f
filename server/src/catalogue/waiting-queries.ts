import type { Day } from '@shivar/domain/values/day';
import type {
  PlanWaitingAnswer,
  TELLING_STANDINGS,
  WaitingQuery,
} from '@shivar/domain/contract/office/catalogue-calls';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import type { Connection } from '../db/client.ts';
import { pageOf } from '../db/rows.ts';
import { plansOnSale } from './queries.ts';

/** How many people a page shows, and how many past notifications. */
export const PAGE = 20;
const TELLINGS_SHOWN = 10;

type WaitingRow = Omit<PlanWaitingAnswer['waiting'][number], 'since'> & { since: Date; micros: number };

type TellingRow = Omit<PlanWaitingAnswer['tellings'][number], 'at'> & { at: Date };

const TELLINGS = `
  select t.at, t.told, u.name as by from plan_tellings t left join users u on u.id = t.author_id
  where t.plan_id = $1 order by t.at desc limit ${TELLINGS_SHOWN}`;

const WAITING = `
  select email, language, created_at as since, (extract(epoch from created_at) * 1000000)::bigint as micros
  from plan_waiting
  where plan_id = $1 and (created_at, email) > (timestamptz 'epoch' + $2::bigint * interval '1 microsecond', $3)
  order by created_at, email limit ${PAGE + 1}`;

/**
 * The people who wait for a plan, the oldest first, after the key `after`; whether they can be notified on this IST day;
 * and the past notifications. Refuses not_found for a plan that is not there.
 */
export async function planWaitingOf(
  db: Connection,
  planId: string,
  { after = '0.' }: WaitingQuery,
  today: Day,
): Promise<Result<PlanWaitingAnswer>> {
  const [plan] = await db.query<{ count: number }>(
    `select (select count(*)::int from plan_waiting w where w.plan_id = p.id) as count from plans p where p.id = $1`,
    [planId],
  );
  if (!plan) return refused('not_found');
  const dot = after.indexOf('.');
  const [rows, tellings, standing] = await Promise.all([
    db.query<WaitingRow>(WAITING, [planId, after.slice(0, dot), after.slice(dot + 1)]),
    db.query<TellingRow>(TELLINGS, [planId]),
    planStatusOf(db, planId, today),
  ]);
  const { page, next } = pageOf(rows, PAGE, ({ micros, email }) => `${micros}.${email}`);
  return accepted({
    count: plan.count,
    standing,
    waiting: page.map(({ email, language, since }) => ({ email, language, since: since.toISOString() })),
    next,
    tellings: tellings.map((telling) => ({ ...telling, at: telling.at.toISOString() })),
  });
}

/** Whether customers can buy a plan: out of season, a plan on sale may have nothing to sell. */
export async function planStatusOf(
  db: Connection,
  planId: string,
  today: Day,
): Promise<(typeof TELLING_STANDINGS)[number]> {
  const plan = (await plansOnSale(db, today)).find(({ _id }) => _id === planId);
  if (!plan) return 'off-sale';
  if (plan.comingSoon) return 'coming-soon';
  return plan.soldOut ? 'sold-out' : 'can-be-bought';
}
