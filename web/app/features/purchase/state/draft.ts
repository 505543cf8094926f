import type { Day } from '@shivar/domain/values/day';
import { BATCHES, FREQUENCIES, purchasedDates } from '@shivar/domain/rules/calendar/delivery-calendar';
import type { PurchaseBody } from '@shivar/domain/contract/order-calls';
import type { PlanSize, PlanState } from '@shivar/domain/rules/catalogue/plan';
import { withoutZeros } from '@shivar/domain/values/quantity';
import type { Quantities } from '@shivar/domain/values/quantity';
import { deliveriesInSeason, deliveryMonths } from '@shivar/domain/rules/calendar/season';

import type { Attempt } from './attempt.ts';
import { rebalanced, withQuantity } from './mix.ts';
import type { Mix, MixFacts } from './mix.ts';

/** What the buyer is told about the last change of the mix. */
export type MixNotice =
  | { readonly kind: 'rebalanced'; readonly kept: readonly string[]; readonly lowered: readonly string[] }
  | { readonly kind: 'made-room'; readonly gaveUp: Quantities };

/** What a buyer chooses and types, under the names that the call has for it (product 8.15). */
export interface Choices extends Omit<PurchaseBody, 'subscriptionId' | 'startDate' | 'items' | 'offer'> {
  /** Null is the earliest day there is, which moves on at the cut-off. */
  readonly startDate: Day | null;
}

/** All that a buyer has chosen and typed so far. */
export interface PurchaseDraft extends Choices {
  readonly mix: Mix;
  /** What the mix was made for: it is made anew where this no longer fits. Empty before the first time. */
  readonly madeFor: string;
  readonly notice: MixNotice | null;
  /** The sending whose outcome is still unknown. */
  readonly attempt: Attempt | null;
}

/** What a draft depends on beyond the buyer's choices. */
interface Surroundings {
  /** The earliest day on which deliveries can begin. */
  readonly first: Day;
  readonly organicOnly: boolean;
}

/** A draft with nothing typed: the first size, frequency and batch that the plan offers. */
export function emptyDraft(plan: PlanState): PurchaseDraft {
  return {
    selectedSize: plan.sizes[0]?.name ?? '',
    deliveryFrequency: plan.frequencies[0] ?? FREQUENCIES[0],
    batch: plan.batches[0] ?? BATCHES[0],
    startDate: null,
    mix: { items: {}, kept: [] },
    madeFor: '',
    notice: null,
    address: { line1: '', line2: '', landmark: '', city: '' },
    pincode: '',
    mobile: '',
    paymentMethod: 'cod',
    attempt: null,
  };
}

/** The first delivery's day: as chosen, as sent where an answer is still awaited, otherwise the earliest. */
export function startOf(draft: PurchaseDraft, first: Day): Day {
  return draft.startDate ?? draft.attempt?.startDate ?? first;
}

const NO_SIZE: PlanSize = { name: '', price: 0, quotas: [] };

/** What the mix of a draft has to fit. */
export function factsOf(plan: PlanState, draft: PurchaseDraft, first: Day): MixFacts {
  const size = plan.sizes.find(({ name }) => name === draft.selectedSize) ?? plan.sizes[0] ?? NO_SIZE;
  const dates = purchasedDates(startOf(draft, first), draft.deliveryFrequency, plan.subscriptionType);
  return { plan, size, deliveries: dates.length, months: deliveryMonths(dates) };
}

/**
 * A draft that agrees with its plan and its surroundings: choices that are no longer offered fall back to the
 * first one, and the mix is made anew, with a notice, where size, number of deliveries in each season or the organic
 * toggle changed. `plan` has only the items that are offered. A draft that agrees already comes back as it is.
 */
export function conformed(plan: PlanState, draft: PurchaseDraft, around: Surroundings): PurchaseDraft {
  const offered = withOfferedChoices(plan, draft);
  const facts = factsOf(plan, offered, around.first);
  const madeFor = [facts.size.name, facts.deliveries, around.organicOnly, ...seasonsOf(facts)].join(' ');
  if (madeFor === offered.madeFor) return offered;
  const { mix, lowered } = rebalanced(facts, offered.mix);
  const notice: MixNotice | null =
    offered.madeFor === '' ? null : { kind: 'rebalanced', kept: mix.kept, lowered };
  return { ...offered, mix, madeFor, notice };
}

/** How many deliveries there are for each item that has a season. */
function seasonsOf({ plan, months }: MixFacts): number[] {
  return plan.items
    .filter(({ seasonMonths = [] }) => seasonMonths.length > 0)
    .map((item) => deliveriesInSeason(item, months));
}

/** The draft after a stepper asked for a quantity of an item, in grams or units. */
export function withItem(
  plan: PlanState,
  draft: PurchaseDraft,
  first: Day,
  id: string,
  asked: number,
): PurchaseDraft {
  const facts = factsOf(plan, draft, first);
  const item = plan.items.find((known) => known.id === id);
  if (!item) return draft;
  const { mix, gaveUp } = withQuantity(facts, draft.mix, item, asked);
  const notice: MixNotice | null = Object.keys(gaveUp).length > 0 ? { kind: 'made-room', gaveUp } : null;
  return { ...draft, mix, notice };
}

/** The draft with the balanced mix in place of whatever was set by hand. */
export function withBalancedMix(plan: PlanState, draft: PurchaseDraft, first: Day): PurchaseDraft {
  const facts = factsOf(plan, draft, first);
  return { ...draft, mix: rebalanced(facts, { items: {}, kept: [] }).mix, notice: null };
}

/** What POST /orders carries (product 8.15), as it was typed: the schema has yet to judge it. */
export function bodyOf(
  plan: { readonly id: string; readonly offer: string },
  draft: PurchaseDraft,
  first: Day,
): PurchaseBody {
  const { mix, madeFor: _madeFor, notice: _notice, attempt: _attempt, ...choices } = draft;
  return {
    ...choices,
    subscriptionId: plan.id,
    offer: plan.offer,
    startDate: startOf(draft, first),
    items: withoutZeros(mix.items),
  };
}

function withOfferedChoices(plan: PlanState, draft: PurchaseDraft): PurchaseDraft {
  const offered: Partial<Record<keyof Choices, boolean>> = {
    selectedSize: plan.sizes.some(({ name }) => name === draft.selectedSize),
    deliveryFrequency: plan.frequencies.includes(draft.deliveryFrequency),
    batch: plan.batches.includes(draft.batch),
  };
  const gone = Object.entries(emptyDraft(plan)).filter(([name]) => offered[name as keyof Choices] === false);
  return gone.length === 0 ? draft : { ...draft, ...(Object.fromEntries(gone) as Partial<PurchaseDraft>) };
}
