import { useCallback, useRef, useState } from 'react';
import { useRevalidator, useNavigate } from 'react-router';

import type { FieldErrors } from '../../../lib/judge-form.ts';
import { documentLanguage } from '../../../lib/language.ts';
import { useWords, loadWords } from '../../../lib/words.ts';
import type { Purchase } from '../state/use-purchase.ts';
import { useAsked } from '../../../lib/use-asked.ts';

/** The placing of an order: its problems, a failure or news of the purchase as a whole, and how to begin. */
export type Placing = ReturnType<typeof usePlacing>;

/** Places the order of a draft. A second start meanwhile does nothing. */
export function usePlacing(purchase: Purchase) {
  const shell = useWords('shell');
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { problems: found, failure, news, show, clearProblem } = useProblemState();
  const problems = useLiveProblems(purchase, found);
  const [pending, setPending] = useState(false);
  const running = useRef(false);

  const submit = async (form: HTMLFormElement) => {
    if (running.current) return;
    running.current = true;
    setPending(true);
    try {
      const ordering = await loadPlaceOrder().catch(() => null);
      if (ordering) {
        const refresh = () => void revalidate();
        await ordering.placeOrder({ purchase, form, show, refresh, navigate });
      } else show({}, shell('partFailed'));
    } finally {
      running.current = false;
      setPending(false);
    }
  };

  return { problems, failure, news, pending, clearProblem, submit };
}

const NONE: FieldErrors = {};

/** The problems of a purchase by field, and a failure or news of all of it. */
function useProblemState() {
  const [problems, setProblems] = useState(NONE);
  const [failure, setFailure] = useState<string | null>(null);
  const [news, setNews] = useState<string | null>(null);

  const show = (found: FieldErrors, message: string | null, told: string | null = null) => {
    setProblems(found);
    setFailure(message);
    setNews(told);
  };

  const clearProblem = useCallback((path: string) => {
    setFailure(null);
    setProblems((known) => (path in known ? withoutPath(known, path) : known));
  }, []);

  return { problems, failure, news, show, clearProblem };
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

/** Fetches the module that places orders, with its words and those of its refusals. Throws where they cannot come. */
export async function loadPlaceOrder() {
  const words = (['messages', 'waiting'] as const).map((section) => loadWords(documentLanguage(), section));
  const [ordering] = await Promise.all([import('./place-order.ts'), ...words]);
  return ordering;
}

/** Fetches it ahead of its use. Where that fails, its use will say so. */
export function preparePlaceOrder(): void {
  void loadPlaceOrder().catch(() => undefined);
}
