import { cutOffOf } from '@shivar/domain/rules/calendar/cut-off';
import { addDays, dayAt, instantAt } from '@shivar/domain/values/day';
import type { Instant } from '@shivar/domain/values/day';
import { useCallback, useEffect, useRef } from 'react';

import { useLookingAgain } from '../../../lib/look-again.ts';
import { useServerNow } from '../../../lib/server-clock.ts';
import type { EditorState } from './editor-state.ts';
import { isEditable } from './selectors.ts';
import { useTools } from './tools.ts';

const LOOK_AGAIN_AFTER_MS = 3000;
const fetchSync = () => import('./order-sync.ts');

/**
 * Loads the order again when somebody comes back. Locks each date at its cut-off (product 3.2), and loads the order then,
 * because farm's choice is written into the box. Shows nothing.
 */
export function Freshness() {
  const tools = useTools();
  const { store } = tools;
  const sync = useCallback(
    () =>
      fetchSync().then(
        ({ orderSync }) => orderSync(tools),
        () => null,
      ),
    [tools],
  );
  const reload = useCallback(async () => (await (await sync())?.reload()) ?? false, [sync]);
  useLookingAgain(reload, LOOK_AGAIN_AFTER_MS);
  const now = useServerNow(1000);
  const next = useRef(nextTurn(store.read(), now));
  useEffect(() => {
    if (now < next.current) return;
    const wasEditable = isEditable(store.read(), next.current - 1);
    const fitted = store.receive(store.read().answer, now);
    if (wasEditable)
      void sync().then((each) => {
        each?.tell(fitted);
        return each?.reload();
      });
    next.current = nextTurn(store.read(), now);
  }, [store, sync, now]);
  return null;
}

/** The next instant at which a date is locked by its cut-off, or tomorrow becomes another day. */
export function nextTurn({ dates }: Pick<EditorState, 'dates'>, now: Instant): Instant {
  const midnight = instantAt(addDays(dayAt(now), 1), 0);
  const closing = dates.map(cutOffOf).find((cutOff) => cutOff > now);
  return closing === undefined ? midnight : Math.min(closing, midnight);
}
