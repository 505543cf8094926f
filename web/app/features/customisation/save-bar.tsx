import { formatShortDay } from '@shivar/domain/language/format';
import { Suspense, lazy, useRef, useState } from 'react';

import { formatQuantity } from '../../lib/format.ts';
import { documentLanguage } from '../../lib/language.ts';
import { loadWords, useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import type { ToldBoxes } from './smaller-notice.tsx';
import { useEditor, useEditorStore } from './state/editor-store.ts';
import { changeCount, hasLines, linesOn, pickOn, sumsText, unsavedCount } from './state/selectors.ts';

// With its words: without a network neither comes, and the editor goes on.
const loadNotice = () =>
  Promise.all([import('./smaller-notice.tsx'), loadWords(documentLanguage(), 'month')]).then(
    ([loaded]) => loaded,
    () => null,
  );
const SmallerNotice = lazy(async () => ({ default: (await loadNotice())?.SmallerNotice ?? (() => null) }));

/**
 * The sums of the open box, and *Save*. A press whose blur lowers a typed number does not save: it is seen first. So is a box
 * that will bring nothing.
 */
export function SaveBar({ onSave }: { onSave: () => Promise<void> }) {
  const t = useWords('customise');
  const day = useEditor((state) => state.edited);
  const store = useEditorStore();
  // The count at the start of the press; null for a key, which presses without a pointer.
  const refusalsBefore = useRef<number | null>(null);
  const unsaved = useEditor(unsavedCount);
  const changes = useEditor(changeCount);
  const { told, tell, saveTold } = useTold(unsaved > 0, onSave);
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-10 -mx-4 mt-6 border-t border-line bg-card px-4 pt-3 shade-float pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:rounded-t-card sm:border-x low:contents print:hidden"
    >
      {unsaved > 0 && (
        <Suspense>
          <SmallerNotice told={told} tell={tell} />
        </Suspense>
      )}
      {/* In a low window the notice scrolls away, and only this row sticks. */}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 low:sticky low:bottom-0 low:z-10 low:-mx-4 low:border-t low:border-line low:bg-card low:p-4">
        <p className="min-w-0 flex-1 basis-[7rem] leading-snug">
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
            if (before !== null && before !== store.refusals()) return undefined;
            return saveTold();
          }}
          className="max-sm:px-4 narrow:flex-1"
        >
          {t('saveCustomizations')}
        </Button>
      </div>
    </div>
  );
}

/** The named boxes, and *Save*: a press that comes before the name of a box that will bring nothing only names it. */
function useTold(hasUnsaved: boolean, onSave: () => Promise<void>) {
  const store = useEditorStore();
  const [told, tell] = useState<ToldBoxes | null>(null);
  const saveTold = async () => {
    if (!hasUnsaved || !(await loadNotice())?.tellFirst(store, told, tell)) await onSave();
  };
  return { told, tell, saveTold };
}

function BoxSums() {
  const t = useWords('customise');
  const text = useEditor((state) => {
    const { edited, order } = state;
    if (edited === null) return '';
    const sums = sumsText(order.items, linesOn(state, edited), formatQuantity, t.language);
    return sums || t(hasLines(pickOn(state, edited)) ? 'ourPick' : 'notChosen');
  });
  return <strong className="figures block">{text}</strong>;
}
