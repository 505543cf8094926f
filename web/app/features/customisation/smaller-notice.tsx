import type { Schedule } from '@shivar/domain/rules/customisation/customisation';
import { useEffect } from 'react';

import { serverNow } from '../../lib/server-clock.ts';
import { whenIdle } from '../../loading/draw-rest.ts';
import { SmallerText } from './smaller-text.tsx';
import { useEditor, useEditorStore } from './state/editor-store.ts';
import type { EditorStore } from './state/editor-store.ts';
import { smallerBoxes } from './state/smaller-boxes.ts';
import type { SmallerBoxes } from './state/smaller-boxes.ts';

/** So long nobody has pressed anything, in milliseconds: less than a hand takes from a stepper to *Save*. */
const QUIET_MS = 100;

/** The boxes that a draft makes smaller. */
export interface ToldBoxes {
  readonly draft: Schedule;
  readonly boxes: SmallerBoxes;
}

/** Names the boxes before a save, unless this draft's are named. True where one will bring nothing: it is seen first. */
export function tellFirst(store: EditorStore, told: ToldBoxes | null, tell: (told: ToldBoxes) => void) {
  if (store.read().draft === told?.draft) return false;
  const now = boxesToTell(store);
  tell(now);
  return now.boxes.none.length > 0;
}

/** The boxes that the draft of this moment makes smaller. It takes a moment. */
function boxesToTell(store: EditorStore): ToldBoxes {
  const state = store.read();
  return { draft: state.draft, boxes: smallerBoxes(state, serverNow()) };
}

interface SmallerNoticeProps {
  readonly told: ToldBoxes | null;
  /** Stays the same function. */
  readonly tell: (told: ToldBoxes) => void;
}

/** Names the boxes that become smaller, or bring nothing, if the draft is saved (product 5.38). */
export function SmallerNotice({ told, tell }: SmallerNoticeProps) {
  const store = useEditorStore();
  const draft = useEditor((state) => state.draft);
  // Taps come first.
  useEffect(() => {
    const tellNow = () => {
      if (store.read().draft === draft) tell(boxesToTell(store));
    };
    const timer = setTimeout(() => whenIdle(tellNow), QUIET_MS);
    return () => clearTimeout(timer);
  }, [store, draft, tell]);
  if (told?.draft !== draft) return null;
  return <SmallerText boxes={told.boxes} />;
}
