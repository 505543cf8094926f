import { moveCalls } from '@shivar/domain/contract/move-calls';
import { formatShortDay } from '@shivar/domain/language/format';
import type { Day } from '@shivar/domain/values/day';

import { call } from '../../../lib/api-client.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { useEditor } from '../state/editor-store.ts';
import { orderSync } from '../state/order-sync.ts';
import { lockOn } from '../state/selectors.ts';
import { useTools } from '../state/tools.ts';

/** The time of day of the open date, and of all that are still open (product 5.53). */
export function TimeOfDay() {
  const [t, terms] = [useWords('skipping'), useWords('terms')];
  const tools = useTools();
  const order = useEditor(({ answer }) => answer);
  const edited = useEditor((state) => state.edited);
  const lock = useEditor((state) => (state.edited === null ? 'settled' : lockOn(state, state.edited)));
  const entry = order.deliverySchedule.find(({ date }) => date === edited);
  const change = async (date: Day | null, present: 'morning' | 'evening') => {
    const batch = present === 'morning' ? 'evening' : 'morning';
    const body = { date, batch } as const;
    const changed = await call(moveCalls.changeBatch, { params: { id: order._id }, body });
    await orderSync(tools).settle(changed, { done: t('timeChanged'), failed: t('moveFailed') });
  };
  const canChange = lock === null || lock === 'has-lines';
  return (
    <div className="flex max-w-prose flex-wrap items-center gap-3">
      {entry && canChange && (
        <>
          <p className="w-full">
            {formatShortDay(entry.date, t.language)}: {terms(`batch.${entry.batch}`)}
          </p>
          <Button look="secondary" onClick={() => change(entry.date, entry.batch)}>
            {t(entry.batch === 'morning' ? 'thisInEvening' : 'thisInMorning')}
          </Button>
        </>
      )}
      <Button look="secondary" onClick={() => change(null, order.batch)}>
        {t(order.batch === 'morning' ? 'allInEvening' : 'allInMorning')}
      </Button>
    </div>
  );
}
