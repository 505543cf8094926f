import { useState } from 'react';

import type { Filters } from './use-filters.ts';

interface Typed {
  readonly text: string;
  /** What the address said when this was last looked at. */
  readonly applied: string;
  /** What was put into the address from here and may not stand there yet. */
  readonly sent: readonly string[];
}

/**
 * What is typed into a filter's field. It is the reader's own until the address says something that was not put there
 * from here, as after Back: the field stays the one that it was, and so does the focus in it.
 */
export function useTypedFilter({ get, set }: Filters, name: string) {
  const applied = get(name) ?? '';
  const [typed, setTyped] = useState<Typed>({ text: applied, applied, sent: [] });
  if (typed.applied !== applied) setTyped(followed(typed, applied));
  return {
    text: typed.text,
    type: (text: string) => setTyped((before) => ({ ...before, text })),
    /** Puts it into the address, unless it stands there. */
    apply: (value: string) => {
      if (value === (typed.sent.at(-1) ?? applied)) return;
      setTyped((before) => ({ ...before, sent: [...before.sent, value] }));
      set(name, value);
    },
  };
}

/** What is typed, after the address has come to say this. */
export function followed({ text, sent }: Typed, applied: string): Typed {
  const own = sent.indexOf(applied);
  return own < 0 ? { text: applied, applied, sent: [] } : { text, applied, sent: sent.slice(own + 1) };
}
