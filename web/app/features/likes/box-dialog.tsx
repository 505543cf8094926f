import type { DeliveryEntry, OrderAnswer } from '@shivar/domain/contract/answers';
import { formatShortDay } from '@shivar/domain/language/format';
import { LIKES } from '@shivar/domain/rules/produce/likes';
import type { Like } from '@shivar/domain/rules/produce/likes';
import { useState } from 'react';

import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LikedItem } from './likes-list.tsx';
import { saveLike } from './save-like.ts';

interface BoxDialogProps {
  subject: { readonly order: OrderAnswer; readonly entry: DeliveryEntry };
  open: boolean;
  /** `hasSaved`: a like is other than before. `isDone`: nobody has to be asked about this box any more. */
  onClose: (hasSaved: boolean, isDone: boolean) => void;
}

/** The items of a box that came, each with its like: one tap each. */
export function BoxDialog({ subject: { order, entry }, open, onClose }: BoxDialogProps) {
  const t = useWords('likes');
  const orders = useWords('orders');
  const [said, setSaid] = useState<Readonly<Record<string, Like>>>({});
  const likeOf = (id: string): Like =>
    said[id] ?? LIKES.find((known) => known === order.likes?.[id]) ?? 'fine';
  const hasSaid = Object.keys(said).length > 0;
  const say = async (id: string, like: Like) => {
    const before = likeOf(id);
    setSaid((known) => ({ ...known, [id]: like }));
    if (!(await saveLike(id, like))) setSaid((known) => ({ ...known, [id]: before }));
  };
  return (
    <Dialog
      open={open}
      onClose={() => onClose(hasSaid, hasSaid)}
      title={orders('howWas', { day: formatShortDay(entry.date, t.language) })}
      footer={
        <Button className="max-sm:w-full" onClick={() => onClose(hasSaid, true)}>
          {t('done')}
        </Button>
      }
    >
      <p className="text-soft">{t('boxText')}</p>
      <ul>
        {entry.items.map(({ _id, englishName, marathiName }) => (
          <LikedItem
            key={_id}
            item={{ englishName, marathiName, image: order.selectedItems[_id]?.image ?? '' }}
            like={likeOf(_id)}
            onLike={(like) => void say(_id, like)}
          />
        ))}
      </ul>
    </Dialog>
  );
}
