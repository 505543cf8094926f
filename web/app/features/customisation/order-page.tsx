import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { isOfferedAgain } from '@shivar/domain/rules/purchase/again';
import type { ComponentType } from 'react';
import { Suspense, lazy, useEffect, useState } from 'react';
import { useLocation } from 'react-router';

import { useLazyPart } from '../../loading/lazy-parts.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { documentLanguage } from '../../lib/language.ts';
import { loadWords } from '../../lib/words.ts';
import { dateIn } from './box/open-date.ts';
import { Editor } from './editor.tsx';
import { EditorContext, createEditorStore, keepDraftStored, useEditor } from './state/editor-store.ts';
import { OrderHeader } from './order-header.tsx';
import { Freshness } from './state/freshness.ts';
import { isAllMoney, isEditable, usableItems } from './state/selectors.ts';
import { fetchSwaps } from './swap/fetch-swaps.ts';
import { waitingItems } from './swap/waiting-items.ts';

const NothingToCustomise = lazy(() =>
  import('./nothing-to-customise.tsx').then((loaded) => ({ default: loaded.NothingToCustomise })),
);

const ReadOnlyOrder = lazy(() =>
  Promise.all([import('./history/read-only-order.tsx'), loadWords(documentLanguage(), 'books')]).then(
    ([loaded]) => ({ default: loaded.ReadOnlyOrder }),
  ),
);

const SameAgain = lazy(() =>
  import('../purchase/again/same-again.tsx').then(
    (loaded) => ({ default: loaded.SameAgain }),
    () => ({ default: () => null }),
  ),
);

interface OrderPageProps {
  order: OrderAnswer;
  /** The part that offers swaps, where something waits already: then it comes with the page and moves nothing. */
  Swaps: ComponentType | null;
}

/** An order with its editor (product 2.40). The editor follows a change of `order`. */
export function OrderPage({ order, Swaps }: OrderPageProps) {
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
        <WaitingSwaps loaded={Swaps} />
        <Again />
        <OrderBody />
      </div>
    </EditorContext>
  );
}

/** Offers the order again. One more date for what is left may have moved its end since the page was loaded. */
function Again() {
  const order = useEditor((state) => state.answer);
  return isOfferedAgain(order, serverNow()) ? (
    <Suspense fallback={<div className="min-h-32" />}>
      <SameAgain order={order} />
    </Suspense>
  ) : null;
}

/** Offers a swap for what waits, if anything does and boxes can still be changed. */
function WaitingSwaps({ loaded }: { loaded: ComponentType | null }) {
  const waits = useEditor((state) => isEditable(state, serverNow()) && waitingItems(state).length > 0);
  const { Part, load } = useLazyPart(fetchSwaps);
  const Swaps = loaded ?? Part;
  useEffect(() => {
    if (waits && !loaded) void load();
  }, [waits, loaded, load]);
  return waits && Swaps ? <Swaps /> : null;
}

/** The editor, or the deliveries of an order that can only be read. */
function OrderBody() {
  const canPlace = useEditor((state) => usableItems(state).length > 0);
  const editable = useEditor((state) => isEditable(state, serverNow()));
  const isOver = useEditor((state) => !isEditable(state, serverNow()) || isAllMoney(state));
  if (editable && canPlace) return <Editor />;
  return (
    <Suspense fallback={<div className="min-h-96" />}>
      {isOver ? <ReadOnlyOrder /> : <NothingToCustomise />}
    </Suspense>
  );
}
