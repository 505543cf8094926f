import { useRef, useState } from 'react';

import type { FieldErrors } from '../../lib/judge-form.ts';
import { useLanguage } from '../../lib/language.ts';
import { askLogin } from '../../lib/login-prompt.ts';
import { useRefusalText } from '../../lib/refusal-text.ts';
import { currentSession } from '../../lib/session.ts';
import { useWords } from '../../lib/words.ts';
import { loadOrderDesk } from './load-order-desk.ts';
import type { DeskAnswer } from './order-desk.ts';
import { useProblemState } from './problem-state.ts';
import type { Purchase } from './use-purchase.ts';
import { useWelcome } from './use-welcome.ts';

/** The placing of an order: what is wrong, whether it is under way, and how to begin. */
export interface Placing {
  readonly problems: FieldErrors;
  /** What is wrong with the purchase as a whole. */
  readonly failure: string | null;
  readonly pending: boolean;
  readonly clearProblem: (path: string) => void;
  readonly submit: (form: HTMLFormElement) => Promise<void>;
}

/**
 * Places the order of a draft: judged here first, logged in where needed, sent under one key per intention,
 * and refusals shown at their fields. Begun again while it is under way, it does nothing.
 */
export function usePlacing(purchase: Purchase): Placing {
  const t = useWords('purchase');
  const language = useLanguage();
  const say = useRefusalText();
  const welcome = useWelcome();
  const { problems, failure, show, clearProblem } = useProblemState();
  const { pending, once } = useOnce();

  const attempt = async (form: HTMLFormElement): Promise<void> => {
    const desk = await loadOrderDesk().catch(() => null);
    if (!desk) {
      show(form, {}, t('unreachable'));
      return;
    }
    const found = desk.findProblems(purchase, language, say);
    show(form, found ?? {}, found && t('lookOver'));
    if (found) return;
    // The session may begin after a while, so everything is judged anew.
    if (currentSession().isLoggedIn) await finish(form, await desk.placeOrder(purchase));
    else if (await askLogin()) await attempt(form);
  };

  const finish = async (form: HTMLFormElement, answer: DeskAnswer): Promise<void> => {
    if (answer.kind === 'placed' || answer.kind === 'placed-before') {
      await welcome(answer.order, answer.kind === 'placed-before');
      purchase.clear();
    } else if (answer.kind === 'refused') {
      const isAtField = Object.keys(answer.problems).length > 0;
      show(form, answer.problems, isAtField ? t('lookOver') : answer.message);
    } else if (answer.kind === 'not-logged-in') {
      await attempt(form);
    } else if (answer.kind === 'unknown') {
      show(form, {}, navigator.onLine ? t('failed') : t('unreachable'));
    }
  };

  return { problems, failure, pending, clearProblem, submit: (form) => once(() => attempt(form)) };
}

/** One at a time: what is begun while another is under way is not done. */
function useOnce() {
  const [pending, setPending] = useState(false);
  const running = useRef(false);
  const once = async (work: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setPending(true);
    try {
      await work();
    } finally {
      running.current = false;
      setPending(false);
    }
  };
  return { pending, once };
}
