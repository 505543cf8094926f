import { useState } from 'react';

import { serverNow } from '../../lib/server-clock.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { changeReport } from './state/change-report.ts';
import { withDraft, withoutChanging } from './state/editor-state.ts';
import { useEditor, useEditorStore } from './state/editor-store.ts';
import { hasUnsaved } from './state/selectors.ts';

/** Says that the stored draft is back, names its lost part, and offers to discard it. */
export function RestoredNotice() {
  const store = useEditorStore();
  const { restored } = store;
  const t = useWords('customise');
  const report = changeReport(restored, t);
  const [isRead, setIsRead] = useState(false);
  // After a save there is nothing to discard.
  const canDiscard = useEditor(hasUnsaved) && Object.keys(restored.draft).length > 0;
  if (isRead || (report === null && !canDiscard)) return null;

  const discard = () => {
    const { changing } = store.read();
    store.change((state) => withDraft(withoutChanging(state, serverNow()), {}));
    setIsRead(true);
    toast('info', t(changing ? 'staysAsItWas' : 'discarded'));
  };
  return (
    <output className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card bg-turmeric-tint py-2 pr-2 pl-4">
      <span>{report ?? t('restored')}</span>
      {canDiscard && (
        <Button look="quiet" onClick={discard}>
          {t('discard')}
        </Button>
      )}
    </output>
  );
}
