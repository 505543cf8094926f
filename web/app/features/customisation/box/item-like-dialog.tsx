import { orderReads } from '@shivar/domain/contract/order-reads';
import type { Like } from '@shivar/domain/rules/produce/likes';

import { call } from '../../../lib/api-client.ts';
import { useWords } from '../../../lib/words.ts';
import type { LazyDialogProps } from '../../../loading/lazy-parts.ts';
import { LikeDialog } from '../../likes/like-dialog.tsx';
import type { LikeSubject } from '../../likes/like-subject.ts';
import { saveLike } from '../../likes/save-like.ts';
import { orderSync } from '../state/order-sync.ts';
import { useTools } from '../state/tools.ts';

/** Asks for the like of an item in the editor. The coming boxes follow a new like at once. */
export function ItemLikeDialog(props: LazyDialogProps<LikeSubject>) {
  const t = useWords('customise');
  const tools = useTools();
  const onLike = async (id: string, like: Like) => {
    if (!(await saveLike(id, like))) return false;
    const order = await call(orderReads.order, { params: { id: tools.store.read().answer._id } });
    await orderSync(tools).settle(order, { done: t('likeSaved'), failed: t('loadFailed') });
    return true;
  };
  return <LikeDialog {...props} onLike={onLike} />;
}
