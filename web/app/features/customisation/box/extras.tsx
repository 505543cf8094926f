import { extraCalls } from '@shivar/domain/contract/extra-calls';
import type { Day } from '@shivar/domain/values/day';

import { call } from '../../../lib/api-client.ts';
import { formatSum } from '../../../lib/format.ts';
import { formatPrice } from '../../../lib/format-order.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { useWords } from '../../../lib/words.ts';
import { Card } from '../../../ui/card.tsx';
import { Drawing } from '../../../ui/drawing.tsx';
import { ItemLine } from '../../../ui/item-line.tsx';
import { canAddTo } from '../../orders/box-content.ts';
import { ExtrasButton } from '../../orders/extras/extras-button.tsx';
import { useEditor, useEditorStore } from '../state/editor-store.ts';

/** What is added to the box of a date, and the way to change it (product 5.70). */
export function Extras({ day }: { day: Day }) {
  const t = useWords('extras');
  const store = useEditorStore();
  const order = useEditor(({ answer }) => answer);
  const entry = order.deliverySchedule.find(({ date }) => date === day);
  if (!entry) return null;
  const { extras = [] } = entry;
  const params = { id: order._id };
  const isOpen = canAddTo(entry, serverNow());
  const button = (isOpen || (entry.status === 'open' && extras.length > 0)) && (
    <ExtrasButton
      look={extras.length > 0 ? 'quiet' : 'secondary'}
      className={extras.length > 0 ? '-ml-3' : ''}
      label={t(extras.length > 0 ? 'change' : 'add')}
      subject={{
        entry,
        load: () => call(extraCalls.extrasOffered, { params: { ...params, date: day } }),
        save: (body) => call(extraCalls.changeExtras, { params, body }),
        onSaved: (saved) => store.receive(saved, serverNow()),
      }}
    />
  );
  if (extras.length === 0) return button;
  return (
    <Card className="px-4 py-3 sm:px-5">
      <h4 className="font-display text-xl">{t('heading')}</h4>
      <ul className="gap-x-8 sm:columns-2">
        {extras.map((extra) => (
          <ItemLine
            key={extra._id}
            picture={<Drawing src={extra.image} size={32} />}
            english={extra.englishName}
            marathi={extra.marathiName}
            quantity={`${formatSum(extra.qty, extra.unitofItem, t.language)} · ${extra.isBack ? t('isBack') : formatPrice(extra.amount, t.language)}`}
            className="min-h-12 break-inside-avoid"
          />
        ))}
      </ul>
      {entry.status === 'open' && !isOpen && <p className="text-turmeric-ink">{t('withoutBox')}</p>}
      {button}
    </Card>
  );
}
