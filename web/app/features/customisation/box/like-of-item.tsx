import { customerCalls } from '@shivar/domain/contract/customer-calls';
import { LIKES } from '@shivar/domain/rules/customisation/likes';
import type { OrderedItem } from '@shivar/domain/rules/order/order';
import type { ReactNode } from 'react';

import { call } from '../../../lib/api-client.ts';
import { useWords } from '../../../lib/words.ts';
import { ItemLike } from '../../likes/item-like.tsx';
import { useEditor, useEditorStore } from '../state/editor-store.ts';
import { useOrderSync } from '../state/order-sync.ts';

/** The picture of an item with its like, for any line of the editor. The coming boxes follow a new like at once. */
export function LikeOfItem({ item, children }: { item: OrderedItem; children: ReactNode }) {
  const t = useWords('customise');
  const store = useEditorStore();
  const sync = useOrderSync();
  const word = useEditor(({ answer }) => answer.likes?.[item.id]);
  const showOrder = async () => {
    const order = await call(customerCalls.order, { params: { id: store.read().answer._id } });
    await sync.settle(order, { done: t('likeSaved'), failed: t('loadFailed') });
  };
  return (
    <ItemLike item={item} like={LIKES.find((like) => like === word) ?? 'fine'} onSaved={showOrder}>
      {children}
    </ItemLike>
  );
}
