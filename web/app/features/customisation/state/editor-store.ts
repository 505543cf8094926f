import type { OrderAnswer } from '@shivar/domain/contract/answers';
import type { Schedule } from '@shivar/domain/rules/customisation/customisation';
import { isDay } from '@shivar/domain/values/day';
import type { Day, Instant } from '@shivar/domain/values/day';
import type { Quantities } from '@shivar/domain/values/quantity';
import { isRecord } from '@shivar/domain/values/unknown';
import { createContext, use, useSyncExternalStore } from 'react';

import { readTab, sharedValue, writeTab } from '../../../lib/stored-state.ts';
import { openEditor, withOpened, withOrder } from './editor-state.ts';
import type { EditorState } from './editor-state.ts';
import type { Changing } from './room.ts';
import { isChanged } from './selectors.ts';

/** The editor's state, outside React: a tap renders only the components that read the changed part. */
export type EditorStore = ReturnType<typeof createEditorStore>;

/** The store of an order's editor, with the draft that this tab has stored for it. It opens on `day`, if that can be. */
export function createEditorStore(answer: OrderAnswer, now: Instant, day: Day | null = null) {
  const opened = openEditor(answer, readStoredDraft(answer._id), now, readStoredChanging(answer._id));
  const { read, write, subscribe } = sharedValue(withOpened(opened.state, day, now));
  let refusals = 0;
  let step: Promise<unknown> = Promise.resolve();
  return {
    read,
    subscribe,
    change: (change: (state: EditorState) => EditorState) => {
      const next = change(read());
      if (next !== read()) write(next);
    },
    /** Shows the order as it is at this instant, with the fitting part of a draft; of the present one by default. */
    receive: (newAnswer: OrderAnswer, at: Instant, draft?: Schedule) => {
      const { state, fitted } = withOrder(read(), newAnswer, at, draft);
      write(state);
      return fitted;
    },
    /** How often the editor refused a quantity. */
    refusals: () => refusals,
    noteRefusal: () => {
      refusals += 1;
    },
    /** A step over many dates comes a moment after its press; a save waits for it. */
    during: (work: Promise<unknown>) => {
      step = work;
    },
    settled: () => step,
    /** The draft that a reload had left behind, and its lost part. */
    restored: opened.fitted,
  };
}

export const EditorContext = createContext<EditorStore | null>(null);

/** The store of the editor around this component. */
export function useEditorStore(): EditorStore {
  const store = use(EditorContext);
  if (!store) throw new Error('There is no editor around this component');
  return store;
}

/**
 * A value that is read from the editor's state. The component renders again when it changes, so `select` must return
 * a plain value or a part of the state, never a new object.
 */
export function useEditor<T>(select: (state: EditorState) => T): T {
  const store = useEditorStore();
  return useSyncExternalStore(store.subscribe, () => select(store.read()));
}

/* The draft in the tab's session storage, so that a reload, a lost connection or an expired session loses nothing. */

// Writing hundreds of dates at every tap would cost a slow phone its frame.
const STORE_AFTER_MS = 300;

/** Stores the draft a moment after each change, and at once when the customer leaves the page. */
export function keepDraftStored(store: EditorStore): () => void {
  const { _id } = store.read().answer;
  const over = new AbortController();
  let stored: EditorState | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    const state = store.read();
    if (isStored(state)) return;
    stored = state;
    storeDraft(_id, state);
  };
  const isStored = ({ draft, changing }: EditorState) =>
    draft === stored?.draft && changing === stored.changing;
  write();
  const stop = store.subscribe(() => {
    if (!isStored(store.read())) timer ??= setTimeout(write, STORE_AFTER_MS);
  });
  window.addEventListener('pagehide', write, { signal: over.signal });
  document.addEventListener('visibilitychange', write, { signal: over.signal });
  return () => {
    write();
    stop();
    over.abort();
  };
}

const keyOf = (orderId: string) => `draft.${orderId}`;

/** The stored draft of an order; empty where there is none. Unreadable parts are left out. */
export function readStoredDraft(orderId: string): Schedule {
  return Object.fromEntries(
    entriesOf(readStored(orderId)).flatMap(([day, lines]) =>
      isDay(day) ? [[day, quantitiesIn(lines)]] : [],
    ),
  );
}

/** The box that was being changed when the draft was stored, or null. */
function readStoredChanging(orderId: string): Changing | null {
  const [day, seen] = entriesOf(Object.fromEntries(entriesOf(readStored(orderId)))[CHANGING])[0] ?? [];
  return day !== undefined && isDay(day) ? { day, seen: quantitiesIn(seen) } : null;
}

/** Beside the days of the draft: the day that is being changed, with its saved lines. */
const CHANGING = 'changing';

/** Stores an order's draft, and the box that is being changed where it differs from the saved one. */
export function storeDraft(orderId: string, state: Pick<EditorState, 'draft' | 'changing'>): void {
  const { draft, changing } = state;
  const { [changing?.day ?? '']: _same, ...others } = draft;
  const stored =
    changing && isChanged(state) ? { ...draft, [CHANGING]: { [changing.day]: changing.seen } } : others;
  writeTab(keyOf(orderId), Object.keys(stored).length === 0 ? null : JSON.stringify(stored));
}

function readStored(orderId: string): unknown {
  try {
    return JSON.parse(readTab(keyOf(orderId)) ?? '{}');
  } catch {
    return {};
  }
}

function quantitiesIn(value: unknown): Quantities {
  return Object.fromEntries(
    entriesOf(value).flatMap(([id, quantity]): [string, number][] =>
      typeof quantity === 'number' && Number.isSafeInteger(quantity) && quantity > 0 ? [[id, quantity]] : [],
    ),
  );
}

function entriesOf(value: unknown): [string, unknown][] {
  return isRecord(value) ? Object.entries(value) : [];
}
