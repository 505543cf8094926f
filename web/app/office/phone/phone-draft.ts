import type { Day, Instant } from '@shivar/domain/values/day';
import { purchasedDates } from '@shivar/domain/rules/calendar/delivery-calendar';
import type {
  Bought,
  NewCustomer,
  PhoneCaller,
  PhoneOrderBody,
} from '@shivar/domain/contract/office/phone-calls';
import type { OfferAnswer } from '@shivar/domain/contract/price-calls';
import type { Likes } from '@shivar/domain/rules/produce/likes';
import { balancedMix } from '@shivar/domain/rules/catalogue/plan';
import { startRange } from '@shivar/domain/rules/calendar/start-range';
import { judgePurchase } from '@shivar/domain/rules/purchase/purchase';
import { rupeesFromPaise } from '@shivar/domain/values/money';
import { sameQuantities, withoutZeros } from '@shivar/domain/values/quantities';
import type { Language } from '@shivar/domain/language/language';

import { mobileDigits } from '../../lib/contact-digits.ts';
import { emptyDraft, factsOf, withOfferedChoices } from '../../features/purchase/state/draft.ts';
import type { PlanView } from '../../features/purchase/state/plan-view.ts';

/** A new customer, as far as the fields are filled. */
export interface NewCaller {
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  readonly agreed: boolean;
}

/** The caller: not known yet, a customer with an account, or a new one. */
type Who =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'known'; readonly caller: PhoneCaller }
  | ({ readonly kind: 'new' } & NewCaller);

/** The choices of a plan; quantities over all deliveries, in grams or units. */
export interface Chosen extends Omit<Bought, 'subscriptionId'> {
  readonly plan: PlanView;
  readonly startDate: Day;
  /** The quantities were set by hand. They stay until they are balanced again. */
  readonly isOwnMix: boolean;
  /** Those of the caller: the mix follows them. */
  readonly likes: Likes;
}

/** An order by phone before it is placed. */
export interface PhoneDraft extends Pick<PhoneOrderBody, 'address' | 'pincode' | 'mobile'> {
  readonly who: Who;
  readonly chosen: Chosen | null;
  /** The reason to go past a full day, and the choice that it is for; null without one. */
  readonly overRoom: { readonly of: string; readonly reason: string } | null;
  readonly coupons: readonly string[];
  /** Its price, as the server said last; null until it did. */
  readonly offer: OfferAnswer | null;
  /** Plans the boxes at once (*Plan my month*). */
  readonly plansBoxes: boolean;
}

export const EMPTY_DRAFT: PhoneDraft = {
  who: { kind: 'nobody' },
  chosen: null,
  address: { line1: '', line2: '', landmark: '', city: '' },
  pincode: '',
  mobile: '',
  overRoom: null,
  coupons: [],
  offer: null,
  plansBoxes: false,
};

/** The pincode, batch, frequency and start as one text. The reason for a full day is for this choice only. */
export function roundOf({ chosen, pincode }: Pick<PhoneDraft, 'chosen' | 'pincode'>): string {
  return chosen ? [pincode, chosen.batch, chosen.deliveryFrequency, chosen.startDate].join(' ') : '';
}

/** A plan with its first size, frequency and batch, from the first possible day, in a balanced mix. */
export function chosenOf(plan: PlanView, now: Instant): Chosen {
  const { selectedSize, deliveryFrequency, batch } = emptyDraft(plan);
  const startDate = startRange(now).first;
  return withChoice(
    { plan, selectedSize, deliveryFrequency, batch, startDate, items: {}, isOwnMix: false, likes: {} },
    {},
  );
}

/** The new offer of the same plan. Choices that are still offered stay. */
export function renewed(plan: PlanView, before: Chosen): Chosen {
  return withChoice({ ...withOfferedChoices(plan, before), plan }, {});
}

/** A plan as the customer ordered it before, as far as it is still offered; else in a balanced mix. */
export function likeBought(plan: PlanView, before: Bought, now: Instant): Chosen {
  const { subscriptionId: _id, items, ...choices } = before;
  const even = renewed(plan, { ...chosenOf(plan, now), ...choices });
  const own = { ...even, items, isOwnMix: true };
  const isOffered = judgePurchase(plan, { ...own, frequency: own.deliveryFrequency }, now).ok;
  return isOffered && !sameQuantities(even.items, items) ? own : even;
}

