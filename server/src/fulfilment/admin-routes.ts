import { api } from '@shivar/domain/contract/api';
import { officeDayCalls } from '@shivar/domain/contract/office/day-calls';
import { accepted } from '@shivar/domain/language/refusal';
import type { Clock } from '../adapters/clock.ts';
import type { Database } from '../db/client.ts';
import type { Bind } from '../http/endpoint.ts';
import { changesOfDay } from './change-queries.ts';
import { fulfilmentOf } from './queries.ts';

/** The calls that tell the farm what to harvest and pack, and what changed since. */
export function registerFulfilmentAdminRoutes(
  bind: Bind,
  { db, clock }: { db: Database; clock: Clock },
): void {
  bind(api.fulfilmentDay, async ({ params, query }) =>
    accepted(await fulfilmentOf(db, { ...params, after: Number(query.after ?? 0), now: clock.now() })),
  );
  bind(officeDayCalls.fulfilmentChanges, async ({ params }) => accepted(await changesOfDay(db, params)));
}
