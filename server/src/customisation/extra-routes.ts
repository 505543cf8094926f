import { extraCalls } from '@shivar/domain/contract/extra-calls';
import { officeExtraCalls } from '@shivar/domain/contract/office/extra-calls';
import { orderAnswerOf } from '@shivar/domain/contract/placed-order';
import type { PlacedOrder } from '@shivar/domain/contract/placed-order';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Day } from '@shivar/domain/values/day';
import type { Clock } from '../adapters/clock.ts';
import type { Database } from '../db/client.ts';
import type { Bind } from '../http/endpoint.ts';
import { officeChange } from '../orders/office-commands.ts';
import { orderById, orderOfUser } from '../orders/queries.ts';
import { changeExtras, giveExtraBack, officeChangeExtras } from './extra-commands.ts';
import { extrasFor } from './extra-queries.ts';

type Deps = Readonly<{ db: Database; clock: Clock }>;

/** The calls that add single items to boxes (product 5.70), for customers and for people who call. */
export function registerExtraRoutes(bind: Bind, deps: Deps): void {
  const { db, clock } = deps;
  const offered = async (order: PlacedOrder | null, date: Day) =>
    order ? accepted(await extrasFor(db, order, date, clock.now())) : refused('order_not_found');

  bind(extraCalls.extrasOffered, async ({ params: { id, date }, caller: { userId } }) =>
    offered(await orderOfUser(db, id, userId), date),
  );
  bind(extraCalls.changeExtras, async ({ params, body, caller: { userId } }) => {
    const changed = await changeExtras(db, { orderId: params.id, userId, clock }, body);
    return changed.ok ? accepted(orderAnswerOf(changed.value, clock.now())) : changed;
  });
  bind(officeExtraCalls.officeExtrasOffered, async ({ params: { id, date } }) =>
    offered(await orderById(db, id), date),
  );
  bind(officeExtraCalls.officeChangeExtras, officeChange(deps, officeChangeExtras));
  bind(officeExtraCalls.officeExtraBack, officeChange(deps, giveExtraBack));
}
