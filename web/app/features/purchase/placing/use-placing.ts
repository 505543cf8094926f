import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';

import type { FieldErrors } from '../../../lib/judge-form.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useWords } from '../../../lib/words.ts';
import { loadOrderDesk } from './load-order-calls.ts';
import { useProblemState } from './problem-state.ts';
import type { Purchase } from '../state/use-purchase.ts';
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

/** Places the order of a draft; begun again while it is under way, it does nothing. */
export function usePlacing(purchase: Purchase): Placing {
  const t = useWords('purchase');
  const language = useLanguage();
  const welcome = useWelcome();
  const { revalidate } = useRevalidator();
  const { problems, failure, show, clearProblem } = useProblemState();
  const [pending, setPending] = useState(false);
  const running = useRef(false);

  const place = async (form: HTMLFormElement) => {
    const desk = await loadOrderDesk(language).catch(() => null);
    if (!desk) {
      show(form, {}, t('notSent'));
      return;
    }
    const placed = await desk.placeOrder({
      purchase,
      language,
      t,
      show: (found, message) => show(form, found, message),
      refresh: () => void revalidate(),
    });
    if (!placed) return;
    await welcome(placed.order, placed.kind === 'placed-before');
    purchase.clear();
  };

  const submit = async (form: HTMLFormElement) => {
    if (running.current) return;
    running.current = true;
    setPending(true);
    try {
      await place(form);
    } finally {
      running.current = false;
      setPending(false);
    }
  };

  return { problems, failure, pending, clearProblem, submit };
}
