import { api } from '@shivar/domain/contract/api';
import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { officePhoneCalls } from '@shivar/domain/contract/office/phone-calls';
import type { Bought, PhoneOrderBody } from '@shivar/domain/contract/office/phone-calls';
import { orderStateOf } from '@shivar/domain/contract/wire';
import { inDigits } from '@shivar/domain/language/format';
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
import type { Translate } from '../../lib/words.ts';
import { useWords } from '../../lib/words.ts';
import { attemptFor, place, withoutRefused } from '../../features/purchase/state/attempt.ts';
import type { Attempt, PlacingResult, SendOrder } from '../../features/purchase/state/attempt.ts';
import { problemsOfFailure } from '../../features/purchase/placing/problems.ts';
import { focusFirstProblem, useFormProblems } from '../editing/use-form-problems.ts';
import { useStash, useStashed, useUnsaved } from '../editing/unsaved-input.ts';
import {
  EMPTY_DRAFT,
  bodyOf,
  chosenOf,
  emailOf,
  likeBought,
  problemsOfDraft,
  renewed,
} from './phone-draft.ts';
import type { Chosen, PhoneDraft } from './phone-draft.ts';
import { officePaths } from '../parts/office-paths.ts';

/** An order by phone before it is placed: its draft, its problems, and the next steps. */
export type PhoneOrder = ReturnType<typeof usePhoneOrder>;

/** Takes an order by phone, places it once, and leads to its page. */
export function usePhoneOrder(form: RefObject<HTMLElement | null>, begun: PhoneDraft) {
  const t = useWords('officePhone');
  const language = useLanguage();
  useWords('messages');
  const { draft, setDraft, isWritten } = useDraft(begun);
  const problems = useProblems(form);
  const placeOrder = usePlacing();
  const lead = useLeadOn(isWritten);

  const load = usePlan((failure) => problems.show({ plan: failureMessage(failure, t('planFailed')) }, null));
  /** With `before` the choices of that order. */
  const choosePlan = async (id: string, before?: Bought) => {
    problems.clear('plan', 'items', 'startDate');
    // Nothing of the old plan can be ordered meanwhile.
    setDraft((known) => ({ ...known, chosen: null }));
    const plan = await load.plan(id);
    const chosen = plan && (before ? likeBought(plan, before, serverNow()) : chosenOf(plan, serverNow()));
    if (chosen) setDraft((known) => ({ ...known, chosen }));
  };
  const offerAnew = async (before: Chosen) => {
    const plan = await load.plan(before.plan._id);
    if (plan) setDraft((known) => ({ ...known, chosen: renewed(plan, before, serverNow()) }));
  };

  const submit = async () => {
    const body = bodyOf(draft);
    if (!body) return problems.show(missingOf(draft, t), t('lookOver'));
    const found = problemsOfDraft(draft, body, serverNow(), language);
    if (Object.keys(found).length > 0) return problems.show(found, t('lookOver'));
    problems.show({}, null);
    const result = await placeOrder(body);
    if (result.kind === 'placed' || result.kind === 'placed-before') return lead(draft, result);
    if (result.kind === 'unknown') return problems.show({}, t('notSent'));
    const { failure } = result;
    if (failure.refusal.code === 'offer_changed' && draft.chosen) await offerAnew(draft.chosen);
    const refused = problemsOfPlacing(failure);
    const isAtField = Object.keys(refused).length > 0;
    problems.show(refused, isAtField ? t('lookOver') : failure.refusal.message);
  };

  return {
    draft,
    /** The chosen plan, also while it loads; empty without one. */
    planId: load.wanted ?? draft.chosen?.plan._id ?? '',
    choosePlan,
    submit,
    problems: problems.problems,
    failure: problems.failure,
    /** Changes the draft, and removes the problems of these fields. */
    change: (edit: (draft: PhoneDraft) => PhoneDraft, ...changed: string[]) => {
      problems.clear(...changed);
      setDraft(edit);
    },
  };
}

/** The draft, which is stashed when the session ends. */
function useDraft(begun: PhoneDraft) {
  const before = useStashed('order', EMPTY_DRAFT);
  const [draft, setDraft] = useState(before ?? begun);
  const isWritten = draft !== begun && draft !== EMPTY_DRAFT;
  useStash('order', isWritten ? draft : null);
  return { draft, setDraft, isWritten };
}

/** Loads plans. Only the answer for the last plan counts. */
function usePlan(onFailure: (failure: CallFailure) => void) {
  const [wanted, setWanted] = useState<string | null>(null);
  const latest = useRef(0);
  const plan = async (id: string) => {
    const request = (latest.current += 1);
    setWanted(id);
    const answer = await call(api.plan, { params: { id } });
    if (request !== latest.current) return null;
    setWanted(null);
    if (answer.ok) return answer.value;
    onFailure(answer.failure);
    return null;
  };
  return { wanted, plan };
}

/** The choices that are missing before the order can be judged. */
function missingOf({ who, chosen }: PhoneDraft, t: Translate<'officePhone'>): FieldErrors {
  return {
    ...(who.kind === 'nobody' && { customer: t('whoRequired') }),
    ...(!chosen && { plan: t('choosePlan') }),
  };
}

/** An email that has an account is a problem of its field. */
function problemsOfPlacing(failure: Extract<PlacingResult, { kind: 'refused' }>['failure']): FieldErrors {
  const { code, message } = failure.refusal;
  return code === 'email_has_account' ? { 'customer.email': message } : problemsOfFailure(failure);
}

/** Leads to the placed order. Before that, leaving the draft asks first. */
function useLeadOn(isWritten: boolean) {
  const t = useWords('officePhone');
  const language = useLanguage();
  const navigate = useNavigate();
  const isDone = useRef(false);
  useUnsaved(useCallback(() => isWritten && !isDone.current, [isWritten]));
  return async (
    { who, plansBoxes }: PhoneDraft,
    result: Extract<PlacingResult, { kind: 'placed' | 'placed-before' }>,
  ) => {
    isDone.current = true;
    const number = inDigits(String(result.order.orderNumber), language);
    const email = emailOf(who);
    const placed = email === '' ? t('placedNoMail', { number }) : t('placed', { number, email });
    toast('done', result.kind === 'placed' ? placed : t('placedBefore', { number }));
    // After a failure the page of the order offers it again.
    if (plansBoxes && !(await planBoxes(result.order))) toast('info', t('notPlanned'));
    await navigate(officePaths.order(result.order._id));
  };
}

/** The problems of the draft. The first wrong field gets the focus. */
function useProblems(form: RefObject<HTMLElement | null>) {
  const { show, ...rest } = useFormProblems();
  return {
    ...rest,
    show: (found: FieldErrors, message: string | null) => {
      show(found, message);
      focusFirstProblem(form.current);
    },
  };
}

const sendOrder: SendOrder<PhoneOrderBody> = (body, key) =>
  call(officePhoneCalls.placePhoneOrder, { body, headers: { 'idempotency-key': key } });

/** Sends an order under one key until its outcome is known. */
function usePlacing() {
  const open = useRef<Attempt | null>(null);
  return async (body: PhoneOrderBody): Promise<PlacingResult> => {
    const attempt = attemptFor(open.current, body);
    open.current = attempt;
    const result = await place(attempt, body, sendOrder);
    if (result.kind === 'refused') open.current = withoutRefused(attempt, body);
    return result;
  };
}

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
