import type { Language } from '@shivar/domain/language/language';
import { useId, useState } from 'react';

import { toast } from '../../../lib/toasts.ts';
import { loadWords, useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { undone } from '../state/editor-state.ts';
import { useEditor } from '../state/editor-store.ts';
import { bulkRest } from '../state/selectors.ts';
import { fetched, useTools } from '../state/tools.ts';

const fetchSteps = async (language: Language) => {
  const [steps] = await Promise.all([import('./bulk-telling.ts'), loadWords(language, 'month')]);
  return steps;
};

const LOOK = 'flex-1 max-sm:px-2 sm:flex-none';

/**
 * *Apply to All Dates*, *Plan my month*, and the undo of either. They rest while there is nothing for them to do, and say
 * why; and while a planned box is being changed, which is about that box alone.
 */
export function BulkActions() {
  const t = useWords('customise');
  const shell = useWords('shell');
  const id = useId();
  const tools = useTools();
  const isChanging = useEditor((state) => state.changing !== null);
  const canUndo = useEditor((state) => state.undoable.length > 0);
  const rest = useEditor(bulkRest);
  // The reason keeps its place once it was shown: nothing moves under a finger.
  const [told, setTold] = useState(rest);
  if (rest !== null && rest !== told) setTold(rest);
  // Fetched at the press: most visits change one box.
  const run = (kind: 'appliedToAll' | 'planned') => {
    const step = fetched(fetchSteps(t.language), shell('partFailed')).then((steps) =>
      steps?.takeStep(tools, kind),
    );
    tools.store.during(step);
    return step;
  };
  const undo = () => {
    tools.store.change(undone);
    toast('info', t('undone'));
  };
  if (isChanging) return null;
  const resting = { unavailable: rest !== null, 'aria-describedby': rest === null ? undefined : id };
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-1">
      <Button look="secondary" className={LOOK} onClick={() => run('appliedToAll')} {...resting}>
        {t('applyToAll')}
      </Button>
      <Button look="turmeric" className={LOOK} onClick={() => run('planned')} {...resting}>
        {t('planMonth')}
      </Button>
      {canUndo && (
        <Button look="quiet" className={LOOK} onClick={undo}>
          {t('undo')}
        </Button>
      )}
      {told !== null && (
        <p id={id} className={classNames('basis-full text-sm text-soft', rest === null && 'invisible')}>
          {t(told)}
        </p>
      )}
    </div>
  );
}
