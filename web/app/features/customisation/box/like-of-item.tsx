import { orderReads } from '@shivar/domain/contract/order-reads';
import { LIKES } from '@shivar/domain/rules/produce/likes';
import type { OrderedItem } from '@shivar/domain/rules/order/order';
import type { ReactNode } from 'react';

import { call } from '../../../lib/api-client.ts';
import { useWords } from '../../../lib/words.ts';
import { ItemLike } from '../../likes/item-like.tsx';
import { useEditor } from '../state/editor-store.ts';
import { fetched, useTools } from '../state/tools.ts';

/** The picture of an item with its like, for any line of the editor. The coming boxes follow a new like at once. */
export function LikeOfItem({ item, children }: { item: OrderedItem; children: ReactNode }) {
  const t = useWords('customise');
  const tools = useTools();
  const word = useEditor(({ answer }) => answer.likes?.[item.id]);
  const showOrder = async () => {
    const params = { id: tools.store.read().answer._id };
    const [order, part] = await Promise.all([
      call(orderReads.order, { params }),
      fetched(import('../state/order-sync.ts'), t('loadFailed')),
    ]);
    await part?.orderSync(tools).settle(order, { done: t('likeSaved'), failed: t('loadFailed') });
  };
  return (
    <ItemLike item={item} like={LIKES.find((like) => like === word) ?? 'fine'} onSaved={showOrder}>
      {children}
    </ItemLike>
  );
}
