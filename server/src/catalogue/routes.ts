import { api } from '@shivar/domain/api';
import { accepted } from '@shivar/domain/refusal';
import type { Database } from '../db/client.ts';
import type { Bind } from '../http/endpoint.ts';
import type { BindKept } from '../http/kept-answer.ts';
import { planOnSale, plansOnSale, servedArea } from './queries.ts';

/** The public calls about what is on sale (design 5). */
export function registerCatalogueRoutes(bind: Bind, bindKept: BindKept, { db }: { db: Database }): void {
  bindKept(api.plans, async () => accepted(await plansOnSale(db)));
  bindKept(api.plan, ({ id }) => planOnSale(db, id));

  bind(api.pincode, async ({ params, language }) => {
    const served = await servedArea(db, params.pincode);
    const area = language === 'mr' ? served?.marathiArea : served?.area;
    return accepted({ serviceable: served !== null, area: area ?? null });
  });
}
