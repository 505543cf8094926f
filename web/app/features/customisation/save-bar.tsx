import { formatShortDay } from '@shivar/domain/language/format';
import { useRef } from 'react';

import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { useEditor, useEditorStore } from './state/editor-store.ts';
import { linesOn, sumsOf } from './state/selectors.ts';
import { sumsText } from './state/sums-text.ts';

/**
 * What the open box holds, and *Save Customizations*, always under the thumb. A press that takes the focus from a
 * field, whose number is refused then and brought down, saves nothing yet: nobody has seen what would be saved.
 */
export function SaveBar({ onSave }: { onSave: () => Promise<void> }) {
  const t = useWords('customise');
  const language = useLanguage();
  const day = useEditor((state) => state.edited);
  const store = useEditorStore();
  // As the press on the button began; null where none did, as with a key.
  const refusalsBefore = useRef<number | null>(null);
  const unsaved = useEditor((state) => Object.keys(state.draft).length);
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-10 -mx-4 mt-6 border-t border-line bg-card px-4 pt-3 shade-float pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:rounded-t-card sm:border-x print:hidden"
    >
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 leading-snug">
          <BoxSums />
          <span className="block text-sm text-soft">
            {day !== null && t('onDay', { day: formatShortDay(day, language) })}
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

function BoxSums() {
  const t = useWords('customise');
  const language = useLanguage();
  const text = useEditor((state) =>
    state.edited === null
      ? ''
      : sumsText(sumsOf(state.order.items, linesOn(state, state.edited)), t('empty'), language),
  );
  return <strong className="figures block">{text}</strong>;
}
