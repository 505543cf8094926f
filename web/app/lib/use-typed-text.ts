import { useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

import { useHydrated } from './stored-state.ts';

/** The state of an address after somebody has cleared all filters. */
export const ANEW = 'anew';

/** The typed text, which is newer than the address. After Back it follows the address. */
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
