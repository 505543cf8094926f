import { api } from '@shivar/domain/contract/api';
import type { OrderAnswer } from '@shivar/domain/contract/answers';
import type { OfferAnswer } from '@shivar/domain/contract/price-calls';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { officePhoneCalls, phoneOrderSchema } from '@shivar/domain/contract/office/phone-calls';
import type { Bought, PhoneOrderBody, PhoneRoom } from '@shivar/domain/contract/office/phone-calls';
import { orderStateOf } from '@shivar/domain/contract/wire';
import { inDigits } from '@shivar/domain/language/format';
import { datesAfter } from '@shivar/domain/rules/calendar/delivery-calendar';
import { spreadFairly } from '@shivar/domain/rules/customisation/spread';
import type { RefObject } from 'react';
import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import type { CallFailure } from '../../lib/api-client.ts';
import { call, failureMessage } from '../../lib/api-client.ts';
import type { FieldErrors } from '../../lib/judge-form.ts';
import { useLanguage } from '../../lib/language.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { attemptFor, place, withoutRefused } from '../../features/purchase/state/attempt.ts';
import type { Attempt, PlacingResult, SendOrder } from '../../features/purchase/state/attempt.ts';
import { planViewOf } from '../../features/purchase/state/read-plan.ts';
import type { PlanView } from '../../features/purchase/state/plan-view.ts';
import { problemsOf, problemsOfFailure } from '../../features/purchase/placing/problems.ts';
import { focusFirstProblem, useFormProblems } from '../editing/use-form-problems.ts';
import { useStash, useStashed, useUnsaved } from '../editing/unsaved-input.ts';
import { officePaths } from '../parts/office-paths.ts';
import { useAnswer } from '../parts/use-answer.ts';
import {
  EMPTY_DRAFT,
  asLiked,
  bodyOf,
  chosenOf,
  datesOf,
  likeBought,
  nameAndEmailOf,
  renewed,
  withCaller,
  withChoice,
} from './phone-draft.ts';
import type { Chosen, PhoneDraft } from './phone-draft.ts';

/** The choices of a plan. One of them may settle the problem of another. */
const CHOICES = ['selectedSize', 'deliveryFrequency', 'batch', 'startDate', 'items'];

/** An order by phone before it is placed: its draft, its problems, and the next steps. */
export type PhoneOrder = ReturnType<typeof usePhoneOrder>;

/** Takes an order by phone, places it once, and leads to its page. */
export function usePhoneOrder(form: RefObject<HTMLElement | null>, begun: PhoneDraft) {
  const t = useWords('officePhone');
  useWords('messages');
  const { isWritten, setDraft, show, clear, ...written } = useDraft(form, begun);
  const { draft, change } = written;
  const put = (chosen: Chosen | null) => setDraft((known) => asLiked({ ...known, chosen }));
  const load = usePlan(put, (why) => show({ plan: failureMessage(why, t('planFailed')) }, null));
  const { problems } = written;
  const setOffer = useCallback(
    (offer: OfferAnswer | null) => setDraft((known) => ({ ...known, offer })),
    [setDraft],
  );
  const room = useRoom(draft, problems['startDate'] ?? problems['batch'] ?? '');
  return {
    ...written,
    setOffer,
    room,
    /** The days of the deliveries as they will be made. The plain rhythm until the room is known. */
    dates: draft.chosen ? datesAfter(datesOf(draft.chosen), room?.moved ?? []) : [],
    submit: useSubmit(draft, isWritten, show, load.plan),
    /** The chosen plan, also while it loads; empty without one. */
    planId: load.wanted ?? draft.chosen?.plan.id ?? '',
    /** With `before` the choices of that order. */
    choosePlan: (id: string, before?: Bought) => {
      clear('plan', ...CHOICES);
      // Nothing of the old plan can be ordered meanwhile.
      put(null);
      return load.plan(id, (plan) =>
        before ? likeBought(plan, before, serverNow()) : chosenOf(plan, serverNow()),
      );
    },
    /** Takes the account of a customer as the caller. */
    takeCaller: async (id: string) => {
      const found = await call(officePhoneCalls.phoneCaller, { params: { id } });
      if (!found.ok) return toast('refusal', failureMessage(found.failure, t('callerFailed')));
      return change((known) => withCaller(known, found.value), 'customer', 'newCustomer.agreed');
    },
  };
}

/** The draft, which is stashed when the session ends, its problems, and the ways to change it. */
function useDraft(form: RefObject<HTMLElement | null>, begun: PhoneDraft) {
  const before = useStashed('order', EMPTY_DRAFT);
  const [draft, setDraft] = useState(before ?? begun);
  const isWritten = draft !== begun && draft !== EMPTY_DRAFT;
  useStash('order', isWritten ? draft : null);
  const { problems, failure, clear, show } = useFormProblems();
  /** Removes the problems of these fields too. */
  const change = (edit: (draft: PhoneDraft) => PhoneDraft, ...changed: string[]) => {
    clear(...changed);
    setDraft(edit);
  };
  return {
    draft,
    setDraft,
    isWritten,
    problems,
    failure,
    clear,
    /** The first wrong field gets the focus. */
    show: (found: FieldErrors, message: string | null) => {
      show(found, message);
      focusFirstProblem(form.current);
    },
    change,
    /** Changes choices of the plan. */
    choose: (changes: Partial<Chosen>) =>
      change(
        (known) => (known.chosen ? { ...known, chosen: withChoice(known.chosen, changes) } : known),
        ...CHOICES,
      ),
    /** The props of a text field. Its problem stands under `path`. */
    field: (path: string, value: string, edit: (draft: PhoneDraft, text: string) => PhoneDraft) => ({
      value,
      error: problems[path],
      autoComplete: 'off',
      onChange: ({ currentTarget: { value: text } }: { currentTarget: { value: string } }) =>
        change((known) => edit(known, text), path),
    }),
  };
}

