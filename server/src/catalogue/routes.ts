import { api } from '@shivar/domain/contract/api';
import { dayAt } from '@shivar/domain/values/day';
import { accepted } from '@shivar/domain/language/refusal';
import { servedArea } from '../area/queries.ts';
import type { Bind } from '../http/endpoint.ts';
import type { BindCached } from '../http/cached-answers.ts';
import { itemsOnSale, planOnSale, plansOnSale } from './queries.ts';
import { waitForArea, waitForPlan } from './waiting-commands.ts';
import type { WaitingDeps } from './waiting-commands.ts';
import { WAITING } from './waiting-messages.ts';

/** The public calls about what is on sale (product 8.14), and about what is not yet. */
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

  bind(api.waitForPlan, async (carried) => {
    const waiting = await waitForPlan(deps, carried.params.id, carried.body.email, carried);
    return waiting.ok ? accepted({ message: WAITING[waiting.value][carried.language] }) : waiting;
  });
  bind(api.waitForArea, async (carried) => {
    const waiting = await waitForArea(deps, carried.params.pincode, carried.body.email, carried);
    return waiting.ok ? accepted({ message: WAITING[waiting.value][carried.language] }) : waiting;
  });
}
