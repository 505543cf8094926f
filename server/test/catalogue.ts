import type { ItemDraft, PlanDraft } from '@shivar/domain/rules/catalogue/catalogue-draft';
import { officeCatalogueCalls as calls } from '@shivar/domain/contract/office/catalogue-calls';
import type { CatalogueKind, OfficeCatalogue } from '@shivar/domain/contract/office/catalogue-calls';
import type { Person, TestApp } from './app.ts';

/** What the office does with its plans, items and categories, each change upon the version that stands now. */
export function catalogueDesk(desk: () => { readonly app: TestApp; readonly as: Person }) {
  const load = async () => {
    const { app, as } = desk();
    return (await app.call(calls.officeCatalogue, { as })).answer;
  };
  async function rowOf<Kind extends CatalogueKind>(kind: Kind, id: string) {
    const rows: readonly OfficeCatalogue[Kind][number][] = (await load())[kind];
    const row = rows.find(({ _id }) => _id === id);
    if (!row) throw new Error(`There is no ${id} among the ${kind}`);
    return row;
  }
  return {
    load,
    rowOf,
    saveItem: async (id: string, changes: Partial<ItemDraft>) => {
      const { app, as } = desk();
      const { version, draft } = await rowOf('items', id);
      const body = { version, draft: { ...draft, ...changes } };
      return app.call(calls.changeItem, { as, params: { id }, body });
    },
    savePlan: async (id: string, changes: Partial<PlanDraft>) => {
      const { app, as } = desk();
      const { version, draft } = await rowOf('plans', id);
      const body = { version, draft: { ...draft, ...changes } };
      return app.call(calls.changePlan, { as, params: { id }, body });
    },
    settle: async (kind: CatalogueKind, id: string, act: 'retire' | 'restore' | 'remove') => {
      const { app, as } = desk();
      const { version } = await rowOf(kind, id);
      return app.call(calls.settleCatalogue, { as, params: { kind, id, act }, body: { version } });
    },
  };
}
