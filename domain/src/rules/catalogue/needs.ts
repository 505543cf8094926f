import type { CategoryDraft, ItemDraft, PlanDraft } from './catalogue-draft.ts';
import { addDays } from '../../values/day.ts';
import type { Day } from '../../values/day.ts';
import { stateOfDraft } from './plan-draft.ts';
import type { Produce } from './plan-draft.ts';
import { canComeSoon, monthsInReach } from '../calendar/season.ts';
import { isOrganicOn, sellingOf } from './selling.ts';

/** A stored row of the catalogue, retired or not. */
interface Kept<Draft> {
  readonly _id: string;
  readonly retired: boolean;
  readonly draft: Draft;
}
type KeptItem = Kept<ItemDraft>;
/** `waiting`: the number of people who wait for it. */
type KeptPlan = Kept<PlanDraft> & { readonly waiting: number };

/** The whole catalogue, and the IST day for judging seasons and certificates. */
interface KeptCatalogue {
  readonly today: Day;
  readonly categories: readonly Omit<Kept<CategoryDraft>, 'retired'>[];
  readonly items: readonly KeptItem[];
  readonly plans: readonly KeptPlan[];
}

/** A certificate needs renewal from this many days before its last day. */
const RENEW_DAYS = 30;

/** The needs of a sold thing that the office should see. */
const NEEDS = [
  'certificate-ended',
  'certificate-ending',
  'opening',
  'waited-for',
  'nothing-fits',
  'sold-out',
] as const;
export type Need = (typeof NEEDS)[number];

/** The catalogue's items and categories by id. */
export function produceOf({ items, categories }: KeptCatalogue): Produce {
  return {
    items: new Map(items.map(({ _id, draft }) => [_id, draft])),
    categories: new Map(categories.map(({ _id, draft }) => [_id, draft])),
  };
}

/** Whether a certificate has ended on an IST day. */
export function hasEnded({ draft }: Pick<KeptItem, 'draft'>, today: Day): boolean {
  return draft.organic && !isOrganicOn(draft, today);
}

/** Whether it ends within 30 days, the last one included. */
function endsSoon({ draft }: Pick<KeptItem, 'draft'>, today: Day): boolean {
  const { organic, certificateUntil: until } = draft;
  return organic && until !== null && until >= today && until <= addDays(today, RENEW_DAYS);
}

/**
 * A plan as customers see it on the day of the catalogue: with the items that a purchase of that day can bring, by
 * category. It is organic while all of them are.
 */
export function offeredToday(draft: PlanDraft, { today, categories, items }: KeptCatalogue): PlanDraft {
  const known = new Map(items.map((item) => [item._id, item]));
  const inReach = monthsInReach(today);
  const offered = draft.items.flatMap((id) => {
    const item = known.get(id);
    return item && !item.retired && canComeSoon(item.draft, inReach) ? [item] : [];
  });
  const inOrder = categories.flatMap(({ _id }) => offered.filter((item) => item.draft.categoryId === _id));
  return {
    ...draft,
    items: inOrder.map(({ _id }) => _id),
    organic: draft.organic && offered.every((item) => isOrganicOn(item.draft, today)),
  };
}

/** Whether a plan on sale cannot be bought today, because the seasons of its items leave no frequency. */
export function cannotBeBought({ draft }: Pick<KeptPlan, 'draft'>, catalogue: KeptCatalogue): boolean {
  if (draft.state !== 'on-sale') return false;
  const offered = stateOfDraft(offeredToday(draft, catalogue), produceOf(catalogue));
  return sellingOf(offered, catalogue.today).soldOut;
}

/** Whether the planned day of an announced plan has come and the plan is still not on sale. */
function isToOpen({ draft }: Pick<KeptPlan, 'draft'>, today: Day): boolean {
  return draft.state === 'coming-soon' && draft.opensOn !== null && draft.opensOn <= today;
}

/** Whether somebody waits for a plan that can be bought now. */
function isWaitedFor(plan: KeptPlan, catalogue: KeptCatalogue): boolean {
  return plan.waiting > 0 && plan.draft.state === 'on-sale' && !cannotBeBought(plan, catalogue);
}

/** The ids of the items or plans with this need. Retired ones need nothing. */
export function rowsInNeed(catalogue: KeptCatalogue, need: Need): string[] {
  const { today } = catalogue;
  const items = (is: (item: KeptItem) => boolean) =>
    catalogue.items.filter((item) => !item.retired && is(item));
  const plans = (is: (plan: KeptPlan) => boolean) =>
    catalogue.plans.filter((plan) => !plan.retired && is(plan));
  const rows = {
    'certificate-ended': () => items((item) => hasEnded(item, today)),
    'certificate-ending': () => items((item) => endsSoon(item, today)),
    opening: () => plans((plan) => isToOpen(plan, today)),
    'waited-for': () => plans((plan) => isWaitedFor(plan, catalogue)),
    'nothing-fits': () => plans((plan) => cannotBeBought(plan, catalogue)),
    'sold-out': () => plans((plan) => plan.draft.state === 'sold-out'),
  }[need]();
  return rows.map(({ _id }) => _id);
}
