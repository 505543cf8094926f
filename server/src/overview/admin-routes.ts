import { dayAt } from '@shivar/domain/values/day';
import { officeOverviewCalls as calls } from '@shivar/domain/contract/office/overview-calls';
import { periodOf } from '@shivar/domain/rules/overview/overview-period';
import { accepted } from '@shivar/domain/language/refusal';
import type { Clock } from '../adapters/clock.ts';
import type { Database } from '../db/client.ts';
import type { Bind } from '../http/endpoint.ts';
import { retryMail, settleMail } from '../mail/failed-commands.ts';
import { failedMails } from '../mail/queries.ts';
import { decisionsOf } from './decision-queries.ts';
import { figuresOf } from './figure-queries.ts';
import { foldChanges } from './fold-commands.ts';

/** The calls by which the office sees what needs a decision and how the farm does. */
export function registerOverviewAdminRoutes(bind: Bind, { db, clock }: { db: Database; clock: Clock }): void {
  bind(calls.overview, async () => accepted({ decisions: await decisionsOf(db, clock.now()) }));

  bind(calls.overviewFigures, async ({ query: { from, to, ...shown } }) => {
    const today = dayAt(clock.now());
    const period = periodOf({ from, to }, today);
    if (!period.ok) return period;
    // What came since the job looked last; much more, as after an import, is left to the job.
    const isCounted = await foldChanges(db, 1);
    return accepted({ today, isCounted, ...(await figuresOf(db, shown, period.value)) });
  });

  bind(calls.failedMails, async ({ query }) => accepted(await failedMails(db, query, clock.now())));
  bind(calls.settleFailedMail, async ({ caller, params: { id, act }, body }) => {
    const at = clock.now();
    const actor = { userId: caller.userId, at };
    const seen = { id, givenUpAt: Date.parse(body.givenUpAt) };
    const done =
      act === 'retry'
        ? await retryMail(db, actor, seen)
        : await settleMail(db, actor, { ...seen, isSettled: act === 'settle' });
    return done.ok ? accepted({ _id: id }) : done;
  });
}
