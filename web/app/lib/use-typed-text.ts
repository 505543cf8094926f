import { useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

import { useHydrated } from './hydrated.ts';

/** The state of an address that somebody reached by giving all filters up. */
export const ANEW = 'anew';

/** What is being typed runs ahead of the address; where the address changes by itself, it follows that. */
export function useTypedText(query: string) {
  const [text, setText] = useState(query);
  const { key, state } = useLocation() as { key: string; state: unknown };
  const isGiven = useNavigationType() === NavigationType.Pop || state === ANEW;
  const at = `${key} ${useHydrated()}`;
  const [seen, setSeen] = useState(at);
  if (seen !== at) {
    setSeen(at);
    if (isGiven) setText(query);
  }
  return [text, setText] as const;
}
