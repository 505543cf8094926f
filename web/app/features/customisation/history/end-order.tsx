import { serverNow } from '../../../lib/server-clock.ts';
import { LeaveOrder } from '../../money/leave-order.tsx';
import { Renewal } from '../../money/renewal.tsx';
import { useEditor, useEditorStore } from '../state/editor-store.ts';

/** Lets the order of the page renew itself, or ends it. */
export function EndOrder() {
  const store = useEditorStore();
  const order = useEditor(({ answer }) => answer);
  return (
    <div className="flex flex-col gap-6">
      <Renewal orderId={order._id} />
      <LeaveOrder
        orderId={order._id}
        version={order.deliverySchedule}
        onLeft={(left) => store.receive(left, serverNow())}
      />
    </div>
  );
}
