import type { Day } from '@shivar/domain/day';
import { fittingFrequencies } from '@shivar/domain/plan';
import { stateOfDraft } from '@shivar/domain/plan-draft';
import type { OfficeCatalogue, OfficeItem, OfficePlan } from '@shivar/domain/office-catalogue-calls';
import type { Produce } from '@shivar/domain/plan-draft';

/** The catalogue's items and categories by id. */
export function produceOf({ items, categories }: OfficeCatalogue): Produce {
  return {
    items: new Map(items.map(({ _id, draft }) => [_id, draft])),
    categories: new Map(categories.map(({ _id, draft }) => [_id, draft])),
  };
}

/** Whether an item is in season on an IST day. */
export function isInSeason({ draft }: Pick<OfficeItem, 'draft'>, today: Day): boolean {
  return draft.seasonMonths.length === 0 || draft.seasonMonths.includes(Number(today.slice(5, 7)));
}

/** Whether an item's certificate has ended by an IST day. */
export function hasEnded({ draft }: Pick<OfficeItem, 'draft'>, today: Day): boolean {
  return draft.organic && draft.certificateUntil !== null && draft.certificateUntil < today;
}

/** Whether a plan on sale has, by what is in season today, no frequency left at which it can be bought. */
export function cannotBeBought(plan: Pick<OfficePlan, 'draft'>, catalogue: OfficeCatalogue): boolean {
  if (plan.draft.state !== 'on-sale') return false;
  const offered = new Set(
    catalogue.items
      .filter((item) => !item.retired && isInSeason(item, catalogue.today))
      .map(({ _id }) => _id),
  );
  const items = plan.draft.items.filter((id) => offered.has(id));
  return fittingFrequencies(stateOfDraft({ ...plan.draft, items }, produceOf(catalogue))).length === 0;
}
