import type { DeliveryEntry } from '@shivar/domain/contract/answers';
import type { ReactNode } from 'react';

import { formatPrice, formatSum } from '../../../lib/format.ts';
import { useWords } from '../../../lib/words.ts';
import { Card } from '../../../ui/card.tsx';
import { Drawing } from '../../../ui/drawing.tsx';
import { ItemLine } from '../../../ui/item-line.tsx';

/** The extras of a box, each with its price. */
export function AddedLines({ entry, comes }: { entry: DeliveryEntry; comes: boolean }): ReactNode {
  const t = useWords('extras');
  return (
    <Card className="px-4 py-3 sm:px-5">
      <h4 className="font-display text-xl">{t('heading')}</h4>
      <ul className="gap-x-8 sm:columns-2">
        {entry.extras?.map((extra) => (
          <ItemLine
            key={`${extra._id} ${extra.isBack}`}
            picture={<Drawing src={extra.image} size={32} />}
            english={extra.englishName}
            marathi={extra.marathiName}
            quantity={`${formatSum(extra.qty, extra.unitofItem, t.language)} · ${extra.isBack ? t('isBack') : formatPrice(extra.amount, t.language)}`}
            className="min-h-12 break-inside-avoid"
          />
        ))}
      </ul>
      {!comes && <p className="text-turmeric-ink">{t('withoutBox')}</p>}
    </Card>
  );
}
