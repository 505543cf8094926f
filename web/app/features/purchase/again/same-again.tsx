import { accountCalls } from '@shivar/domain/contract/account-calls';
import type { AccountAnswer } from '@shivar/domain/contract/account-calls';
import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { leavingCalls } from '@shivar/domain/contract/leaving-calls';
import { formatRupees, formatShortDay } from '@shivar/domain/language/format';
import { addressLine } from '@shivar/domain/rules/account/address';
import { startAgain } from '@shivar/domain/rules/calendar/start-range';
import { boughtOf } from '@shivar/domain/rules/purchase/bought';
import type { Outlook } from '@shivar/domain/rules/purchase/renewal';
import type { Instant } from '@shivar/domain/values/day';
import { paiseFromRupees } from '@shivar/domain/values/money';
import type { Paise } from '@shivar/domain/values/money';
import { useNavigate } from 'react-router';

import { call } from '../../../lib/api-client.ts';
import { sizeNameOf, totalOf } from '../../../lib/format-order.ts';
import { paths } from '../../../lib/paths.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { useAsked } from '../../../lib/use-asked.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { outlookNow } from '../../money/outlook.ts';
import { RenewalOutlook, RenewedAs } from '../../money/renewal.tsx';
import { emptyDraft } from '../state/draft.ts';
import type { PurchaseDraft } from '../state/draft.ts';
import { replaceDraft } from '../state/draft-store.ts';

/** Offers an order again, at the price of today (product 4.24), or says that it renews itself (4.25). */
export function SameAgain({ order }: { order: OrderAnswer }) {
  const asked = useAsked('', (signal) =>
    Promise.all([
      call(accountCalls.account, { signal }),
      call(leavingCalls.renewal, { params: { id: order._id }, signal }),
    ]),
  );
  if (!asked) return <div className="min-h-32" />;
  const [account, renewing] = asked;
  if (!renewing.ok) return null;
  const renewal = renewing.value;
  return (
    <Card className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 sm:p-5">
      {renewal.next ? (
        <RenewedAs next={renewal.next} />
      ) : (
        <Offer
          order={order}
          price={renewal.price === null ? null : paiseFromRupees(renewal.price)}
          account={account.ok ? account.value : null}
          outlook={outlookNow(renewal)}
        />
      )}
    </Card>
  );
}

interface OfferProps {
  order: OrderAnswer;
  /** Today's; null where it is not on sale. */
  price: Paise | null;
  account: AccountAnswer | null;
  outlook: Outlook | null;
}

/** The page of the plan comes filled in as it was bought. */
function Offer({ order, price, account, outlook }: OfferProps) {
  const t = useWords('books');
  const navigate = useNavigate();
  const renews = outlook?.how === 'renews';
  const buy = () => {
    replaceDraft(order.subscriptionId, draftAgain(order, account, serverNow()));
    void navigate(paths.purchase(order.subscriptionId));
  };
  return (
    <>
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
        <h2 className="text-xl">{t(renews ? 'againByItself' : 'again')}</h2>
        <p className="text-soft">{price === null ? t('againGone') : <Terms order={order} price={price} />}</p>
        {outlook && <RenewalOutlook outlook={outlook} />}
        {renews && <p className="text-soft">{t('againStop')}</p>}
      </div>
      {price === null && (
        <LinkButton to={paths.subscriptions()} look="secondary" className="max-sm:w-full">
          {t('againOthers')}
        </LinkButton>
      )}
      {/* Where it begins by itself, a second one would be too much. */}
      {price !== null && !renews && (
        <Button className="max-sm:w-full" onClick={buy}>
          {t('againOrder')}
        </Button>
      )}
    </>
  );
}

function Terms({ order, price }: { order: OrderAnswer; price: Paise }) {
  const t = useWords('books');
  const start = startAgain(order, serverNow());
  const size = sizeNameOf(order, t.language);
  const money = (paise: Paise) => formatRupees(paise, t.language);
  // The same again has no extras.
  const was = paiseFromRupees(totalOf(order)) - paiseFromRupees(order.offer?.extras ?? 0);
  return (
    <>
      {start === null
        ? t('againSoon', { size, price: money(price) })
        : t('againFrom', { size, day: formatShortDay(start, t.language), price: money(price) })}
      {price !== was && ` ${t('againBefore', { price: money(was) })}`}
    </>
  );
}

/** A purchase of what an order was, to be looked at and sent. It goes to the order's door, if the account still knows it. */
function draftAgain(order: OrderAnswer, account: AccountAnswer | null, now: Instant): PurchaseDraft {
  const { selectedSize, deliveryFrequency, batch, selectedItems } = order;
  const all = Object.entries(selectedItems);
  const items = boughtOf(all.map(([id, { qty, becameMoney = 0 }]) => ({ id, subscribed: qty, becameMoney })));
  const { addresses = [], lastDoor = null } = account ?? {};
  const door = [...(lastDoor ? [lastDoor] : []), ...addresses].find(
    ({ address, pincode }) => pincode === order.pincode && addressLine(address) === order.address,
  );
  return {
    ...emptyDraft({ sizes: [], frequencies: [], batches: [] }),
    selectedSize,
    deliveryFrequency,
    batch,
    startDate: startAgain(order, now),
    mix: { items, kept: Object.keys(items) },
    ...(door && { address: door.address, pincode: door.pincode, mobile: door.mobile }),
  };
}
