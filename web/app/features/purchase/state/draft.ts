import type { Address } from '@shivar/domain/rules/account/address';
import type { Day } from '@shivar/domain/values/day';
import { BATCHES, FREQUENCIES, purchasedDates } from '@shivar/domain/rules/calendar/delivery-calendar';
import type { PurchaseBody } from '@shivar/domain/contract/order-calls';
import type { Likes } from '@shivar/domain/rules/produce/likes';
import type { PlanSize, PlanState } from '@shivar/domain/rules/catalogue/plan';
import type { Quantities } from '@shivar/domain/values/quantity';
import { deliveriesInSeason, deliveryMonths } from '@shivar/domain/rules/calendar/season';

import type { Attempt } from './attempt.ts';
import { rebalanced, withQuantity } from './mix.ts';
import type { Mix, MixFacts } from './mix.ts';

export type MixNotice =
  | { readonly kind: 'rebalanced'; readonly kept: readonly string[]; readonly lowered: readonly string[] }
  | { readonly kind: 'made-room'; readonly gaveUp: Quantities };

/** The buyer's input, under the names of the call (product 8.15). */
export interface Choices extends Omit<PurchaseBody, 'subscriptionId' | 'startDate' | 'items' | 'offer'> {
  /** Null is the earliest day there is, which moves on at the cut-off. */
  readonly startDate: Day | null;
}

/** The choices that depend on the plan. */
type PlanChoices = Pick<Choices, 'selectedSize' | 'deliveryFrequency' | 'batch'>;

/** All that a buyer has chosen and typed so far. */
export interface PurchaseDraft extends Choices {
  readonly mix: Mix;
  /** The facts that the mix was made for. It is made anew when they change; empty at first. */
  readonly madeFor: string;
  readonly notice: MixNotice | null;
  readonly attempt: Attempt | null;
  /** The likes that the mix follows: those of the account, and those that the buyer says here. */
  readonly likes: Likes;
  /** The ids of the items whose likes were said here: the account keeps them with the purchase. */
  readonly saidHere: readonly string[];
}

/** An address with nothing typed. */
export function emptyAddress(): Address {
  return { line1: '', line2: '', landmark: '', city: '' };
}

/** A draft with nothing typed: the first size, frequency and batch that the plan offers. */
export function emptyDraft(plan: Pick<PlanState, 'sizes' | 'frequencies' | 'batches'>): PurchaseDraft {
  return {
    selectedSize: plan.sizes[0]?.name ?? '',
    deliveryFrequency: plan.frequencies[0] ?? FREQUENCIES[0],
    batch: plan.batches[0] ?? BATCHES[0],
    startDate: null,
    mix: { items: {}, kept: [] },
    madeFor: '',
    notice: null,
    address: emptyAddress(),
    pincode: '',
    mobile: '',
    paymentMethod: 'cod',
    attempt: null,
    likes: {},
    saidHere: [],
  };
}

/** The first delivery's day: as chosen, as sent where an answer is still awaited, otherwise the earliest. */
export function startOf(draft: Pick<PurchaseDraft, 'startDate'> & Partial<PurchaseDraft>, first: Day): Day {
  return draft.startDate ?? draft.attempt?.startDate ?? first;
}

const NO_SIZE: PlanSize = { name: '', price: 0, quotas: [] };

/** The facts that a draft's mix has to fit. */
export function factsOf(
  plan: PlanState,
  draft: PlanChoices & Parameters<typeof startOf>[0],
  first: Day,
): MixFacts {
  const size = plan.sizes.find(({ name }) => name === draft.selectedSize) ?? plan.sizes[0] ?? NO_SIZE;
  const dates = purchasedDates(startOf(draft, first), draft.deliveryFrequency, plan.subscriptionType);
  return { plan, size, deliveries: dates.length, months: deliveryMonths(dates) };
}

/**
 * Makes a draft fit the offered items of its plan. A choice that is no longer offered falls back to the first one. The
 * mix is made anew, with a notice, where size, seasons or the organic toggle changed. What fits is returned itself.
 */
export function conformed(
  plan: PlanState,
  draft: PurchaseDraft,
  { first, organicOnly }: { readonly first: Day; readonly organicOnly: boolean },
): PurchaseDraft {
  const offered = withOfferedChoices(plan, draft);
  const facts = factsOf(plan, offered, first);
  const madeFor = [facts.size.name, facts.deliveries, organicOnly, ...seasonsOf(facts)].join(' ');
  if (madeFor === offered.madeFor) return offered;
  const { mix, lowered } = rebalanced(facts, offered.mix, draft.likes);
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

/** The draft with a balanced mix. It replaces quantities that the buyer has set. */
export function withBalancedMix(plan: PlanState, draft: PurchaseDraft, first: Day): PurchaseDraft {
  const facts = factsOf(plan, draft, first);
  return { ...draft, mix: rebalanced(facts, { items: {}, kept: [] }, draft.likes).mix, notice: null };
}

/** The draft with the plan's first choice in place of each that is no longer offered. */
export function withOfferedChoices<Draft extends PlanChoices>(plan: PlanState, draft: Draft): Draft {
  const offered: Partial<Record<keyof Choices, boolean>> = {
    selectedSize: plan.sizes.some(({ name }) => name === draft.selectedSize),
    deliveryFrequency: plan.frequencies.includes(draft.deliveryFrequency),
    batch: plan.batches.includes(draft.batch),
  };
  const gone = Object.entries(emptyDraft(plan)).filter(([name]) => offered[name as keyof Choices] === false);
  return gone.length === 0 ? draft : { ...draft, ...(Object.fromEntries(gone) as Partial<Draft>) };
}
