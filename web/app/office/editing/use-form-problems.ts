import { useState } from 'react';
import { flushSync } from 'react-dom';

import type { FieldErrors } from '../../lib/judge-form.ts';

/** The problems of the fields and of the whole form. */
export function useFormProblems() {
  const [problems, setProblems] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  return {
    problems,
    failure,
    show: (found: FieldErrors, message: string | null) => {
      // At once: a field needs its message before it gets the focus.
      flushSync(() => {
        setProblems(found);
        setFailure(message);
      });
    },
    /** Removes the problems of these fields, and the one of the whole form. */
    clear: (...fields: string[]) => {
      setFailure(null);
      setProblems((before) =>
        Object.fromEntries(Object.entries(before).filter(([name]) => !fields.includes(name))),
      );
    },
  };
}

export function focusFirstProblem(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
}
