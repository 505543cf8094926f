import { useCallback, useMemo, useRef, useState } from 'react';
import { useRevalidator, useNavigate } from 'react-router';
import { flushSync } from 'react-dom';

import type { FieldErrors } from '../../../lib/judge-form.ts';
import { documentLanguage } from '../../../lib/language.ts';
import { useWords, loadWords, wordsOf } from '../../../lib/words.ts';
import type { Purchase } from '../state/use-purchase.ts';
import { useSession } from '../../../lib/session.ts';
import { readTab, writeTab } from '../../../lib/stored-state.ts';
import { announce, dismissToast, shownToast } from '../../../lib/toasts.ts';
import { paths } from '../../../lib/paths.ts';
import { useAsked } from '../../../lib/use-asked.ts';
import { notePlaced } from './placed-order.ts';

/** The placing of an order: its problems, a message about the purchase as a whole, and how to begin. */
export type Placing = ReturnType<typeof usePlacing>;

/** Places the order of a draft. A second start meanwhile does nothing. */
export function usePlacing(purchase: Purchase) {
  const t = useWords('purchase');
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { problems: found, failure, show, clearProblem } = useProblemState();
  const problems = useLiveProblems(purchase, found);
  const [pending, setPending] = useState(false);
  const running = useRef(false);

  const place = async (form: HTMLFormElement) => {
    const ordering = await loadPlaceOrder().catch(() => null);
    if (!ordering) {
      show(form, {}, t('notSent'));
      return;
    }
    const placed = await ordering.placeOrder({
      purchase,
      t,
      show: (found, message) => show(form, found, message),
      refresh: () => void revalidate(),
    });
    if (!placed) return;
    const { _id: orderId, orderNumber, subscriptionId } = placed.order;
    rememberPlaced(subscriptionId, { orderId, orderNumber });
    notePlaced({ orderId, wasPlacedBefore: placed.kind === 'placed-before' });
    // There stand thanks (`order-thanks.tsx`). The message of a login on the way would lie over them.
    dismissToast(shownToast()?.id ?? 0);
    await navigate(paths.orderDetail(orderId));
    // The order is placed even where the words do not come.
    await loadWords(t.language, 'waiting').then(
      () => announce(wordsOf(t.language, 'waiting')('thanks')),
      () => undefined,
    );
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

const NONE: FieldErrors = {};

/** The problems of a purchase by field, and a message for all of it. */
function useProblemState() {
  const [problems, setProblems] = useState(NONE);
  const [failure, setFailure] = useState<string | null>(null);

  const show = (form: HTMLFormElement, found: FieldErrors, message: string | null) => {
    // At once, so that a field has its message when the focus comes to it.
    flushSync(() => {
      setProblems(found);
      setFailure(message);
    });
    focusFirstProblem(form, found);
  };

  const clearProblem = useCallback((path: string) => {
    setFailure(null);
    setProblems((known) => (path in known ? withoutPath(known, path) : known));
  }, []);

  return { problems, failure, show, clearProblem };
}

function withoutPath(problems: FieldErrors, path: string): FieldErrors {
  return Object.fromEntries(Object.entries(problems).filter(([known]) => known !== path));
}

/** Adds to the problems found a first delivery that is now outside the possible days, as after a cut-off. */
function useLiveProblems(purchase: Purchase, found: FieldErrors): FieldErrors {
  const { draft, first, last, start, ready } = purchase;
  const isOutside = ready && !draft.attempt && (start < first || start > last);
  // Without a connection nothing can be ordered either, and the placing says so.
  const startDate = useAsked(isOutside ? [start, first, last].join(' ') : null, () =>
    loadPlaceOrder().then(
      ({ startText }) => startText(start, first, last),
      () => null,
    ),
  );
  return startDate === null ? found : { ...found, startDate };
}

/** Brings the first wrong field of a form into the middle of the screen, clear of the bars, with the focus. */
function focusFirstProblem(form: HTMLFormElement, problems: FieldErrors): void {
  const fields = form.querySelectorAll<HTMLElement>('[name], [data-field]');
  const first = [...fields].find(
    (field) => (field.getAttribute('name') ?? field.dataset['field'] ?? '') in problems,
  );
  first?.scrollIntoView({ block: first.matches('fieldset') ? 'start' : 'center' });
  first?.focus({ preventScroll: true });
}

/** The last order of a plan from this tab. */
export interface PlacedHere {
  readonly orderId: string;
  readonly orderNumber: number;
}

const keyOf = (planId: string) => `placed:${planId}`;

/** Remembers the last order of a plan until the tab or the session ends: *Back* leads to its form again. */
function rememberPlaced(planId: string, order: PlacedHere): void {
  writeTab(keyOf(planId), JSON.stringify(order));
}

/** The last order of this plan from this tab, while the customer is signed in; null while hydrating. */
export function usePlacedHere(planId: string, ready: boolean): PlacedHere | null {
  const { isLoggedIn } = useSession();
  return useMemo(() => {
    const text = ready && isLoggedIn ? readTab(keyOf(planId)) : null;
    return text === null ? null : (JSON.parse(text) as PlacedHere);
  }, [planId, ready, isLoggedIn]);
}

/** Fetches the module that places orders, with the words of its refusals. Throws where they cannot come. */
export async function loadPlaceOrder() {
  const words = loadWords(documentLanguage(), 'messages');
  const [ordering] = await Promise.all([import('./place-order.ts'), words]);
  return ordering;
}

/** Fetches it ahead of its use. Where that fails, its use will say so. */
export function preparePlaceOrder(): void {
  void loadPlaceOrder().catch(() => undefined);
}
