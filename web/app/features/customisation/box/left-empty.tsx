import type { Day } from '@shivar/domain/values/day';

import { handOnFocus } from '../../../lib/hand-on-focus.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { useEditor } from '../state/editor-store.ts';
import { useBoxActs } from './open-date.ts';
import type { FillBox } from './open-date.ts';

/**
 * On a date that is left empty on purpose: lets the farm choose again. After a release it also fills the box as before, so that the
 * customer can change a little instead of starting again.
 */
export function LeftEmpty({ day, onFill }: { day: Day; onFill: FillBox }) {
  const t = useWords('customise');
  const act = useBoxActs();
  const former = useEditor(({ released }) => (released?.day === day ? released.lines : null));
  const isChosen = useEditor((state) => day in state.draft);
  if (former && isChosen) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-card bg-sprout py-2 pr-2 pl-4">
      <p>{t(former ? 'wasReleased' : 'leftEmpty')}</p>
      <p className="flex flex-wrap gap-x-2">
        {former && (
          <Button ref={handOnFocus} look="secondary" onClick={() => onFill(former)}>
            {t('fillAsBefore')}
          </Button>
        )}
        <Button
          ref={handOnFocus}
          look={former ? 'quiet' : 'secondary'}
          onClick={() => act((acts, tools) => acts.letFarmChoose(tools, day))}
        >
          {t('letFarmChoose')}
        </Button>
      </p>
    </div>
  );
}
