import { api } from '@shivar/domain/contract/api';
import { officePhoneCalls } from '@shivar/domain/contract/office/phone-calls';
import type { Bought, PhoneOrderBody } from '@shivar/domain/contract/office/phone-calls';
import { inDigits } from '@shivar/domain/language/format';
import type { RefObject } from 'react';
import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
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
import { useKeptWriting, useWrittenBefore } from '../editing/kept-writing.ts';
import { useUnsaved } from '../editing/use-unsaved.ts';
import { planBoxes } from './plan-boxes.ts';
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

/** An order that is being written down: what it is so far, what is wrong with it, and how to go on. */
export interface PhoneOrder {
  readonly draft: PhoneDraft;
  /** Changes the draft; what was told to be wrong at these fields goes. */
  readonly change: (edit: (draft: PhoneDraft) => PhoneDraft, ...mended: string[]) => void;
  /** The plan that is chosen, also while it is on its way; empty where none is. */
  readonly planId: string;
  /** With what was bought of it before, that is chosen again. */
  readonly choosePlan: (id: string, before?: Bought) => Promise<void>;
  readonly problems: FieldErrors;
  readonly failure: string | null;
  readonly pending: boolean;
  readonly submit: () => Promise<void>;
}

/** Writes an order down and places it, once for each intention; then leads on to it. */
export function usePhoneOrder(form: RefObject<HTMLElement | null>, begun: PhoneDraft): PhoneOrder {
  const t = useWords('officePhone');
  const language = useLanguage();
  useWords('messages');
  const { draft, setDraft, isWritten } = useDraft(begun);
  const wrong = useWrong(form);
  const placing = usePlacing();
  const lead = useLeadOn(isWritten);

  const load = usePlan((failure) => wrong.show({ plan: failureMessage(failure, t('planFailed')) }, null));
  const choosePlan = async (id: string, before?: Bought) => {
    wrong.mend('plan', 'items', 'startDate');
    // Nothing of another plan can be ordered meanwhile.
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
    if (!body) return wrong.show(missingOf(draft, t), t('lookOver'));
    const problems = problemsOfDraft(draft, body, serverNow(), language);
    if (Object.keys(problems).length > 0) return wrong.show(problems, t('lookOver'));
    wrong.show({}, null);
    const result = await placing.send(body);
    if (result === 'running') return;
    if (result.kind === 'placed' || result.kind === 'placed-before') return lead(draft, result);
    if (result.kind === 'unknown') return wrong.show({}, t('notSent'));
    const { failure } = result;
    if (failure.refusal.code === 'offer_changed' && draft.chosen) await offerAnew(draft.chosen);
    const found = problemsOfPlacing(failure);
    const isAtField = Object.keys(found).length > 0;
    wrong.show(found, isAtField ? t('lookOver') : failure.refusal.message);
  };

  return {
    draft,
    planId: load.wanted ?? draft.chosen?.plan._id ?? '',
    choosePlan,
    submit,
    pending: placing.pending,
    problems: wrong.problems,
    failure: wrong.failure,
    change: (edit, ...mended) => {
      wrong.mend(...mended);
      setDraft(edit);
    },
  };
}

/** What is written down; it waits where the session ends. */
function useDraft(begun: PhoneDraft) {
  const before = useWrittenBefore('order', EMPTY_DRAFT);
  const [draft, setDraft] = useState(before ?? begun);
  const isWritten = draft !== begun && draft !== EMPTY_DRAFT;
  useKeptWriting('order', isWritten ? draft : null);
  return { draft, setDraft, isWritten };
}

/** Fetches plans. Only the last one that was asked for comes: an answer that comes too late for it is left. */
function usePlan(onFailure: (failure: CallFailure) => void) {
  const [wanted, setWanted] = useState<string | null>(null);
  const latest = useRef(0);
  const plan = async (id: string) => {
    const turn = (latest.current += 1);
    setWanted(id);
    const answer = await call(api.plan, { params: { id } });
    if (turn !== latest.current) return null;
    setWanted(null);
    if (answer.ok) return answer.value;
    onFailure(answer.failure);
    return null;
  };
  return { wanted, plan };
}

/** What has to be chosen before there is anything to judge. */
function missingOf({ who, chosen }: PhoneDraft, t: Translate<'officePhone'>): FieldErrors {
  return {
    ...(who.kind === 'nobody' && { customer: t('whoRequired') }),
    ...(!chosen && { plan: t('choosePlan') }),
  };
}

/** An email that has an account is told at its field. */
function problemsOfPlacing(failure: Extract<PlacingResult, { kind: 'refused' }>['failure']): FieldErrors {
  const { code, message } = failure.refusal;
  return code === 'email_has_account' ? { 'customer.email': message } : problemsOfFailure(failure);
}

/** On to the order that was placed; until then, what is written down is not left without a question. */
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
    // Where it is not saved, the order's page offers it again.
    if (plansBoxes && !(await planBoxes(result.order))) toast('info', t('notPlanned'));
    await navigate(officePaths.order(result.order._id));
  };
}

/** What is wrong, by field and as a whole. The first wrong field gets the focus. */
function useWrong(form: RefObject<HTMLElement | null>) {
  const [problems, setProblems] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const show = (found: FieldErrors, message: string | null) => {
    // At once, so that a field has its message when the focus comes to it.
    flushSync(() => {
      setProblems(found);
      setFailure(message);
    });
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };
  const mend = (...fields: string[]) => {
    setFailure(null);
    setProblems((known) =>
      Object.fromEntries(Object.entries(known).filter(([name]) => !fields.includes(name))),
    );
  };
  return { problems, failure, show, mend };
}

const sendOrder: SendOrder<PhoneOrderBody> = (body, key) =>
  call(officePhoneCalls.placePhoneOrder, { body, headers: { 'idempotency-key': key } });

/** Sends an order under one key until its outcome is known; begun again while it is under way, it does nothing. */
function usePlacing() {
  const [pending, setPending] = useState(false);
  const running = useRef(false);
  const open = useRef<Attempt | null>(null);
  const send = async (body: PhoneOrderBody): Promise<PlacingResult | 'running'> => {
    if (running.current) return 'running';
    running.current = true;
    setPending(true);
    try {
      const attempt = attemptFor(open.current, body);
      open.current = attempt;
      const result = await place(attempt, body, sendOrder);
      if (result.kind === 'refused') open.current = withoutRefused(attempt, body);
      return result;
    } finally {
      running.current = false;
      setPending(false);
    }
  };
  return { pending, send };
}
