import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';

import type { FieldErrors } from '../../../lib/judge-form.ts';
import { focusFirstProblem } from './focus-problem.ts';

const NONE: FieldErrors = {};

/** What is wrong with a purchase: by field, and as a whole. */
export function useProblemState() {
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
