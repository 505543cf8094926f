import { dayAt } from '@shivar/domain/values/day';
import {
  officeCatalogueCalls as calls,
  officeCatalogueCalls,
} from '@shivar/domain/contract/office/catalogue-calls';
import { accepted } from '@shivar/domain/language/refusal';
import type { Clock } from '../adapters/clock.ts';
import type { Database } from '../db/client.ts';
import type { Bind, SignedIn } from '../http/endpoint.ts';
import type { Outbox } from '../mail/commands.ts';
import { officeCatalogue } from './office-queries.ts';
import { changePlan, createPlan } from './plan-commands.ts';
import { changeCategory, changeItem, createCategory, createItem } from './produce-commands.ts';
import { putInOrder, settle } from './standing-commands.ts';
import { tellOfPlan } from './telling-commands.ts';
import { planWaitingOf } from './waiting-queries.ts';

/** The calls by which the office edits what is sold (product 2.9). */
export function registerCatalogueAdminRoutes(
  bind: Bind,
  deps: { db: Database; clock: Clock; outbox: Outbox },
): void {
  const { db, clock } = deps;
  const by = ({ userId }: SignedIn) => ({ userId, at: clock.now() });

  bind(calls.officeCatalogue, async () => accepted(await officeCatalogue(db, dayAt(clock.now()))));
  bind(calls.addCategory, ({ caller, body }) => createCategory(db, by(caller), body));
  bind(calls.changeCategory, ({ caller, params, body }) =>
    changeCategory(db, by(caller), { ...params, ...body }),
  );
  bind(calls.addItem, ({ caller, body }) => createItem(db, by(caller), body));
  bind(calls.changeItem, ({ caller, params, body }) => changeItem(db, by(caller), { ...params, ...body }));
  bind(calls.addPlan, ({ caller, body }) => createPlan(db, by(caller), body));
  bind(calls.changePlan, ({ caller, params, body }) => changePlan(db, by(caller), { ...params, ...body }));
  bind(calls.settleCatalogue, ({ caller, params: { kind, id, act }, body: { version } }) =>
    settle(db, by(caller), { kind, id, version }, act),
  );
  bind(calls.orderCatalogue, ({ caller, params, body }) => putInOrder(db, by(caller), params.kind, body.ids));
  bind(officeCatalogueCalls.planWaiting, ({ params, query }) =>
    planWaitingOf(db, params.id, query, dayAt(clock.now())),
  );
  bind(officeCatalogueCalls.tellPlanWaiting, ({ caller, params }) =>
    tellOfPlan(deps, params.id, caller.userId),
  );
}
