import { useEffect, useState } from 'react';

import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { pushState, turnPushOff, turnPushOn } from './push.ts';
import type { PushState } from './push.ts';

/** Whether this browser takes pushes, and the ways to change that. Null until it is known. */
export function usePush() {
  const t = useWords('notices');
  const [state, setState] = useState<PushState | null>(null);
  useEffect(() => {
    void pushState().then(setState);
  }, []);
  const change = async (turn: () => Promise<PushState>, wanted: PushState) => {
    // A browser may be without its push service, as without a network.
    const now = await turn().catch(pushState);
    setState(now);
    if (now !== wanted) toast('refusal', t(now === 'blocked' ? 'pushBlocked' : 'pushFailed'));
  };
  return {
    state,
    turnOn: (publicKey: string) => change(() => turnPushOn(publicKey), 'on'),
    turnOff: () => change(turnPushOff, 'off'),
  };
}
