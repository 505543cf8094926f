import { officeOverviewCalls as calls } from '@shivar/domain/contract/office/overview-calls';
import { accepted } from '@shivar/domain/language/refusal';
import { periodOf } from '@shivar/domain/rules/overview/overview-period';
import { dayAt } from '@shivar/domain/values/day';
import type { Clock } from '../adapters/clock.ts';
import type { Database } from '../db/client.ts';
import type { Bind } from '../http/endpoint.ts';
import { retryMail, settleMail } from '../mail/commands.ts';
import { failedMails } from '../mail/queries.ts';
import { decisionsOf } from './decision-queries.ts';
import type { EmptyOfDay } from './decision-queries.ts';
import { figuresOf } from './figure-queries.ts';
import { rollUpChanges } from './roll-up-commands.ts';

/** The office's calls for the overview: decisions, figures, and mails that failed. */
export function registerOverviewAdminRoutes(
  bind: Bind,
  { db, clock }: { db: Database; clock: Clock },
  emptyOfLongDay: EmptyOfDay,
): void {
  bind(calls.overview, async ({ reads }) =>
    accepted({ decisions: await decisionsOf(reads, clock.now(), emptyOfLongDay) }),
  );

  bind(calls.overviewFigures, async ({ query: { from, to, ...shown }, reads }) => {
    const today = dayAt(clock.now());
    const period = periodOf({ from, to }, today);
    if (!period.ok) return period;
    // One turn counts the changes since the last job. More of them, as after an import, is left to the job.
    const isCounted = await rollUpChanges(db, 1);
    return accepted({ today, isCounted, ...(await figuresOf(reads, shown, period.value)) });
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
