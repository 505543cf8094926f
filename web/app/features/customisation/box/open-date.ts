import { isDay } from '@shivar/domain/values/day';
import type { Day } from '@shivar/domain/values/day';
import type { Quantities } from '@shivar/domain/values/quantity';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';

import { serverNow } from '../../../lib/server-clock.ts';
import { useWords } from '../../../lib/words.ts';
import { withChanging, withEdited, withoutChanging } from '../state/editor-state.ts';
import { useEditorStore } from '../state/editor-store.ts';
import { isChanged, lockOn } from '../state/selectors.ts';
import { fetched, useTools } from '../state/tools.ts';
import type { Tools } from '../state/tools.ts';
import type * as boxActs from './box-acts.ts';

/** Fills the open box with these lines, in grams or units, to be changed and saved. */
export type FillBox = (lines: Quantities) => void;

export type OpenDate = (day: Day) => unknown;

/** Opens the box of a date. For a locked one an alert gives the reason (product 9.21) and offers to change it. */
export function useOpeningDate(): (day: Day) => Promise<void> {
  const store = useEditorStore();
  const act = useBoxActs();

  return async (day) => {
    const { changing } = store.read();
    store.change((state) => {
      const isLeft = changing !== null && changing.day !== day && !isChanged(state);
      return withEdited(isLeft ? withoutChanging(state, serverNow()) : state, day);
    });
    const lock = lockOn(store.read(), day);
    if (lock !== null) await act((acts, tools) => acts.tellLocked(tools, day, lock));
  };
}

/** *Change this box* (product 5.31): opens a planned date with its items in the steppers. One box at a time. */
export function useChangingBox(): (day: Day) => Promise<void> {
  const store = useEditorStore();
  const leave = useLeavingBox();
  return async (day) => {
    if (await leave()) store.change((state) => withChanging(state, day, serverNow()));
  };
}

/** Leaves the box that is being changed as it was. Asks first where something would be lost. False for a no. */
export function useLeavingBox(): () => Promise<boolean> {
  const store = useEditorStore();
  const act = useBoxActs();
  return async () => {
    if (isChanged(store.read()) && !(await act((acts, tools) => acts.askLeaving(tools)))) return false;
    store.change((state) => withoutChanging(state, serverNow()));
    return true;
  };
}

/** Calls an act on a box. Most visits need none, so they are fetched at their first use. Stays the same function. */
export function useBoxActs() {
  const tools = useTools();
  const shell = useWords('shell');
  return useCallback(
    async <Answer>(run: (acts: BoxActs, tools: Tools) => Answer): Promise<Awaited<Answer> | null> => {
      const acts = await fetched(import('./box-acts.ts'), shell('partFailed'));
      return acts ? await run(acts, tools) : null;
    },
    [tools, shell],
  );
}

type BoxActs = typeof boxActs;

/**
 * Follows the date in the page's address, `?date=2026-11-24`, which links name (product 5.33). `onOpen` is called for the
 * date of the first address too: the editor has opened it already.
 */
export function useNamedDate(onOpen: (day: Day, isFirst: boolean) => void): void {
  const { key, search } = useLocation();
  const first = useRef(key);
  const opened = useEffectEvent(onOpen);
  useEffect(() => {
    const day = dateIn(search);
    if (day !== null) opened(day, first.current === key);
  }, [key, search]);
}

/** The date that an address names, or null. */
export function dateIn(search: string): Day | null {
  const named = new URLSearchParams(search).get('date') ?? '';
  return isDay(named) ? named : null;
}
