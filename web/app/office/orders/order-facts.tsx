import { formatDay, inDigits } from '@shivar/domain/language/format';
import { orderCan } from '@shivar/domain/rules/office/office-order';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { Link } from 'react-router';

import { call } from '../../lib/api-client.ts';
import { formatPrice } from '../../lib/format.ts';
import { sizeNameOf } from '../../lib/format-order.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormFailure } from '../../ui/submit-button.tsx';
import { Fact } from '../parts/fact.tsx';
import type { Changing, DialogPart } from './use-order-change.ts';
import { PaymentBadge } from './payment-badge.tsx';
import { UnpaidButton } from './unpaid-button.tsx';
import { useOrderChange } from './use-order-change.ts';
import { officePaths } from '../parts/office-paths.ts';

/** Whose order it is, where and when it goes, what is owed, and the ways to change that. */
export function OrderFacts(props: DialogPart & { onChange: (changing: Changing) => void }) {
  const { office } = props;
  const [t, orders, terms] = [useWords('officeOrders'), useWords('orders'), useWords('terms')];
  const language = useLanguage();
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
          {order.address} {inDigits(order.pincode, language)}
          {otherAddresses.length > 0 && (
            <span className="block text-sm text-turmeric-ink">
              {t('elsewhere')}: {otherAddresses.map(({ date }) => formatDay(date, language)).join(', ')}
            </span>
          )}
        </Fact>
        <Fact name={t('batch')}>
          {terms(`batch.${order.batch}`)} {terms(`hours.${order.batch}`)}
        </Fact>
        <Fact name={orders('price')}>{formatPrice(order.price, language)}</Fact>
        <Fact name={t('payment')}>
          {order.payment.method === 'cod' ? terms('payment.cod') : order.payment.method}{' '}
          <PaymentBadge order={order} />
        </Fact>
      </dl>
      <Actions {...props} />
    </Card>
  );
}

/** Whose order it is, leading to their account. One that was deleted has no page, and left no address. */
function CustomerLink({ office: { customer, addressParts } }: Pick<DialogPart, 'office'>) {
  const { _id, name } = customer;
  if (addressParts.line1 === '') return name;
  return (
    <Link to={officePaths.person(_id)} className="underline underline-offset-4 print:no-underline">
      {name}
    </Link>
  );
}

function Bought({ order }: Pick<DialogPart['office'], 'order'>) {
  const [t, orders, terms] = [useWords('officeOrders'), useWords('orders'), useWords('terms')];
  const language = useLanguage();
  return (
    <>
      <Fact name={t('plan')}>{language === 'mr' ? order.marathiName : order.subscriptionName}</Fact>
      <Fact name={orders('size')}>{sizeNameOf(order, language)}</Fact>
      <Fact name={orders('frequency')}>{terms(`frequency.${order.deliveryFrequency}`)}</Fact>
      <Fact name={orders('startDate')}>{formatDay(order.startDate, language)}</Fact>
      <Fact name={orders('endDate')}>{formatDay(order.endDate, language)}</Fact>
    </>
  );
}

function Actions(props: DialogPart & { onChange: (changing: Changing) => void }) {
  const t = useWords('officeOrders');
  const can = orderCan(props.office.order.status);
  const { onChange } = props;
  return (
    <div className="mt-4 flex flex-wrap gap-3 print:hidden">
      {can.decide && (
        <>
          <p className="wrap-names basis-full rounded-card bg-turmeric-tint p-4 text-turmeric-ink">
            {t('toDecide', { status: props.office.order.status })}
          </p>
          <Button onClick={() => onChange('status')}>{t('decide')}</Button>
        </>
      )}
      {can.pay && <PaymentButton {...props} />}
      {can.address && (
        <Button look="secondary" onClick={() => onChange('address')}>
          {t('changeAddress')}
        </Button>
      )}
      {can.batch && (
        <Button look="secondary" onClick={() => onChange('batch')}>
          {t('changeBatch')}
        </Button>
      )}
      {can.cancel && (
        <Button look="danger" onClick={() => onChange('cancel')}>
          {t('cancel')}
        </Button>
      )}
    </div>
  );
}

/** One tap notes that the money came; taking that back asks for a reason. */
function PaymentButton({ office, onChanged }: DialogPart) {
  const t = useWords('officeOrders');
  const change = useOrderChange(office, onChanged, true);
  const { _id: id, payment } = office.order;
  const note = (paid: boolean, reason: string) =>
    change.send(
      (version) =>
        call(officeOrderCalls.officeNotePayment, { params: { id }, body: { version, paid, reason } }),
      paid ? t('nowPaid') : t('nowUnpaid'),
    );
  if (payment.status === 'refunded') return null;
  return (
    <div>
      <FormFailure message={change.failure} />
      {payment.status === 'paid' ? (
        <UnpaidButton failure={change.failure} onConfirm={(reason) => note(false, reason)} />
      ) : (
        <Button onClick={() => note(true, '')}>{t('markPaid')}</Button>
      )}
    </div>
  );
}