type LoadPlan = (id: string, choose: (plan: PlanView) => Chosen) => Promise<void>;

/** Loads plans and chooses from them. Only the answer for the last plan counts. */
function usePlan(onChosen: (chosen: Chosen) => void, onFailure: (failure: CallFailure) => void) {
  const language = useLanguage();
  const [wanted, setWanted] = useState<string | null>(null);
  const latest = useRef(0);
  const plan: LoadPlan = async (id, choose) => {
    const request = (latest.current += 1);
    setWanted(id);
    const answer = await call(api.plan, { params: { id } });
    if (request !== latest.current) return;
    setWanted(null);
    if (answer.ok) onChosen(choose(planViewOf(answer.value, language)));
    else onFailure(answer.failure);
  };
  return { wanted, plan };
}

/** Judges the draft, places the order, and leads on or shows the problems. */
function useSubmit(
  draft: PhoneDraft,
  isWritten: boolean,
  show: (found: FieldErrors, message: string | null) => void,
  loadPlan: LoadPlan,
) {
  const t = useWords('officePhone');
  // One key until the outcome is known, so that it stays one order.
  const open = useRef<Attempt | null>(null);
  const lead = useLeadOn(isWritten);
  return async () => {
    const { who, chosen } = draft;
    const body = bodyOf(draft);
    const found =
      body && chosen
        ? problemsOf(chosen.plan, body, serverNow(), t.language, phoneOrderSchema)
        : {
            ...(who.kind === 'nobody' && { customer: t('whoRequired') }),
            ...(!chosen && { plan: t('choosePlan') }),
          };
    if (!body || !chosen || Object.keys(found).length > 0) return show(found, t('lookOver'));
    show({}, null);
    const attempt = attemptFor(open.current, body);
    open.current = attempt;
    const result = await place(attempt, body, sendOrder);
    if (result.kind === 'placed' || result.kind === 'placed-before') return lead(draft, result);
    if (result.kind === 'unknown') return show({}, t('notSent'));
    open.current = withoutRefused(attempt, body);
    const { code, message } = result.failure.refusal;
    if (code === 'offer_changed') await loadPlan(chosen.plan.id, (plan) => renewed(plan, chosen));
    const refused =
      code === 'email_has_account' ? { 'newCustomer.email': message } : problemsOfFailure(result.failure);
    return show(refused, Object.keys(refused).length > 0 ? t('lookOver') : message);
  };
}

/** The rest after a change before the server is asked, in milliseconds. */
const REST_MS = 300;

/** Why the choice has no room, and which boxes go from days off; null while that is unknown. Another `again` asks anew. */
function useRoom({ chosen, pincode }: PhoneDraft, again: string): PhoneRoom | null {
  const language = useLanguage();
  const query = chosen &&
    /^[1-9]\d{5}$/.test(pincode) && {
      batch: chosen.batch,
      deliveryFrequency: chosen.deliveryFrequency,
      subscriptionType: chosen.plan.subscriptionType,
      startDate: chosen.startDate,
    };
  const key = query ? JSON.stringify([pincode, query, again, language]) : null;
  // A failure shows nothing: the order itself will be refused.
  const { value, isOld } = useAnswer('phone-room', key, async (signal) => {
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    return call(officePhoneCalls.phoneRoom, { params: { pincode }, ...(query && { query }), signal });
  });
  return value && !isOld ? value : null;
}

/** Leads to the placed order. Before that, leaving the draft asks first. */
function useLeadOn(isWritten: boolean) {
  const t = useWords('officePhone');
  const navigate = useNavigate();
  const isDone = useRef(false);
  useUnsaved(useCallback(() => isWritten && !isDone.current, [isWritten]));
  return async (
    { who, plansBoxes }: PhoneDraft,
    result: Extract<PlacingResult, { kind: 'placed' | 'placed-before' }>,
  ) => {
    isDone.current = true;
    const number = inDigits(String(result.order.orderNumber), t.language);
    const { email } = nameAndEmailOf(who);
    const placed = email === '' ? t('placedNoMail', { number }) : t('placed', { number, email });
    toast('done', result.kind === 'placed' ? placed : t('placedBefore', { number }));
    // After a failure the page of the order offers it again.
    if (plansBoxes && !(await planBoxes(result.order))) toast('info', t('notPlanned'));
    await navigate(officePaths.order(result.order._id));
  };
}

const sendOrder: SendOrder<PhoneOrderBody> = (body, key) =>
  call(officePhoneCalls.placePhoneOrder, { body, headers: { 'idempotency-key': key } });

/** *Plan my month* for the placed order, over its open dates. Answers whether it is saved. */
async function planBoxes({ _id }: Pick<OrderAnswer, '_id'>): Promise<boolean> {
  const params = { id: _id };
  const loaded = await call(officeOrderCalls.officeOrder, { params });
  if (!loaded.ok) return false;
  const { order, version } = loaded.value;
  const schedule = spreadFairly(orderStateOf(order), {}, serverNow());
  const body = { version, schedule, override: false, reason: '' };
  return (await call(officeOrderCalls.officeChangeSchedule, { params, body })).ok;
}
