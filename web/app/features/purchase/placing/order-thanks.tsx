import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { formatDay, inDigits } from '@shivar/domain/language/format';
import { useEffect, useState } from 'react';

import { documentLanguage } from '../../../lib/language.ts';
import { loadWords, useWords } from '../../../lib/words.ts';
import { useLazyPart } from '../../../loading/use-lazy-part.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { notePlaced, placedNow } from './placed-order.ts';

/** The offer to push to this device, which is made after an order and never on arrival. */
async function fetchOffer() {
  const [{ PushOffer }] = await Promise.all([
    import('../../notices/push-offer.tsx'),
    loadWords(documentLanguage(), 'notices'),
  ]);
  return PushOffer;
}

/** Thanks for an order that was just placed, and the next step. Nothing on any other order's page. */
export function OrderThanks({ order }: { order: OrderAnswer }) {
  const [placed, setPlaced] = useState(() => placedNow(order._id));
  const t = useWords('waiting');
  const terms = useWords('terms');
  const shell = useWords('shell');
  const { Part: Offer, load } = useLazyPart(fetchOffer);
  useEffect(() => {
    if (placed) void load();
  }, [placed, load]);
  if (!placed) return null;
  const close = () => {
    notePlaced(null);
    setPlaced(null);
  };
  return (
    <div className="mx-auto max-w-6xl px-4 pt-4 sm:px-6">
      <section className="flex items-start gap-3 rounded-card bg-sprout py-3 pr-2 pl-4 sm:pl-5">
        <Icon name="check" className="mt-2.5 text-leaf" />
        <div className="min-w-0 flex-1 py-1.5">
          <h2 className="text-2xl">{t('thanks')}</h2>
          {placed.wasPlacedBefore && <p>{t('placedBefore')}</p>}
          <p className="figures">
            {t('thanksText', {
              number: inDigits(String(order.orderNumber), t.language),
              day: formatDay(order.startDate, t.language),
              batch: terms(`batch.${order.batch}`),
              hours: terms(`hours.${order.batch}`),
            })}
          </p>
          {Offer && <Offer />}
        </div>
        <IconButton icon="close" label={shell('close')} onClick={close} />
      </section>
    </div>
  );
}
