import { api } from '@shivar/domain/api';
import { accepted } from '@shivar/domain/refusal';
import type { Clock } from '../adapters/clock.ts';
import type { Database } from '../db/client.ts';
import type { Bind } from '../http/endpoint.ts';
import { fulfilmentOf } from './queries.ts';

/** The call that tells the farm what to harvest and pack. */
export function registerFulfilmentAdminRoutes(
  bind: Bind,
  { db, clock }: { db: Database; clock: Clock },
): void {
  bind(api.fulfilmentDay, async ({ params, query }) =>
    accepted(await fulfilmentOf(db, { ...params, after: Number(query.after ?? 0), now: clock.now() })),
  );
}
