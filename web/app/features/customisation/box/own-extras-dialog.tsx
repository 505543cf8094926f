import type { DeliveryEntry } from '@shivar/domain/contract/answers';
import { extraCalls } from '@shivar/domain/contract/extra-calls';

import { call } from '../../../lib/api-client.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import type { LazyDialogProps } from '../../../loading/lazy-parts.ts';
import { ExtrasDialog } from '../../orders/extras/extras-dialog.tsx';
import type { Adding } from '../../orders/extras/extras-dialog.tsx';
import { orderSync } from '../state/order-sync.ts';
import { useTools } from '../state/tools.ts';

/** The dialog of single items, with the customer's own calls. */
export function OwnExtrasDialog({ subject: entry, open, onClose }: LazyDialogProps<DeliveryEntry>) {
  const tools = useTools();
  const { store } = tools;
  const params = { id: store.read().answer._id };
  const subject: Adding = {
    entry,
    load: () => call(extraCalls.extrasOffered, { params: { ...params, date: entry.date } }),
    save: (body) => call(extraCalls.changeExtras, { params, body }),
    onSaved: (saved) => store.receive(saved, serverNow()),
    onChangedElsewhere: (message) => orderSync(tools).tellFailure(message, true),
  };
  return <ExtrasDialog subject={subject} open={open} onClose={onClose} />;
}
