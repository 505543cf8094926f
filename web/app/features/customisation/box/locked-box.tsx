import type { Lock } from '@shivar/domain/rules/customisation/customisation';
import type { Day } from '@shivar/domain/values/day';

import { formatQuantity } from '../../../lib/format.ts';
import { handOnFocus } from '../../../lib/hand-on-focus.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useWords } from '../../../lib/words.ts';
import { BothNames } from '../../../ui/both-names.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Drawing } from '../../../ui/drawing.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useEditor } from '../state/editor-store.ts';
import { linesOn } from '../state/selectors.ts';
import { useLockText } from './use-choosing-day.ts';
import { useReleasing } from './use-releasing.ts';

/** A box that cannot be changed: why, what it holds, and its release where the cut-off has not passed. */
export function LockedBox({ day, lock }: { day: Day; lock: Exclude<Lock, null> }) {
  const t = useWords('customise');
  const lockText = useLockText();
  const release = useReleasing();
  return (
    <Card className="overflow-hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-tomato-tint px-4 py-3 sm:px-5">
        <p className="flex flex-1 basis-64 items-start gap-2 text-tomato">
          <Icon name="lock" className="mt-0.5 size-5" />
          {lockText(day, lock)}
        </p>
        {lock === 'has-lines' && (
          <Button ref={handOnFocus} look="secondary" className="bg-card" onClick={() => release(day)}>
            {t('release')}
          </Button>
        )}
      </div>
      <Lines day={day} />
    </Card>
  );
}

function Lines({ day }: { day: Day }) {
  const t = useWords('customise');
  const language = useLanguage();
  const lines = useEditor((state) => linesOn(state, day));
  const items = useEditor((state) => state.order.items);
  const selected = useEditor(({ answer }) => answer.selectedItems);
  const held = items.filter(({ id }) => (lines[id] ?? 0) > 0);
  if (held.length === 0) return <p className="p-5 text-soft">{t('emptyLocked')}</p>;
  return (
    <ul className="grid gap-x-8 px-4 py-2 sm:grid-cols-2 sm:px-5 lg:grid-cols-3">
      {held.map((item) => (
        <li key={item.id} className="flex min-h-12 items-center gap-3">
          <Drawing src={selected[item.id]?.image ?? ''} size={32} />
          <span className="min-w-0 flex-1 leading-snug">
            <BothNames english={item.name.en} marathi={item.name.mr} />
          </span>
          <strong className="figures shrink-0">
            {formatQuantity(lines[item.id] ?? 0, item.unit, language)}
          </strong>
        </li>
      ))}
    </ul>
  );
}
