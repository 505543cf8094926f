import type { OrderAnswer } from '@shivar/domain/contract/answers';
import type { Instant } from '@shivar/domain/values/day';
import { createContext, use, useSyncExternalStore } from 'react';

import { openEditor, withOrder } from './editor-state.ts';
import type { EditorState } from './editor-state.ts';
import type { FittedDraft } from './fit-draft.ts';
import { keepDraft, readKeptDraft } from './saved-draft.ts';

/** The editor's state, outside React: a tap renders only the components that read what it changed. */
export interface EditorStore {
  readonly read: () => EditorState;
  readonly change: (change: (state: EditorState) => EditorState) => void;
  /** Takes over the order as it is at this instant, with what still fits of the draft. */
  readonly receive: (answer: OrderAnswer, now: Instant) => FittedDraft;
  /** The same after a save or a release, which answer the order with what of the draft is still unsaved. */
  readonly settle: (answer: OrderAnswer, draft: EditorState['draft'], now: Instant) => FittedDraft;
  /** How often something was asked for that could not be chosen as it was asked for. */
  readonly refusals: () => number;
  readonly noteRefusal: () => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** What could not be kept of the draft that a reload had left behind. */
  readonly restored: FittedDraft;
}

/** The store of an order's editor, with the draft that this tab had kept for it. */
export function createEditorStore(answer: OrderAnswer, now: Instant): EditorStore {
  const opened = openEditor(answer, readKeptDraft(answer._id), now);
  let state = opened.state;
  let refusals = 0;
  const listeners = new Set<() => void>();
  const put = (next: EditorState) => {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  };
  const settle: EditorStore['settle'] = (newAnswer, draft, at) => {
    const next = withOrder(state, newAnswer, at, draft);
    put(next.state);
    return next.fitted;
  };
  return {
    read: () => state,
    change: (change) => put(change(state)),
    receive: (newAnswer, at) => settle(newAnswer, state.draft, at),
    settle,
    refusals: () => refusals,
    noteRefusal: () => {
      refusals += 1;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    restored: opened.fitted,
  };
}

// Writing hundreds of dates at every tap would cost a slow phone its frame.
const KEEP_AFTER_MS = 300;

/** Keeps the draft in the tab's storage a moment after each change, and at once when the page is left. */
export function keepDraftOf(store: EditorStore): () => void {
  const { answer } = store.read();
  let kept = store.read().draft;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    const { draft } = store.read();
    if (draft === kept) return;
    kept = draft;
    keepDraft(answer._id, draft);
  };
  keepDraft(answer._id, kept);
  const stop = store.subscribe(() => {
    if (store.read().draft !== kept) timer ??= setTimeout(write, KEEP_AFTER_MS);
  });
  window.addEventListener('pagehide', write);
  document.addEventListener('visibilitychange', write);
  return () => {
    write();
    stop();
    window.removeEventListener('pagehide', write);
    document.removeEventListener('visibilitychange', write);
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
 * Something read off the editor's state. The component renders again when it changes, so `reading` must give
 * a plain value or a part of the state, never a new object.
 */
export function useEditor<T>(reading: (state: EditorState) => T): T {
  const store = useEditorStore();
  return useSyncExternalStore(store.subscribe, () => reading(store.read()));
}
