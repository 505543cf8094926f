import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { knownStatus } from '@shivar/domain/rules/order/order';
import { Suspense, lazy, useEffect, useState } from 'react';
import { useLocation } from 'react-router';

import { serverNow } from '../../lib/server-clock.ts';
import { useWords } from '../../lib/words.ts';
import { dateIn } from './box/open-date.ts';
import { Changes } from './history/folded-history.tsx';
import { Editor } from './editor.tsx';
import { EditorContext, createEditorStore, keepDraftStored, useEditor } from './state/editor-store.ts';
import { OrderHeader } from './order-header.tsx';
import { Freshness } from './state/freshness.ts';
import { isEditable, usableItems } from './state/selectors.ts';

const NothingToCustomise = lazy(() =>
  import('./nothing-to-customise.tsx').then((loaded) => ({ default: loaded.NothingToCustomise })),
);

// For orders that are over or have not begun.
const DeliveryHistory = lazy(() =>
  import('./history/delivery-history.tsx').then((loaded) => ({ default: loaded.DeliveryHistory })),
);

/** An order with its editor (product 2.40). The editor follows a change of `order`. */
export function OrderPage({ order }: { order: OrderAnswer }) {
  const { search } = useLocation();
  const [store] = useState(() => createEditorStore(order, serverNow(), dateIn(search)));
  useEffect(() => keepDraftStored(store), [store]);
  useEffect(() => {
    if (store.read().answer !== order) store.receive(order, serverNow());
  }, [store, order]);
  return (
    <EditorContext value={store}>
      <div className="mx-auto max-w-6xl px-4 pt-1 sm:px-6 sm:pt-6">
        <Freshness />
        <OrderHeader />
        <OrderBody />
      </div>
    </EditorContext>
  );
}

/** The editor, or the deliveries of an order that can only be read. */
function OrderBody() {
  const t = useWords('customise');
  const canPlace = useEditor((state) => usableItems(state).length > 0);
  const editable = useEditor((state) => isEditable(state, serverNow()));
  const status = useEditor(({ answer }) => answer.status);
  if (editable)
    return canPlace ? (
      <Editor />
    ) : (
      <Suspense fallback={<div className="min-h-96" />}>
        <NothingToCustomise />
      </Suspense>
    );
  return (
    <section className="pb-16">
      <p className="mb-6 max-w-prose text-lg">{t(reasonOf(status))}</p>
      <Suspense fallback={<div className="min-h-96" />}>
        <DeliveryHistory />
      </Suspense>
      <Changes />
    </section>
  );
}

/** Why the order can only be read. The last day of a still active order has just ended. */
function reasonOf(status: string) {
  const known = knownStatus(status);
  if (known === null) return 'reason.other';
  return `reason.${known === 'active' ? 'completed' : known}` as const;
}
