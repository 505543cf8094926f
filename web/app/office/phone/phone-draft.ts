import type { Address } from '@shivar/domain/rules/account/address';
import type { PlanAnswer } from '@shivar/domain/contract/answers';
import type { Day, Instant } from '@shivar/domain/values/day';
import type { Batch, Frequency } from '@shivar/domain/rules/calendar/delivery-calendar';
import { purchasedDates } from '@shivar/domain/rules/calendar/delivery-calendar';
import type { Bought, PhoneCaller, PhoneOrderBody } from '@shivar/domain/contract/office/phone-calls';
import { phoneOrderSchema } from '@shivar/domain/contract/office/phone-calls';
import { balancedMix } from '@shivar/domain/rules/catalogue/plan';
import type { PlanState } from '@shivar/domain/rules/catalogue/plan';
import { judgePurchase, startRange } from '@shivar/domain/rules/purchase/purchase';
import { withoutZeros } from '@shivar/domain/values/quantity';
import type { Quantities } from '@shivar/domain/values/quantity';
import type { Language } from '@shivar/domain/language/language';
import { deliveryMonths } from '@shivar/domain/rules/calendar/season';
import { planStateOf } from '@shivar/domain/contract/wire';

import { mobileDigits } from '../../lib/contact-digits.ts';
import type { FieldErrors } from '../../lib/judge-form.ts';
import { judgeForm } from '../../lib/judge-form.ts';
import { problemsOf } from '../../features/purchase/placing/problems.ts';

/** Somebody without an account, as far as they have been written down. */
export interface NewCaller {
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  readonly agreed: boolean;
}

/** Who calls: not known yet, somebody with an account, or somebody new. */
type Who =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'known'; readonly caller: PhoneCaller }
  | ({ readonly kind: 'new' } & NewCaller);

/** What is chosen of a plan; quantities over all deliveries, in grams or units. */
export interface Chosen {
  readonly plan: PlanAnswer;
  readonly state: PlanState;
  readonly selectedSize: string;
  readonly deliveryFrequency: Frequency;
  readonly batch: Batch;
  readonly startDate: Day;
  readonly items: Quantities;
  /** Somebody has set quantities: they stay as they are until they are balanced again. */
  readonly isOwnMix: boolean;
}

/** All that has been written down so far. */
export interface PhoneDraft {
  readonly who: Who;
  readonly chosen: Chosen | null;
  readonly address: Address;
  readonly pincode: string;
  readonly mobile: string;
  /** Why it may go past a full day, and of which choice that was said; null where nobody has. */
  readonly overRoom: { readonly of: string; readonly reason: string } | null;
  /** Its boxes are to be planned at once (*Plan my month*). */
  readonly plansBoxes: boolean;
}

export const EMPTY_DRAFT: PhoneDraft = {
  who: { kind: 'nobody' },
  chosen: null,
  address: { line1: '', line2: '', landmark: '', city: '' },
  pincode: '',
  mobile: '',
  overRoom: null,
  plansBoxes: false,
};

/** Where and when it would begin, as one text: what was said of a full day holds for that choice alone. */
export function roundOf({ chosen, pincode }: Pick<PhoneDraft, 'chosen' | 'pincode'>): string {
  return chosen ? [pincode, chosen.batch, chosen.deliveryFrequency, chosen.startDate].join(' ') : '';
}

/** A plan with its first size, frequency and batch, from the first day there is, in a balanced mix. */
export function chosenOf(plan: PlanAnswer, now: Instant): Chosen {
  const state = planStateOf(plan);
  return balanced({
    plan,
    state,
    selectedSize: state.sizes[0]?.name ?? '',
    deliveryFrequency: state.frequencies[0] ?? 'weekly',
    batch: state.batches[0] ?? 'morning',
    startDate: startRange(now).first,
    items: {},
    isOwnMix: false,
  });
}

/** The same plan as it is offered now, with what was chosen of it as far as it is offered still. */
export function renewed(plan: PlanAnswer, before: Chosen, now: Instant): Chosen {
  const fresh = chosenOf(plan, now);
  const { state } = fresh;
  const { selectedSize, deliveryFrequency, batch, startDate, items, isOwnMix } = before;
  return withChoice(fresh, {
    startDate,
    ...(state.sizes.some(({ name }) => name === selectedSize) && { selectedSize }),
    ...(state.frequencies.includes(deliveryFrequency) && { deliveryFrequency }),
    ...(state.batches.includes(batch) && { batch }),
    ...(isOwnMix && { items, isOwnMix }),
  });
}

