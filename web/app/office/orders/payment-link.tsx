import { officePaymentCalls } from '@shivar/domain/contract/office/payment-calls';
import type { PaymentLink as Link } from '@shivar/domain/contract/office/payment-calls';
import { inDigits } from '@shivar/domain/language/format';
import { paiseFromRupees } from '@shivar/domain/values/money';
import { useState } from 'react';

import { call } from '../../lib/api-client.ts';
import { useFarm } from '../../lib/farm.ts';
import { formatPrice } from '../../lib/format.ts';
import { valueOrToast } from '../../lib/send-failure.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { buttonClasses } from '../../ui/button-look.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { OrderPart } from './order-change.tsx';

/** Gets the address of a page where what an order owes can be paid online, to be sent to its household (product 11.89). */
export function PaymentLink({ office }: Pick<OrderPart, 'office'>) {
  const [t, place] = [useWords('officeMoney'), useWords('office')];
  const takesOnline = useFarm().paymentMethods.includes('online');
  const [link, setLink] = useState<Link | null>(null);
  const { order, money } = office;
  if (!takesOnline || money.due < 1) return null;
  const ask = async () => {
    const body = { due: paiseFromRupees(money.due) };
    const asked = call(officePaymentCalls.paymentLink, { params: { id: order._id }, body });
    setLink(await valueOrToast(asked, place('noAnswer')));
  };
  return (
    <>
      <Button look="secondary" onClick={ask}>
        {t('paymentLink')}
      </Button>
      <Dialog title={t('paymentLink')} open={link !== null} onClose={() => setLink(null)}>
        {link && <LinkToSend link={link} office={office} />}
      </Dialog>
    </>
  );
}

/** The address, to be copied or sent by WhatsApp to the mobile of the order. */
function LinkToSend({ link: { url, amount }, office }: { link: Link } & Pick<OrderPart, 'office'>) {
  const t = useWords('officeMoney');
  const number = inDigits(String(office.order.orderNumber), t.language);
  const text = t('paymentLinkText', { number, amount: formatPrice(amount, t.language), url });
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast('done', t('linkCopied')),
      () => toast('refusal', t('linkNotCopied')),
    );
  return (
    <div className="flex flex-col gap-4">
      <p>{t('paymentLinkHow', { amount: formatPrice(amount, t.language) })}</p>
      <p className="wrap-anywhere font-semibold select-all">{url}</p>
      <div className="flex flex-wrap gap-3">
        <a
          className={buttonClasses('primary')}
          href={`https://wa.me/91${office.mobile}?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noreferrer"
        >
          {t('sendByWhatsApp')}
        </a>
        <Button look="secondary" onClick={copy}>
          {t('copyLink')}
        </Button>
      </div>
    </div>
  );
}
