import { formatDay, inDigits } from '@shivar/domain/language/format';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { orderCan } from '@shivar/domain/rules/office/office-order';
import { paymentStanding } from '@shivar/domain/rules/order/order';
import { Link } from 'react-router';

import { call } from '../../lib/api-client.ts';
import { formatPrice } from '../../lib/format.ts';
import { sizeNameOf, totalOf } from '../../lib/format-order.ts';
import { planNameOf } from '../../lib/names.ts';
import { useWords } from '../../lib/words.ts';
import type { BadgeTone } from '../../ui/badge.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { MoneyLines } from '../../features/orders/ledger/money-lines.tsx';
import { FormFailure } from '../../ui/submit-button.tsx';
import { useIsOffice } from '../access/office-guard.ts';
import { Fact } from '../parts/office-page.tsx';
import { officePaths } from '../parts/office-paths.ts';
import type { OpenDialog, OrderPart } from './order-change.tsx';
import { DIALOG_TITLES, useOrderChange } from './order-change.tsx';
import { OrderRenewal } from './order-renewal.tsx';
import { PaymentLink } from './payment-link.tsx';

type OrderFactsProps = OrderPart & { onOpen: (dialog: OpenDialog) => void };

/** The customer, the plan, the address, the batch and the payment, with the buttons that change them. */
export function OrderFacts(props: OrderFactsProps) {
  const { office } = props;
  const [t, orders, terms] = [useWords('officeOrders'), useWords('orders'), useWords('terms')];
  const { order, customer, placedBy, mobile, otherAddresses } = office;
  return (
    <Card className="min-w-0 p-5">
      <h2 className="wrap-names mb-2 text-2xl">
        <CustomerLink office={office} />
      </h2>
      <dl className="divide-y divide-line">
        {customer.email && <Fact name={t('email')}>{customer.email}</Fact>}
        {mobile && (
          <Fact name={t('mobile')}>
            <a href={`tel:${mobile}`}>{mobile}</a>
          </Fact>
        )}
        {customer.mobile && customer.mobile !== mobile && (
          <Fact name={t('accountMobile')}>
            <a href={`tel:${customer.mobile}`}>{customer.mobile}</a>
          </Fact>
        )}
        <Bought order={order} />
        {placedBy !== null && <Fact name={t('placedHow')}>{t('placedByPhone', { name: placedBy })}</Fact>}
        <Fact name={t('address')}>
          {order.address} {inDigits(order.pincode, t.language)}
          {otherAddresses.length > 0 && (
            <span className="block text-sm text-turmeric-ink">
              {t('elsewhere')}: {otherAddresses.map(({ date }) => formatDay(date, t.language)).join(', ')}
            </span>
          )}
        </Fact>
        <Fact name={t('batch')}>
          {terms(`batch.${order.batch}`)} {terms(`hours.${order.batch}`)}
        </Fact>
        <Fact name={orders('price')}>{formatPrice(totalOf(order), t.language)}</Fact>
        <Fact name={t('payment')}>
          {terms.word('payment', order.payment.method)} <PaymentBadge order={order} />
          <MoneyLines money={office.money} order={order} />
        </Fact>
        <OrderRenewal order={order} />
      </dl>
      <Actions {...props} />
    </Card>
  );
}

/** The customer's name, with a link to the account. A deleted account has no page, and its order has no address. */
function CustomerLink({ office: { customer, addressParts } }: Pick<OrderPart, 'office'>) {
  const { _id, name } = customer;
  if (addressParts.line1 === '') return name;
  return (
    <Link to={officePaths.person(_id)} className="underline underline-offset-4 print:no-underline">
      {name}
    </Link>
  );
}

function Bought({ order }: Pick<OrderPart['office'], 'order'>) {
  const [t, orders, terms] = [useWords('officeOrders'), useWords('orders'), useWords('terms')];
  return (
    <>
      <Fact name={t('plan')}>{planNameOf(order, t.language)}</Fact>
      <Fact name={orders('size')}>{sizeNameOf(order, t.language)}</Fact>
      <Fact name={orders('frequency')}>{terms(`frequency.${order.deliveryFrequency}`)}</Fact>
      <Fact name={orders('startDate')}>{formatDay(order.startDate, t.language)}</Fact>
      <Fact name={orders('endDate')}>{formatDay(order.endDate, t.language)}</Fact>
    </>
  );
}

function Actions({ onOpen, ...part }: OrderFactsProps) {
  const t = useWords('officeOrders');
  const isOffice = useIsOffice();
  const can = orderCan(part.office.order.status);
  return (
    <div className="mt-4 flex flex-wrap gap-3 print:hidden">
      {isOffice && can.decide && (
        <>
          <p className="wrap-names basis-full rounded-card bg-turmeric-tint p-4 text-turmeric-ink">
            {t('toDecide', { status: part.office.order.status })}
          </p>
          <Button onClick={() => onOpen('status')}>{t('decide')}</Button>
        </>
      )}
      {can.pay && <PaymentButton {...part} onOpen={onOpen} />}
      {(['address', 'batch', 'cancel'] as const)
        .filter((name) => isOffice && can[name])
        .map((name) => (
          <Button key={name} look={name === 'cancel' ? 'danger' : 'secondary'} onClick={() => onOpen(name)}>
            {t(DIALOG_TITLES[name])}
          </Button>
        ))}
    </div>
  );
}

const TONES: Readonly<Record<string, BadgeTone>> = { due: 'turmeric', failed: 'tomato', paid: 'leaf' };

/** Whether an order is paid. */
function PaymentBadge({ order }: Pick<OrderPart['office'], 'order'>) {
  const t = useWords('officeOrders');
  const standing = paymentStanding(order);
  return <Badge tone={TONES[standing] ?? 'plain'}>{t.word('payment', standing)}</Badge>;
}

/** Notes the payment by one tap. Taking the note back requires a reason. */
function PaymentButton({ onOpen, ...part }: OrderFactsProps) {
  const t = useWords('officeOrders');
  const change = useOrderChange(part, true);
  const { _id: id, payment } = part.office.order;
  if (payment.status === 'refunded') return null;
  const note = (version: number) =>
    call(officeOrderCalls.officeNotePayment, { params: { id }, body: { version, paid: true, reason: '' } });
  return (
    <div>
      <FormFailure message={change.failure} />
      <div className="flex flex-wrap gap-3">
        {payment.status !== 'paid' && (
          <Button onClick={() => change.send(note, t('nowPaid'))}>{t('markPaid')}</Button>
        )}
        <Button look="secondary" onClick={() => onOpen('payment')}>
          {t('notePayment')}
        </Button>
        {(payment.status === 'paid' || payment.taken !== undefined) && (
          // The key makes it another button: the focus does not stay on the opposite of what was pressed.
          <Button key="unpaid" look="secondary" onClick={() => onOpen('unpaid')}>
            {t('markUnpaid')}
          </Button>
        )}
        <PaymentLink office={part.office} />
      </div>
    </div>
  );
}