/** The days of the deliveries in their plain rhythm. */
export function datesOf({ plan, startDate, deliveryFrequency }: Chosen): readonly Day[] {
  return purchasedDates(startDate, deliveryFrequency, plan.subscriptionType);
}

/** The facts for a mix. */
export function mixFactsOf(chosen: Chosen) {
  return factsOf(chosen.plan, chosen, chosen.startDate);
}

/** Changes a choice. A mix that was not set by hand is balanced again: every quota is shared evenly (product 4.3). */
export function withChoice(chosen: Chosen, changes: Partial<Chosen>): Chosen {
  const next = { ...chosen, ...changes };
  if (next.isOwnMix) return next;
  const { size, months } = mixFactsOf(next);
  return { ...next, items: balancedMix(next.plan, size, months, {}, next.likes) };
}

/** The draft with a mix that its caller likes. Quantities that were set by hand stay. */
export function asLiked(draft: PhoneDraft): PhoneDraft {
  const { who, chosen } = draft;
  const likes = who.kind === 'known' ? who.caller.likes : {};
  return chosen ? { ...draft, chosen: withChoice(chosen, { likes }) } : draft;
}

/** Sets a new customer with the text of the search: an email, a number for the driver, or else a name. */
export function withNewCaller(draft: PhoneDraft, typed: string, language: Language): PhoneDraft {
  const isEmail = typed.includes('@');
  const isNumber = /^[\d\s+-]*$/.test(typed);
  const name = isEmail || isNumber ? '' : typed;
  const email = isEmail ? typed : '';
  const mobile = draft.mobile || (isNumber && typed.length >= 10 ? mobileDigits(typed) : '');
  return { ...draft, who: { kind: 'new', name, email, language, agreed: false }, mobile };
}

/** Sets a customer with an account. An empty address is filled from their newest order. */
export function withCaller(draft: PhoneDraft, caller: PhoneCaller): PhoneDraft {
  const who = { kind: 'known', caller } as const;
  const isWritten = draft.address.line1 !== '' || draft.pincode !== '';
  return asLiked(caller.last && !isWritten ? { ...draft, who, ...caller.last } : { ...draft, who });
}

/** Removes the caller, and the address that was filled from their newest order. */
export function withoutCaller(draft: PhoneDraft): PhoneDraft {
  const { who, address, pincode, mobile } = draft;
  const nobody = asLiked({ ...draft, who: EMPTY_DRAFT.who });
  const last = who.kind === 'known' ? who.caller.last : null;
  const isTheirs = last?.address === address || last?.pincode === pincode || last?.mobile === mobile;
  return isTheirs ? { ...nobody, address: EMPTY_DRAFT.address, pincode: '', mobile: '' } : nobody;
}

/** The name and the email of the caller; empty while unknown, and where there is none. */
export function nameAndEmailOf(who: Who): { readonly name: string; readonly email: string } {
  if (who.kind === 'nobody') return { name: '', email: '' };
  return who.kind === 'known' ? who.caller : who;
}

function accountOf({ name, email, language, agreed }: NewCaller): NewCustomer {
  return { name, email: email.trim(), language, agreed: agreed as true };
}

/** The body of the call. Null while the caller or the plan is missing. */
export function bodyOf(draft: PhoneDraft): PhoneOrderBody | null {
  const { who, chosen, overRoom, coupons, offer, plansBoxes: _plansBoxes, ...where } = draft;
  if (!chosen || who.kind === 'nobody') return null;
  const { plan, isOwnMix: _isOwnMix, likes: _likes, items, ...choices } = chosen;
  return {
    ...(who.kind === 'known' ? { customerId: who.caller._id } : { newCustomer: accountOf(who) }),
    subscriptionId: plan.id,
    offer: plan.offer,
    ...choices,
    items: withoutZeros(items),
    ...where,
    paymentMethod: 'cod',
    seenTotal: offer?.total ?? rupeesFromPaise(mixFactsOf(chosen).size.price),
    ...(coupons.length > 0 && { coupons: [...coupons] }),
    ...(overRoom?.of === roundOf(draft) && { overRoom: { reason: overRoom.reason } }),
  };
}
