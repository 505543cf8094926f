import { officeDayOffCalls as calls } from '@shivar/domain/contract/office/day-off-calls';
import { accepted } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { dayAt } from '@shivar/domain/values/day';
import type { Clock } from '../adapters/clock.ts';
import type { Database } from '../db/client.ts';
import type { Bind } from '../http/endpoint.ts';
import { addDayOff, endDayOff, moveDaysOff } from './day-off-commands.ts';
import { daysOff, planDayOff } from './day-off-queries.ts';

/** The office's calls for days on which the farm does not come. */
export function registerDayOffRoutes(bind: Bind, deps: Readonly<{ db: Database; clock: Clock }>): void {
  const { db, clock } = deps;
  const list = async () => accepted({ days: await daysOff(db, dayAt(clock.now())) });
  /** What the job would do within a minute is done at once. */
  const done = async (result: Result<null>) => {
    if (!result.ok) return result;
    await moveDaysOff(deps);
    return list();
  };
  bind(calls.daysOff, list);
  bind(calls.planDayOff, ({ body }) => planDayOff(db, body, clock.now()));
  bind(calls.addDayOff, async ({ caller, body }) => done(await addDayOff(deps, caller.userId, body)));
  bind(calls.endDayOff, async ({ caller, params }) => done(await endDayOff(deps, caller.userId, params.id)));
}
