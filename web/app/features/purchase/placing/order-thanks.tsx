import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { formatDay, inDigits } from '@shivar/domain/language/format';
import type { ReactNode } from 'react';
import { useState } from 'react';

import { documentLanguage } from '../../../lib/language.ts';
import { loadWords, useWords } from '../../../lib/words.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PushOffer, canOfferPush } from '../../notices/push-offer.tsx';
import { notePlaced, placedNow } from './placed-order.ts';

/**
 * The thanks for an order, with the offer to push to this device, which is made after an order and never on arrival. Its words come
 * before the page is drawn, so that it moves nothing.
 */
export async function fetchThanks() {
  if (!canOfferPush()) return OrderThanks;
  const isSaid = await loadWords(documentLanguage(), 'notices').then(
    () => true,
    () => false,
  );
  return isSaid ? ThanksWithOffer : OrderThanks;
}

function ThanksWithOffer({ order }: { order: OrderAnswer }) {
  return (
    <OrderThanks order={order}>
      <PushOffer />
    </OrderThanks>
  );
}

/** Thanks for an order that was just placed, and the next step. Nothing on any other order's page. */
function OrderThanks({ order, children }: { order: OrderAnswer; children?: ReactNode }) {
  const [placed, setPlaced] = useState(() => placedNow(order._id));
  const t = useWords('waiting');
  const terms = useWords('terms');
  const shell = useWords('shell');
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
              day: formatDay(order.nextDeliveryDate ?? order.startDate, t.language),
              batch: terms(`batch.${order.batch}`),
              hours: terms(`hours.${order.batch}`),
            })}
          </p>
          {children}
        </div>
        <IconButton icon="close" label={shell('close')} onClick={close} />
      </section>
    </div>
  );
}
