import { formatDay, inDigits } from '@shivar/domain/language/format';
import { orderCan } from '@shivar/domain/rules/office/office-order';
import { Link } from 'react-router';

import { formatPrice } from '../../lib/format.ts';
import { sizeNameOf } from '../../lib/format-order.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Fact } from '../parts/office-page.tsx';
import { officePaths } from '../parts/office-paths.ts';
import type { OpenDialog, OrderPart } from './order-change.tsx';
import { PaymentBadge, PaymentButton } from './payment.tsx';

type OrderFactsProps = OrderPart & { onOpen: (dialog: OpenDialog) => void };

/** The customer, the plan, the address, the batch and the payment, with the buttons that change them. */
export function OrderFacts(props: OrderFactsProps) {
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

function Actions({ onOpen, ...part }: OrderFactsProps) {
  const t = useWords('officeOrders');
  const can = orderCan(part.office.order.status);
  return (
    <div className="mt-4 flex flex-wrap gap-3 print:hidden">
      {can.decide && (
        <>
          <p className="wrap-names basis-full rounded-card bg-turmeric-tint p-4 text-turmeric-ink">
            {t('toDecide', { status: part.office.order.status })}
          </p>
          <Button onClick={() => onOpen('status')}>{t('decide')}</Button>
        </>
      )}
      {can.pay && <PaymentButton {...part} />}
      {can.address && (
        <Button look="secondary" onClick={() => onOpen('address')}>
          {t('changeAddress')}
        </Button>
      )}
      {can.batch && (
        <Button look="secondary" onClick={() => onOpen('batch')}>
          {t('changeBatch')}
        </Button>
      )}
      {can.cancel && (
        <Button look="danger" onClick={() => onOpen('cancel')}>
          {t('cancel')}
        </Button>
      )}
    </div>
  );
}
