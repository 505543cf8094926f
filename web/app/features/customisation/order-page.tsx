import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { knownStatus } from '@shivar/domain/rules/order/order';
import { Suspense, lazy, useEffect, useState } from 'react';

import { serverNow } from '../../lib/server-clock.ts';
import { useWords } from '../../lib/words.ts';
import { Changes } from './history/changes.tsx';
import { Editor } from './editor.tsx';
import { EditorContext, createEditorStore, keepDraftOf, useEditor } from './state/editor-store.ts';
import { OrderHeader } from './order-header.tsx';
import { isEditable, usableItems } from './state/selectors.ts';
import { useFreshness } from './use-freshness.ts';

// For orders that are over or have not begun.
const DeliveryHistory = lazy(() =>
  import('./history/delivery-history.tsx').then((loaded) => ({ default: loaded.DeliveryHistory })),
);
// For what few orders have.
const NoItems = lazy(() => import('./order-trouble.tsx').then((loaded) => ({ default: loaded.NoItems })));
const NothingUsable = lazy(() =>
  import('./order-trouble.tsx').then((loaded) => ({ default: loaded.NothingUsable })),
);

/** An order with its editor (product 2.40). A change of the order that is passed in is taken over by the editor. */
export function OrderPage({ order }: { order: OrderAnswer }) {
  const [store] = useState(() => createEditorStore(order, serverNow()));
  useEffect(() => keepDraftOf(store), [store]);
  useEffect(() => {
    if (store.read().answer !== order) store.receive(order, serverNow());
  }, [store, order]);
  return (
    <EditorContext value={store}>
      <div className="mx-auto max-w-6xl px-4 pt-1 sm:px-6 sm:pt-6">
        <OrderHeader />
        <OrderBody />
      </div>
    </EditorContext>
  );
}

/** What can be done with the order: customise it, or read what came. */
function OrderBody() {
  const t = useWords('customise');
  useFreshness();
  const hasItems = useEditor(({ answer }) => Object.keys(answer.selectedItems).length > 0);
  const usable = useEditor((state) => usableItems(state).length);
  const editable = useEditor((state) => isEditable(state, serverNow()));
  const status = useEditor(({ answer }) => answer.status);

  if (!editable) {
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
  if (hasItems && usable > 0) return <Editor />;
  return (
    <Suspense fallback={<div className="min-h-96" />}>{hasItems ? <NothingUsable /> : <NoItems />}</Suspense>
  );
}

/** Why it can only be read. One that is still active by its word has just seen its last day end. */
function reasonOf(status: string) {
  const known = knownStatus(status);
  if (known === null) return 'reason.other';
  return `reason.${known === 'active' ? 'completed' : known}` as const;
}
