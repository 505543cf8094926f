import { stepOf } from '@shivar/domain/values/quantity';
import { useState } from 'react';

import { formatQuantity } from '../../lib/format.ts';
import { itemNameOf } from '../../lib/names.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import type { PackedItem } from './use-packing.ts';

interface ShortDialogProps {
  item: PackedItem;
  /** In the crate, in grams or units. */
  quantity: number;
  onClose: () => void;
  onShort: (missing: number) => unknown;
}

/** Asks how much of an item is missing in a crate, and says what becomes of it. */
export function ShortDialog({ item, quantity, onClose, onShort }: ShortDialogProps) {
  const t = useWords('officePacking');
  const [missing, setMissing] = useState(Math.min(stepOf(item.unitofItem), quantity));
  const mark = () => {
    void onShort(missing);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('shortTitle', { item: itemNameOf(item, t.language) })}
      footer={
        <Button look="danger" unavailable={missing === 0} onClick={mark}>
          {t('markShort')}
        </Button>
      }
    >
      <p className="mb-4">{t('shortText', { n: formatQuantity(quantity, item.unitofItem, t.language) })}</p>
      <div className="flex flex-wrap items-center gap-4">
        <Stepper
          label={t('missing')}
          value={missing}
          max={quantity}
          unit={item.unitofItem}
          onChange={setMissing}
        />
        <Button look="secondary" onClick={() => setMissing(quantity)}>
          {t('allOfIt')}
        </Button>
      </div>
    </Dialog>
  );
}
