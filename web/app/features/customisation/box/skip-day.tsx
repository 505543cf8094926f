import type { Day } from '@shivar/domain/values/day';

import { useWords } from '../../../lib/words.ts';
import { SkipButton } from '../../orders/skipping/skip-button.tsx';
import { useEditor, useEditorStore } from '../state/editor-store.ts';
import { serverNow } from '../../../lib/server-clock.ts';

/** Skips the open date, or brings a skipped one back. */
export function SkipDay({ day, act }: { day: Day; act: 'skip' | 'resume' }) {
  const t = useWords('customise');
  const store = useEditorStore();
  const order = useEditor(({ answer }) => answer);
  return (
    <SkipButton
      subject={{ order, act, dates: [day] }}
      label={t(act === 'skip' ? 'skip' : 'bringBack')}
      look={act === 'skip' ? 'quiet' : 'primary'}
      onMoved={(moved) => store.receive(moved, serverNow())}
    />
  );
}
