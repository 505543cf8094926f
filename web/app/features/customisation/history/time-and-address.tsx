import { moveCalls } from '@shivar/domain/contract/move-calls';
import { formatShortDay } from '@shivar/domain/language/format';
import { isPastCutOff } from '@shivar/domain/rules/calendar/cut-off';
import type { Day } from '@shivar/domain/values/day';

import { call } from '../../../lib/api-client.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { useWords } from '../../../lib/words.ts';
import { useLazyDialog } from '../../../loading/lazy-parts.ts';
import { Button } from '../../../ui/button.tsx';
import { addressText } from '../../orders/order-facts.tsx';
import { useEditor, useEditorStore } from '../state/editor-store.ts';
import { orderSync } from '../state/order-sync.ts';
import { lockOn } from '../state/selectors.ts';
import { useTools } from '../state/tools.ts';

/** When and where deliveries come: the open date, and all that are still open. */
export function TimeAndAddress() {
  return (
    <div className="flex flex-col gap-6">
      <TimeOfDay />
      <Address />
    </div>
  );
}

/** The time of day (product 5.53). */
function TimeOfDay() {
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

const fetchDialog = async () =>
  (await import('../../orders/address/new-address-dialog.tsx')).NewAddressDialog;

/** Where the boxes go, and another address for them (product 5.54). */
function Address() {
  const t = useWords('skipping');
  const store = useEditorStore();
  const order = useEditor(({ answer }) => answer);
  const edited = useEditor((state) => state.edited);
  const lock = useEditor((state) => (state.edited === null ? 'settled' : lockOn(state, state.edited)));
  const { Dialog, isOpen, open, close } = useLazyDialog(fetchDialog, ['customer', 'messages', 'waiting']);
  const elsewhere = order.deliverySchedule.filter(
    ({ date, goesTo }) => goesTo && !isPastCutOff(date, serverNow()),
  );
  return (
    <div className="flex max-w-prose flex-col items-start gap-3">
      <p className="figures wrap-names">{t('goesTo', { address: addressText(order, t.language) })}</p>
      {elsewhere.map(({ date, goesTo = order }) => (
        <p key={date} className="figures wrap-names text-soft">
          {t('goesElsewhere', {
            day: formatShortDay(date, t.language),
            address: addressText(goesTo, t.language),
          })}
        </p>
      ))}
      <Button look="secondary" onClick={open}>
        {t('changeAddress')}
      </Button>
      {Dialog && (
        <Dialog
          subject={{ order, day: lock === null || lock === 'has-lines' ? edited : null }}
          open={isOpen}
          onClose={close}
          onSent={(sent) => void store.receive(sent, serverNow())}
        />
      )}
    </div>
  );
}
