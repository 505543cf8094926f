import { accountCalls } from '@shivar/domain/contract/account-calls';
import type { AccountAnswer } from '@shivar/domain/contract/account-calls';
import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { catalogueCalls } from '@shivar/domain/contract/catalogue-calls';
import { formatShortDay } from '@shivar/domain/language/format';
import { addressLine } from '@shivar/domain/rules/account/address';
import { startAgain } from '@shivar/domain/rules/calendar/start-range';
import type { Instant } from '@shivar/domain/values/day';
import { useNavigate } from 'react-router';

import { call } from '../../../lib/api-client.ts';
import { formatPrice, sizeNameOf } from '../../../lib/format-order.ts';
import { paths } from '../../../lib/paths.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { useAsked } from '../../../lib/use-asked.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { emptyDraft } from '../state/draft.ts';
import type { PurchaseDraft } from '../state/draft.ts';
import { replaceDraft } from '../state/draft-store.ts';

/** Offers an order again, at the price of today: the page of its plan comes filled in as it was bought (product 4.24). */
export function SameAgain({ order }: { order: OrderAnswer }) {
  const t = useWords('books');
  const navigate = useNavigate();
  const { subscriptionId: plan } = order;
  const asked = useAsked('', (signal) =>
    Promise.all([call(catalogueCalls.plans, { signal }), call(accountCalls.account, { signal })]),
  );
  if (!asked) return <div className="min-h-32" />;
  const [plans, account] = asked;
  if (!plans.ok) return null;
  const onSale = plans.value.find(({ _id, comingSoon, soldOut }) => _id === plan && !comingSoon && !soldOut);
  const size = onSale?.sizes.find(({ name }) => name === order.selectedSize);
  const start = startAgain(order, serverNow());
  const money = (rupees: number) => formatPrice(rupees, t.language);
  const buy = () => {
    replaceDraft(plan, draftAgain(order, account.ok ? account.value : null, serverNow()));
    void navigate(paths.purchase(plan));
  };
  return (
    <Card className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 sm:p-5">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="text-xl">{t('again')}</h2>
        {size ? (
          <p className="mt-1 text-soft">
            {start === null
              ? t('againSoon', { size: sizeNameOf(order, t.language), price: money(size.price) })
              : t('againFrom', {
                  size: sizeNameOf(order, t.language),
                  day: formatShortDay(start, t.language),
                  price: money(size.price),
                })}
            {size.price !== order.price && ` ${t('againBefore', { price: money(order.price) })}`}
          </p>
        ) : (
          <p className="mt-1 text-soft">{t('againGone')}</p>
        )}
      </div>
      {size ? (
        <Button className="max-sm:w-full" onClick={buy}>
          {t('againOrder')}
        </Button>
      ) : (
        <LinkButton to={paths.subscriptions()} look="secondary" className="max-sm:w-full">
          {t('againOthers')}
        </LinkButton>
      )}
    </Card>
  );
}

/** A purchase of what an order was, to be looked at and sent. It goes to the order's door, if the account still knows it. */
function draftAgain(order: OrderAnswer, account: AccountAnswer | null, now: Instant): PurchaseDraft {
  const { selectedSize, deliveryFrequency, batch, selectedItems } = order;
  const bought = Object.entries(selectedItems).filter(([, { qty }]) => qty > 0);
  const items = Object.fromEntries(bought.map(([id, { qty }]) => [id, qty]));
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
