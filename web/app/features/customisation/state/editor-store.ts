import type { OrderAnswer } from '@shivar/domain/contract/answers';
import type { Schedule } from '@shivar/domain/rules/customisation/customisation';
import { isDay } from '@shivar/domain/values/day';
import type { Instant } from '@shivar/domain/values/day';
import type { Quantities } from '@shivar/domain/values/quantity';
import { isRecord } from '@shivar/domain/values/unknown';
import { createContext, use, useSyncExternalStore } from 'react';

import { readTab, sharedValue, writeTab } from '../../../lib/stored-state.ts';
import { openEditor, withOrder } from './editor-state.ts';
import type { EditorState } from './editor-state.ts';

/** The editor's state, outside React: a tap renders only the components that read the changed part. */
export type EditorStore = ReturnType<typeof createEditorStore>;

/** The store of an order's editor, with the draft that this tab has stored for it. */
export function createEditorStore(answer: OrderAnswer, now: Instant) {
  const opened = openEditor(answer, readStoredDraft(answer._id), now);
  const { read, write, subscribe } = sharedValue(opened.state);
  let refusals = 0;
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
  let stored: Schedule | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    const { draft } = store.read();
    if (draft === stored) return;
    stored = draft;
    storeDraft(_id, draft);
  };
  write();
  const stop = store.subscribe(() => {
    if (store.read().draft !== stored) timer ??= setTimeout(write, STORE_AFTER_MS);
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
  try {
    const draft: unknown = JSON.parse(readTab(keyOf(orderId)) ?? '{}');
    return Object.fromEntries(
      entriesOf(draft).flatMap(([day, lines]) => (isDay(day) ? [[day, quantitiesIn(lines)]] : [])),
    );
  } catch {
    return {};
  }
}

/** Stores an order's draft; an empty one is removed. */
export function storeDraft(orderId: string, draft: Schedule): void {
  writeTab(keyOf(orderId), Object.keys(draft).length === 0 ? null : JSON.stringify(draft));
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
