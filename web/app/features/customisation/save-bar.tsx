import type { Schedule } from '@shivar/domain/rules/customisation/customisation';
import { formatShortDay } from '@shivar/domain/language/format';
import { useCallback, useEffect, useRef, useState } from 'react';

import { formatQuantity } from '../../lib/format.ts';
import { loadWords, useWords } from '../../lib/words.ts';
import { whenIdle } from '../../loading/draw-rest.ts';
import { useLazyPart } from '../../loading/use-lazy-part.ts';
import { Button } from '../../ui/button.tsx';
import { useEditor, useEditorStore } from './state/editor-store.ts';
import { changeCount, hasUnsaved, linesOn, sumsText, unsavedCount } from './state/selectors.ts';

/** So long nobody has pressed anything, in milliseconds. */
const QUIET_MS = 400;

/** The sums of the open box, and *Save*. A press whose blur lowers a typed number does not save: it is seen first. */
export function SaveBar({ onSave }: { onSave: () => Promise<void> }) {
  const t = useWords('customise');
  const day = useEditor((state) => state.edited);
  const store = useEditorStore();
  // The count at the start of the press; null for a key, which presses without a pointer.
  const refusalsBefore = useRef<number | null>(null);
  const unsaved = useEditor(unsavedCount);
  const changes = useEditor(changeCount);
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-10 -mx-4 mt-6 border-t border-line bg-card px-4 pt-3 shade-float pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:rounded-t-card sm:border-x print:hidden"
    >
      <SmallerBoxes />
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 leading-snug">
          <BoxSums />
          <span className="block text-sm text-soft">
            {changes > 0
              ? t('changeCount', { n: changes })
              : day !== null && t('onDay', { day: formatShortDay(day, t.language) })}
            {unsaved > 0 && <span className="max-sm:hidden"> · {t('unsavedCount', { n: unsaved })}</span>}
          </span>
        </p>
        <Button
          onPointerDown={() => {
            refusalsBefore.current = store.refusals();
          }}
          onClick={() => {
            const before = refusalsBefore.current;
            refusalsBefore.current = null;
            return before === null || before === store.refusals() ? onSave() : undefined;
          }}
          className="shrink-0 max-sm:px-4"
        >
          {t('saveCustomizations')}
        </Button>
      </div>
    </div>
  );
}

/** The notice of smaller boxes, once the browser is idle after a change. */
function SmallerBoxes() {
  const t = useWords('customise');
  const draft = useEditor((state) => (hasUnsaved(state) ? state.draft : null));
  const { Part: Notice, load } = useLazyPart(
    useCallback(
      () =>
        Promise.all([import('./smaller-notice.tsx'), loadWords(t.language, 'month')]).then(
          ([loaded]) => loaded.SmallerNotice,
        ),
      [t.language],
    ),
  );
  // The draft that the notice is about. Its rule takes a moment, and taps come first.
  const [told, setTold] = useState<Schedule | null>(null);
  useEffect(() => {
    if (draft === null) return undefined;
    const timer = setTimeout(() => whenIdle(() => void load().then(() => setTold(draft))), QUIET_MS);
    return () => clearTimeout(timer);
  }, [draft, load]);
  return Notice && told && told === draft && <Notice />;
}

function BoxSums() {
  const t = useWords('customise');
  const text = useEditor((state) =>
    state.edited === null
      ? ''
      : sumsText(state.order.items, linesOn(state, state.edited), formatQuantity, t.language) || t('empty'),
  );
  return <strong className="figures block">{text}</strong>;
}
