import type { Day } from '@shivar/domain/values/day';
import { Suspense, lazy } from 'react';

import { documentLanguage } from '../../../lib/language.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { loadWords, useWords } from '../../../lib/words.ts';
import { useLazyDialog } from '../../../loading/lazy-parts.ts';
import { Button } from '../../../ui/button.tsx';
import { isOpenForExtras } from '../../orders/box-content.ts';
import { useEditor } from '../state/editor-store.ts';

const fetchDialog = async () => (await import('./own-extras-dialog.tsx')).OwnExtrasDialog;

// Most boxes have none.
const AddedLines = lazy(() =>
  Promise.all([import('./added-lines.tsx'), loadWords(documentLanguage(), 'extras')]).then(
    ([loaded]) => ({ default: loaded.AddedLines }),
    () => ({ default: () => null }),
  ),
);

/** The extras of the box of a date, and the way to add something (product 5.70). */
export function Added({ day }: { day: Day }) {
  const t = useWords('customise');
  const entry = useEditor(({ answer }) => answer.deliverySchedule.find(({ date }) => date === day));
  const { Dialog, isOpen, open, close } = useLazyDialog(fetchDialog, ['extras', 'messages']);
  if (!entry) return null;
  const hasExtras = (entry.extras?.length ?? 0) > 0;
  const canAdd = isOpenForExtras(entry, serverNow());
  if (!canAdd && !hasExtras) return null;
  return (
    <div className="mb-4 min-h-12">
      {hasExtras && (
        <Suspense fallback={<div className="min-h-28" />}>
          <AddedLines entry={entry} comes={canAdd || entry.status !== 'open'} />
        </Suspense>
      )}
      {/* Extras of a box that does not come can be taken off. */}
      {(canAdd || entry.status === 'open') && (
        <Button look={hasExtras ? 'quiet' : 'secondary'} onClick={open}>
          {t(hasExtras ? 'changeAdded' : 'addToBox')}
        </Button>
      )}
      {Dialog && <Dialog subject={entry} open={isOpen} onClose={close} />}
    </div>
  );
}
