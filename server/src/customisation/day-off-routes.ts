import { officeDayOffCalls as calls } from '@shivar/domain/contract/office/day-off-calls';
import { accepted } from '@shivar/domain/language/refusal';
import { dayAt } from '@shivar/domain/values/day';
import type { Clock } from '../adapters/clock.ts';
import type { Database } from '../db/client.ts';
import type { Bind } from '../http/endpoint.ts';
import { addDayOff, bringBack, endDayOff, moveDaysOff } from './day-off-commands.ts';
import { daysOff, planDayOff } from './day-off-queries.ts';

/** The office's calls for days on which the farm does not come. */
export function registerDayOffRoutes(bind: Bind, deps: Readonly<{ db: Database; clock: Clock }>): void {
  const { db, clock } = deps;
  const list = async () => accepted({ days: await daysOff(db, dayAt(clock.now())) });
  bind(calls.daysOff, list);
  bind(calls.planDayOff, ({ body }) => planDayOff(db, body, clock.now()));
  // What the job would do within a minute is done at once.
  bind(calls.addDayOff, async ({ caller, body }) => {
    const added = await addDayOff(deps, caller.userId, body);
    if (!added.ok) return added;
    await moveDaysOff(deps);
    return list();
  });
  bind(calls.endDayOff, async ({ caller, params: { id } }) => {
    const ended = await endDayOff(deps, caller.userId, id);
    if (!ended.ok) return ended;
    const back = await bringBack(deps, id);
    return accepted({ days: await daysOff(db, dayAt(clock.now())), back });
  });
}