/** A plan as somebody ordered it before, as far as it is offered still; in a balanced mix where theirs is not. */
export function likeBought(plan: PlanAnswer, before: Bought, now: Instant): Chosen {
  const { subscriptionId: _id, items, ...choices } = before;
  const even = renewed(plan, { ...chosenOf(plan, now), ...choices }, now);
  const own = { ...even, items, isOwnMix: true };
  const isOffered = judgePurchase(own.state, { ...own, frequency: own.deliveryFrequency }, now).ok;
  const isEven = JSON.stringify(withoutZeros(even.items)) === JSON.stringify(items);
  return isOffered && !isEven ? own : even;
}

/** The days on which it would come. */
export function datesOf({ state, startDate, deliveryFrequency }: Chosen): readonly Day[] {
  return purchasedDates(startDate, deliveryFrequency, state.subscriptionType);
}

/** The same with every quota shared evenly among its items (product 4.3). */
export function balanced(chosen: Chosen): Chosen {
  const size = chosen.state.sizes.find(({ name }) => name === chosen.selectedSize);
  const items = size ? balancedMix(chosen.state, size, deliveryMonths(datesOf(chosen))) : {};
  return { ...chosen, items, isOwnMix: false };
}

/** Takes a choice; a mix that nobody has set follows the size and the number of deliveries. */
export function withChoice(chosen: Chosen, changes: Partial<Chosen>): Chosen {
  const next = { ...chosen, ...changes };
  return next.isOwnMix ? next : balanced(next);
}

/** Somebody new, with what they were looked for by: an email, or else a name where it is no number. */
export function newCallerOf(typed: string, language: Language): Who {
  const isEmail = typed.includes('@');
  const isNumber = /^[\d\s+-]*$/.test(typed);
  return {
    kind: 'new',
    name: isEmail || isNumber ? '' : typed,
    email: isEmail ? typed : '',
    language,
    agreed: false,
  };
}

/** Somebody new. A number that they were looked for by is the one that the driver calls. */
export function withNewCaller(draft: PhoneDraft, typed: string, language: Language): PhoneDraft {
  const isNumber = /^[\d\s+-]{10,}$/.test(typed);
  const mobile = draft.mobile || (isNumber ? mobileDigits(typed) : '');
  return { ...draft, who: newCallerOf(typed, language), mobile };
}

/** Somebody with an account; where nothing is written yet, it goes where their newest order goes. */
export function withCaller(draft: PhoneDraft, caller: PhoneCaller): PhoneDraft {
  const who = { kind: 'known', caller } as const;
  const isWritten = draft.address.line1 !== '' || draft.pincode !== '';
  return caller.last && !isWritten ? { ...draft, who, ...caller.last } : { ...draft, who };
}

/** Nobody yet. What was filled in from the newest order of whoever it was goes with them. */
export function withoutCaller(draft: PhoneDraft): PhoneDraft {
  const { who, address, pincode, mobile } = draft;
  const nobody = { ...draft, who: EMPTY_DRAFT.who };
  const last = who.kind === 'known' ? who.caller.last : null;
  const isTheirs = last?.address === address || last?.pincode === pincode || last?.mobile === mobile;
  return isTheirs ? { ...nobody, address: EMPTY_DRAFT.address, pincode: '', mobile: '' } : nobody;
}

/** Where the mail goes; empty while that is not known, and where there is no email. */
export function emailOf(who: Who): string {
  if (who.kind === 'nobody') return '';
  return who.kind === 'known' ? who.caller.email : who.email;
}

/** What is sent: null while it is not known who calls or what they want. */
export function bodyOf(draft: PhoneDraft): PhoneOrderBody | null {
  const { who, chosen, address, pincode, mobile, overRoom } = draft;
  if (!chosen || who.kind === 'nobody') return null;
  const { plan, selectedSize, deliveryFrequency, batch, startDate, items } = chosen;
  return {
    customer:
      who.kind === 'known'
        ? { kind: 'known', _id: who.caller._id }
        : { ...who, name: who.name.trim(), email: who.email.trim(), agreed: who.agreed as true },
    subscriptionId: plan._id,
    offer: plan.offer,
    selectedSize,
    deliveryFrequency,
    batch,
    startDate,
    items: withoutZeros(items),
    address: {
      line1: address.line1.trim(),
      line2: address.line2.trim(),
      landmark: address.landmark.trim(),
      city: address.city.trim(),
    },
    pincode,
    mobile,
    paymentMethod: 'cod',
    ...(overRoom?.of === roundOf(draft) && { overRoom: { reason: overRoom.reason.trim() } }),
  };
}

/** What is wrong with an order before it is sent, by field, as the server would find it. */
export function problemsOfDraft(
  { chosen }: PhoneDraft,
  body: PhoneOrderBody,
  now: Instant,
  language: Language,
): FieldErrors {
  const { customer: _customer, overRoom: _overRoom, ...purchase } = body;
  const judged = judgeForm(phoneOrderSchema, body, language);
  return {
    ...(chosen && problemsOf(chosen.state, purchase, now, language)),
    ...(judged.ok ? {} : judged.errors),
  };
}
