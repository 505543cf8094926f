import { api } from '@shivar/domain/api';
import type { OrderAnswer } from '@shivar/domain/answers';
import { formatDay } from '@shivar/domain/format';
import type { PurchaseBody } from '@shivar/domain/order-calls';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import { call } from '../../lib/api-client.ts';
import type { FieldErrors } from '../../lib/judge-form.ts';
import { useLanguage } from '../../lib/language.ts';
import { askLogin } from '../../lib/login-prompt.ts';
import { paths } from '../../lib/paths.ts';
import { askQuestion } from '../../lib/question.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { currentSession } from '../../lib/session.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { attemptFor, isAwaited, place, withoutRefused } from './attempt.ts';
import type { PlacingResult, SendOrder } from './attempt.ts';
import { useProblemState } from './problem-state.ts';
import { problemsOf, problemsOfFailure } from './problems.ts';
import type { Purchase } from './use-purchase.ts';

/** The placing of an order: what is wrong, whether it is under way, and how to begin. */
export interface Placing {
  readonly problems: FieldErrors;
  /** What is wrong with the purchase as a whole. */
  readonly failure: string | null;
  readonly pending: boolean;
  readonly clearProblem: (path: string) => void;
  readonly submit: (form: HTMLFormElement) => Promise<void>;
}

const sendOrder: SendOrder = (body, key) =>
  call(api.placeOrder, { body, headers: { 'idempotency-key': key } });

/**
 * Places the order of a draft: judged here first, logged in where needed, sent under one key per intention,
 * and refusals shown at their fields. Begun again while it is under way, it does nothing.
 */
export function usePlacing(purchase: Purchase): Placing {
  const t = useWords('purchase');
  const language = useLanguage();
  const welcome = useWelcome();
  const { problems, failure, show, clearProblem } = useProblemState();
  const [pending, setPending] = useState(false);
  const running = useRef(false);

  const attempt = async (form: HTMLFormElement): Promise<void> => {
    const body = purchase.body();
    const found = isAwaited(purchase.latest().attempt, body)
      ? {}
      : problemsOf(purchase.offered, body, serverNow(), language);
    show(form, found, Object.keys(found).length > 0 ? t('lookOver') : null);
    if (Object.keys(found).length > 0) return;
    if (!currentSession().isLoggedIn) {
      // The session may begin after a while: everything is judged anew.
      if (await askLogin()) await attempt(form);
      return;
    }
    const result = await send(purchase, body);
    if (result.kind === 'placed' || result.kind === 'placed-before') await welcome(purchase, result);
    else if (result.kind === 'unknown') show(form, {}, navigator.onLine ? t('failed') : t('unreachable'));
    else await refused(form, result);
  };

  const refused = async (form: HTMLFormElement, { failure: given }: PlacingResult & { kind: 'refused' }) => {
    if (given.refusal.code === 'session_expired') return;
    if (given.status === 401) {
      await attempt(form);
      return;
    }
    const found = problemsOfFailure(given);
    show(form, found, Object.keys(found).length > 0 ? t('lookOver') : given.refusal.message);
  };

  const submit = async (form: HTMLFormElement) => {
    if (running.current) return;
    running.current = true;
    setPending(true);
    try {
      await attempt(form);
    } finally {
      running.current = false;
      setPending(false);
    }
  };

  return { problems, failure, pending, clearProblem, submit };
}

/** Sends the body under its attempt, which is kept with the draft until the outcome is known. */
async function send(purchase: Purchase, body: PurchaseBody): Promise<PlacingResult> {
  const attempt = attemptFor(purchase.latest().attempt, body);
  purchase.change((draft) => ({ ...draft, attempt }));
  const result = await place(attempt, body, sendOrder);
  if (result.kind === 'refused') {
    purchase.change((draft) => ({ ...draft, attempt: withoutRefused(attempt, body) }));
  }
  return result;
}

/** Goes to the new order with thanks and the next step, and lets the draft go. */
function useWelcome() {
  const t = useWords('purchase');
  const terms = useWords('terms');
  const language = useLanguage();
  const navigate = useNavigate();
  return async (purchase: Purchase, { kind, order }: { kind: string; order: OrderAnswer }): Promise<void> => {
    await navigate(paths.orderDetail(order._id));
    purchase.clear();
    if (kind === 'placed-before') toast('info', t('placedBefore'));
    const text = t('thanksText', {
      number: String(order.orderNumber),
      day: formatDay(order.startDate, language),
      batch: terms(`batch.${order.batch}`),
      hours: terms(`hours.${order.batch}`),
    });
    void askQuestion({ title: t('thanks'), text, buttons: ['ok'], labels: { ok: t('customise') } });
  };
}
