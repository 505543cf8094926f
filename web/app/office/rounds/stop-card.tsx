import type { Stop } from '@shivar/domain/contract/office/round-calls';
import { officeRoundCalls } from '@shivar/domain/contract/office/round-calls';
import { formatRupees, inDigits } from '@shivar/domain/language/format';
import { inCash } from '@shivar/domain/rules/money/in-cash';
import type { Day } from '@shivar/domain/values/day';
import { memo, useEffect, useId, useRef } from 'react';

import { call } from '../../lib/api-client.ts';
import { formatInstant } from '../../lib/clock-time.ts';
import { formatQuantity } from '../../lib/format.ts';
import { itemNameOf } from '../../lib/names.ts';
import { valueOrToast } from '../../lib/send-failure.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonClasses } from '../../ui/button-look.ts';
import { useIsOffice } from '../access/office-guard.ts';
import type { Said } from './said-of-stops.ts';
import { StillDue } from './stop-cash.tsx';
import { StopMarks } from './stop-marks.tsx';
import { StopPhoto } from './stop-photo.tsx';
import type { FarmUpi } from './stop-upi.tsx';

interface StopCardProps {
  stop: Stop;
  /** Its number on the way, from 1. */
  number: number;
  date: Day;
  said: Said | null;
  canMark: boolean;
  /** Null where the farm takes no UPI. */
  upi: FarmUpi | null;
  isOpen: boolean;
  onToggle: () => void;
  onMarked: () => void;
  /** The office changed something of it. */
  onChanged: () => void;
}

/** One stop: whose it is and what was said of it; open also the way there, the crate, the cash and the marks. */
export const StopCard = memo(function StopCard(props: StopCardProps) {
  const { stop, number, said, isOpen, onToggle } = props;
  const t = useWords('officeRounds');
  const id = useId();
  const area = stop[t.language === 'mr' ? 'marathiArea' : 'area'];
  const head = useFocusOnOpening(isOpen);
  return (
    <li className="min-w-0 scroll-mt-16 rounded-card border border-line bg-card [contain-intrinsic-size:auto_6rem] [content-visibility:auto]">
      <h2>
        <button
          ref={head}
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          className="flex w-full items-start gap-3 rounded-card p-4 text-left hover:bg-sprout"
        >
          <span className="figures min-w-8 text-xl text-soft">{inDigits(String(number), t.language)}</span>
          <span className="wrap-names min-w-0 flex-1">
            <span className="block text-xl leading-tight">{stop.customer}</span>
            <span className="block font-text text-base text-soft">
              {area ?? ''} {inDigits(stop.pincode, t.language)} ·{' '}
              {t('order', { number: inDigits(String(stop.orderNumber), t.language) })}
            </span>
          </span>
          {said && <SaidBadge said={said} />}
        </button>
      </h2>
      <div id={id} hidden={!isOpen} className="flex flex-col gap-4 px-4 pb-4">
        {isOpen && <OpenStop {...props} />}
      </div>
    </li>
  );
});

/** After a mark the next stop opens: it comes to the top, and has the focus of the pressed button, which is gone. */
function useFocusOnOpening(isOpen: boolean) {
  const head = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen && !wasOpen.current) {
      head.current?.focus({ preventScroll: true });
      head.current?.closest('li')?.scrollIntoView({ block: 'start' });
    }
    wasOpen.current = isOpen;
  }, [isOpen]);
  return head;
}

function SaidBadge({ said: { failed, isSent } }: { said: Said }) {
  const t = useWords('officeRounds');
  return (
    <span className="flex shrink-0 flex-col items-end gap-1 font-text">
      <Badge tone={failed === null ? 'leaf' : 'tomato'}>{t(failed === null ? 'delivered' : 'failed')}</Badge>
      {!isSent && <Badge tone="turmeric">{t('unsent')}</Badge>}
    </span>
  );
}

