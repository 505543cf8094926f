import { serverNow } from '../../../lib/server-clock.ts';
import { LeaveOrder } from '../../money/leave-order.tsx';
import { useEditor, useEditorStore } from '../state/editor-store.ts';

/** Ends the order of the page. */
export function EndOrder() {
  const store = useEditorStore();
  const order = useEditor(({ answer }) => answer);
  return (
    <LeaveOrder
      orderId={order._id}
      version={order.deliverySchedule}
      onLeft={(left) => store.receive(left, serverNow())}
    />
  );
}
