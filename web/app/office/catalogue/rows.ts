import { cannotBeBought, hasEnded, offeredToday } from '@shivar/domain/rules/catalogue/needs';
import { isInSeason, monthOf } from '@shivar/domain/rules/calendar/season';
import type { PlanStanding } from '@shivar/domain/rules/catalogue/catalogue-draft';
import type { CatalogueKind, OfficeCatalogue } from '@shivar/domain/contract/office/catalogue-calls';
import { photoImage, shownImage } from '@shivar/domain/rules/catalogue/photo-path';

/** What is said of a row in a mark beside its name. */
export type RowMark =
  | `state.${PlanStanding}`
  | 'retired'
  | 'nothingFits'
  | 'outOfSeason'
  | 'certificateEnded'
  | 'organic'
  | 'notOrganicNow';

/** A row of any of the three lists. */
export interface Row {
  readonly id: string;
  readonly english: string;
  readonly marathi: string;
  readonly images: readonly string[];
  readonly marks: readonly RowMark[];
  /** Of a plan: each size with its price in rupees. */
  readonly prices: readonly { readonly en: string; readonly mr: string; readonly price: number }[];
  /** Of an item: in how many plans it is. Of a category: how many items it has. */
  readonly count: number | null;
  /** Of a plan: how many asked to be told of it. */
  readonly waiting: number;
}

/** The rows of a list, those that are retired behind the others. */
export function rowsOf(kind: CatalogueKind, catalogue: OfficeCatalogue): Row[] {
  const rows = { plans: planRows, items: itemRows, categories: categoryRows }[kind](catalogue);
  const isRetired = ({ marks }: Row) => marks.includes('retired');
  return kind === 'items' ? [...rows.filter((row) => !isRetired(row)), ...rows.filter(isRetired)] : rows;
}

function planRows(catalogue: OfficeCatalogue): Row[] {
  const images = new Map(catalogue.items.map(({ _id, draft }) => [_id, shownImage(draft)]));
  return catalogue.plans.map((plan) => {
    const { draft } = plan;
    const marks: RowMark[] = plan.retired ? ['retired'] : [`state.${draft.state}`];
    if (draft.organic) marks.push(offeredToday(draft, catalogue).organic ? 'organic' : 'notOrganicNow');
    if (cannotBeBought(plan, catalogue)) marks.push('nothingFits');
    return {
      id: plan._id,
      english: draft.subscriptionName,
      marathi: draft.marathiName,
      images: draft.photo
        ? [photoImage(draft.photo)]
        : draft.items.slice(0, 1).flatMap((id) => images.get(id) ?? []),
      marks,
      prices: draft.sizes.map(({ name, marathiName, price }) => ({ en: name, mr: marathiName, price })),
      count: null,
      waiting: plan.waiting,
    };
  });
}

function itemRows({ items, plans, today }: OfficeCatalogue): Row[] {
  return items.map((item) => {
    const { draft, _id: id } = item;
    const marks: RowMark[] = item.retired ? ['retired'] : [];
    if (hasEnded(item, today)) marks.push('certificateEnded');
    else if (draft.organic) marks.push('organic');
    if (!isInSeason(draft, monthOf(today))) marks.push('outOfSeason');
    return {
      id,
      english: draft.englishName,
      marathi: draft.marathiName,
      images: [shownImage(draft)],
      marks,
      prices: [],
      count: plans.filter((plan) => plan.draft.items.includes(id)).length,
      waiting: 0,
    };
  });
}

function categoryRows({ categories, items }: OfficeCatalogue): Row[] {
  return categories.map(({ _id: id, draft }) => ({
    id,
    english: draft.englishName,
    marathi: draft.marathiName,
    images: items
      .filter((item) => item.draft.categoryId === id)
      .slice(0, 1)
      .map((item) => shownImage(item.draft)),
    marks: [],
    prices: [],
    count: items.filter((item) => item.draft.categoryId === id).length,
    waiting: 0,
  }));
}