function OpenStop({ stop, said, date, canMark, upi, onMarked, onChanged }: StopCardProps) {
  const t = useWords('officeRounds');
  return (
    <>
      <WayThere stop={stop} />
      <ul aria-label={t('crate')} className="border-t border-line">
        {stop.items.map((item) => (
          <li key={item._id} className="flex justify-between gap-3 border-b border-line py-1.5">
            <span className="wrap-names min-w-0">{itemNameOf(item, t.language)}</span>
            <strong className="figures shrink-0">
              {formatQuantity(item.qty, item.unitofItem, t.language)}
            </strong>
          </li>
        ))}
      </ul>
      {stop.items.length === 0 && (
        <p className="text-soft">{t(stop.isGivenBack ? 'givenBack' : 'notClosed')}</p>
      )}
      {stop.cashDue > 0 && said?.failed !== null && (
        <p className="text-xl">{t('cashDue', { amount: formatRupees(inCash(stop.cashDue), t.language) })}</p>
      )}
      {(stop.saidPaid ?? 0) > 0 && (
        <p className="text-lg">{t('saidPaid', { amount: formatRupees(stop.saidPaid ?? 0, t.language) })}</p>
      )}
      {said && <SaidText said={said} due={stop.cashDue} />}
      {canMark && (
        <StopMarks
          key={String(said?.at)}
          stop={stop}
          date={date}
          upi={upi}
          isMarked={said !== null}
          onMarked={onMarked}
        />
      )}
      {canMark && <StopPhoto stop={stop} date={date} />}
      <GiveBack stop={stop} date={date} onDone={onChanged} />
    </>
  );
}

function WayThere({ stop: { address, landmark, pincode, mobile } }: { stop: Stop }) {
  const t = useWords('officeRounds');
  const query = new URLSearchParams({ api: '1', destination: `${address} ${pincode}` }).toString();
  return (
    <>
      <address className="wrap-names text-xl not-italic">
        {address}
        {landmark && <strong className="block">{t('landmark', { landmark })}</strong>}
      </address>
      <p className="grid grid-cols-2 gap-3">
        {mobile && (
          <a href={`tel:${mobile}`} className={buttonClasses('secondary', 'min-h-14 text-lg')}>
            {t('call')}
          </a>
        )}
        <a
          href={`https://www.google.com/maps/dir/?${query}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClasses('secondary', 'min-h-14 text-lg')}
        >
          {t('map')}
        </a>
      </p>
    </>
  );
}

function SaidText({ said: { failed, cash, at }, due }: { said: Said; due: number }) {
  const t = useWords('officeRounds');
  const time = formatInstant(at, t.language);
  return (
    <p>
      {failed === null ? t('deliveredAt', { time }) : t('failedAt', { time, reason: reasonText(t, failed) })}
      {cash > 0 && ` ${t('cashTaken', { amount: formatRupees(cash, t.language) })}.`}{' '}
      {failed === null && due > 0 && cash !== inCash(due) && <StillDue due={due} cash={cash} />}
    </p>
  );
}

/** A reason in words; one of a newer server as it is. */
function reasonText(t: ReturnType<typeof useWords<'officeRounds'>>, reason: string): string {
  switch (reason) {
    case 'nobody_home':
    case 'wrong_address':
    case 'refused':
    case 'not_come':
    case 'spoilt':
      return t(`reason.${reason}`);
    default:
      return reason;
  }
}

/** The office gives a box back that its household used up (product 6.18). */
function GiveBack({
  stop: { orderId, status, isGivenBack },
  date,
  onDone,
}: {
  stop: Stop;
  date: Day;
  onDone: () => void;
}) {
  const t = useWords('officeRounds');
  const isOffice = useIsOffice();
  if (!isOffice || status !== 'failed' || isGivenBack) return null;
  const giveBack = async () => {
    const asked = call(officeRoundCalls.giveBack, { body: { orderId, date } });
    if (await valueOrToast(asked, t('noAnswer'))) toast('done', t('givenBack'));
    onDone();
  };
  return (
    <Button look="secondary" onClick={giveBack}>
      {t('giveBack')}
    </Button>
  );
}
