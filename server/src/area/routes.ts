import { areaCalls } from '@shivar/domain/contract/area-calls';
import { accepted } from '@shivar/domain/language/refusal';
import type { Clock } from '../adapters/clock.ts';
import type { Database } from '../db/client.ts';
import type { Bind } from '../http/endpoint.ts';
import { messageOf } from '../http/errors.ts';
import { noRoomFor } from './room-queries.ts';

/** What is asked of the area while somebody orders. */
export function registerAreaRoutes(bind: Bind, { db, clock }: { db: Database; clock: Clock }): void {
  bind(areaCalls.room, async ({ params, query, language }) => {
    const none = await noRoomFor(db, { ...params, ...query }, clock.now());
    if (!none) return accepted({ message: null, startDate: null, batch: null });
    const { refusal, batch } = none;
    const next = refusal.params?.['next'];
    const startDate = typeof next === 'string' ? next : null;
    return accepted({ message: messageOf(refusal, language), startDate, batch });
  });
}
