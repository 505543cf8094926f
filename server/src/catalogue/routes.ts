import { api } from '@shivar/domain/contract/api';
import { officeCatalogueCalls as calls } from '@shivar/domain/contract/office/catalogue-calls';
import { accepted } from '@shivar/domain/language/refusal';
import { dayAt } from '@shivar/domain/values/day';
import { servedArea } from '../area/queries.ts';
import type { Bind, SignedIn } from '../http/endpoint.ts';
import type { BindCached } from '../http/cached-answers.ts';
import { officeCatalogue } from './office-queries.ts';
import { changePlan, createPlan } from './plan-commands.ts';
import { changeCategory, changeItem, createCategory, createItem, putInOrder, settle } from './commands.ts';
import { itemsOnSale, planOnSale, plansOnSale } from './queries.ts';
import { notifyOfPlan, waitForArea, waitForPlan } from './waiting-commands.ts';
import type { NotifyDeps, WaitingDeps } from './waiting-commands.ts';
import { planWaitingOf } from './waiting-queries.ts';

/** The public calls about plans and items on sale (product 8.14), and about waiting for others. */
export function registerCatalogueRoutes(bind: Bind, bindCached: BindCached, deps: WaitingDeps): void {
  const { db, clock } = deps;
  const today = () => dayAt(clock.now());
  bindCached(api.plans, async () => accepted(await plansOnSale(db, today())));
  bindCached(api.plan, ({ id }) => planOnSale(db, id, today()));
  bindCached(api.itemsOnSale, async () => accepted(await itemsOnSale(db, today())));

  bind(api.pincode, async ({ params, language }) => {
    const served = await servedArea(db, params.pincode);
    const area = language === 'mr' ? served?.marathiArea : served?.area;
    const batches = [...(served?.batches ?? [])];
    return accepted({ serviceable: served !== null, area: area ?? null, batches });
  });

  bind(api.waitForPlan, ({ params, body, ip, language }) =>
    waitForPlan(deps, params.id, { ...body, ip, language }),
  );
  bind(api.waitForArea, ({ params, body, ip, language }) =>
    waitForArea(deps, params.pincode, { ...body, ip, language }),
  );
}

/** The office's calls to edit the catalogue (product 2.9). */
export function registerCatalogueAdminRoutes(bind: Bind, deps: NotifyDeps): void {
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
  bind(calls.settleCatalogue, ({ caller, params: { kind, id: _id, act }, body: { version } }) =>
    settle(db, by(caller), kind, { _id, version }, act),
  );
  bind(calls.orderCatalogue, ({ caller, params, body }) => putInOrder(db, by(caller), params.kind, body.ids));
  bind(calls.planWaiting, ({ params, query }) => planWaitingOf(db, params.id, query, dayAt(clock.now())));
  bind(calls.tellPlanWaiting, ({ caller, params }) => notifyOfPlan(deps, params.id, caller.userId));
}
