import { knownStatus } from '@shivar/domain/rules/order/order';

import { paths } from '../../../lib/paths.ts';
import { useWords } from '../../../lib/words.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useEditor } from '../state/editor-store.ts';
import { isAllMoney } from '../state/selectors.ts';
import { DeliveryHistory } from './delivery-history.tsx';
import { Changes, End } from './folded-history.tsx';

/** The deliveries and changes of an order that is over or has not begun, or whose whole rest became money. */
export function ReadOnlyOrder() {
  const t = useWords('books');
  const { status, payment, _id, contentsGone } = useEditor(({ answer }) => answer);
  const isMoney = useEditor(isAllMoney);
  return (
    <section className="pb-16">
      <p className="mb-6 max-w-prose text-lg">
        {contentsGone
          ? t('readOnly.gone')
          : t(isMoney && status === 'active' ? 'readOnly.money' : reasonOf(status))}
      </p>
      {status === 'pending' && payment.method === 'online' && (
        <LinkButton to={paths.pay(_id)} className="mb-6" reloadDocument>
          {t('payNow')}
        </LinkButton>
      )}
      <DeliveryHistory />
      <Changes />
      {status === 'pending' && <End />}
    </section>
  );
}

/** Why the order can only be read. The last day of a still active order has just ended. */
function reasonOf(status: string) {
  const known = knownStatus(status);
  if (known === null) return 'readOnly.other';
  return `readOnly.${known === 'active' ? 'completed' : known}` as const;
}
