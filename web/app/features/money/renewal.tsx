import { leavingCalls } from '@shivar/domain/contract/leaving-calls';
import type { RenewalAnswer } from '@shivar/domain/contract/leaving-calls';
import { formatDay, formatRupees } from '@shivar/domain/language/format';
import type { Outlook } from '@shivar/domain/rules/purchase/renewal';
import { paiseFromRupees } from '@shivar/domain/values/money';
import type { Paise } from '@shivar/domain/values/money';
import { useState } from 'react';

import { call } from '../../lib/api-client.ts';
import { paths } from '../../lib/paths.ts';
import { valueOrToast } from '../../lib/send-failure.ts';
import { useAsked } from '../../lib/use-asked.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { CheckBox } from '../../ui/check-box.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { MandateOn } from './mandate-on.tsx';
import { outlookNow } from './outlook.ts';

/** Lets an order renew itself from the household's credit (product 4.25). */
export function Renewal({ orderId }: { orderId: string }) {
  const [t, shell] = [useWords('money'), useWords('shell')];
  const [tries, setTries] = useState(0);
  const [saved, setSaved] = useState<RenewalAnswer | null>(null);
  // What was asked, until the answer comes.
  const [asked, setAsked] = useState<boolean | null>(null);
  const params = { id: orderId };
  const answer = useAsked(`${orderId} ${tries}`, (signal) => call(leavingCalls.renewal, { params, signal }));
  if (!answer) return <p className="text-soft">{shell('loading')}</p>;
  if (!answer.ok) return <p role="alert">{t('loadFailed')}</p>;
  const renewal = saved ?? answer.value;
  const { agreed, price, next } = renewal;
  const outlook = outlookNow(renewal);
  const set = async (isOn: boolean) => {
    setAsked(isOn);
    const body = { agreed: isOn && price !== null ? paiseFromRupees(price) : null };
    const now = await valueOrToast(call(leavingCalls.setRenewal, { params, body }), t('renewalFailed'));
    setSaved(now);
    // The price may be another one by now.
    if (!now) setTries(tries + 1);
    setAsked(null);
  };
  if (next) return <RenewedAs next={next} />;
  if (price === null && agreed === null) return null;
  return (
    <div className="flex max-w-prose flex-col gap-2">
      <CheckBox
        checked={asked ?? agreed !== null}
        disabled={asked !== null}
        onChange={(isOn) => void set(isOn)}
      >
        {t('renew')}
      </CheckBox>
      {price !== null && (
        <p className="text-soft">
          {t('renewText', { price: formatRupees(paiseFromRupees(agreed ?? price), t.language) })}
        </p>
      )}
      {outlook && <RenewalOutlook outlook={outlook} onAgree={() => set(true)} />}
      <Mandate
        orderId={orderId}
        renewal={renewal}
        isShort={outlook?.how === 'credit'}
        onEnded={() => {
          setSaved(null);
          setTries(tries + 1);
        }}
      />
    </div>
  );
}

interface MandateProps {
  orderId: string;
  renewal: RenewalAnswer;
  /** The credit is not enough for the renewal. */
  isShort: boolean;
  onEnded: () => void;
}

/** The permission to take by UPI what renewals are short of: the way to give it, or the press that ends it (product 4.33). */
function Mandate({ orderId, renewal: { mandate, online, inTime }, isShort, onEnded }: MandateProps) {
  const t = useWords('money');
  if (mandate !== null) return <MandateOn most={mandate} onEnded={onEnded} />;
  if (!online || !isShort) return null;
  return (
    <>
      <p className="text-soft">{t(inTime ? 'mandateText' : 'mandateLate')}</p>
      <LinkButton
        to={paths.pay(orderId)}
        look="secondary"
        className="self-start max-sm:w-full"
        reloadDocument
      >
        {t('mandateGive')}
      </LinkButton>
    </>
  );
}

/** Whether the order will renew itself as things are now. */
export function RenewalOutlook({
  outlook,
  onAgree,
}: {
  outlook: Outlook;
  /** Agrees to today's price. */
  onAgree?: () => Promise<unknown>;
}) {
  const t = useWords('money');
  const money = (paise: Paise) => formatRupees(paise, t.language);
  if (outlook.how === 'renews') return <p>{t('renewReady', { price: money(outlook.paise) })}</p>;
  if (outlook.how === 'gone') return <p>{t('renewGone')}</p>;
  if (outlook.how === 'mandate')
    return <p>{t('renewByUpi', { price: money(outlook.paise), short: money(outlook.short) })}</p>;
  if (outlook.how === 'credit') {
    return (
      <>
        <p>{t('renewShort', { short: money(outlook.short) })}</p>
        <LinkButton to={paths.money()} look="secondary" className="self-start max-sm:w-full">
          {t('title')}
        </LinkButton>
      </>
    );
  }
  return (
    <>
      <p>{t('renewDearer', { price: money(outlook.paise), agreed: money(outlook.agreed) })}</p>
      {onAgree && (
        <Button look="secondary" className="self-start max-sm:w-full" onClick={onAgree}>
          {t('renewAgree', { price: money(outlook.paise) })}
        </Button>
      )}
    </>
  );
}

/** Leads to the order that followed. */
export function RenewedAs({ next }: { next: NonNullable<RenewalAnswer['next']> }) {
  const t = useWords('money');
  return (
    <div className="flex max-w-prose flex-col gap-2">
      <p>{t('renewed', { day: formatDay(next.startDate, t.language) })}</p>
      <LinkButton to={paths.orderDetail(next._id)} look="secondary" className="self-start max-sm:w-full">
        {t('renewedOpen')}
      </LinkButton>
    </div>
  );
}
