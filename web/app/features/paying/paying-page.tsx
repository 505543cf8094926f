import { payingCalls } from '@shivar/domain/contract/paying-calls';
import type { PayingAnswer } from '@shivar/domain/contract/paying-calls';
import { formatClock, formatDay, inDigits } from '@shivar/domain/language/format';
import { paiseFromRupees } from '@shivar/domain/values/money';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

import { call, failureMessage } from '../../lib/api-client.ts';
import type { CallResult } from '../../lib/api-client.ts';
import { formatPrice } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton, LinkLine } from '../../ui/link-button.tsx';
import { Fact } from '../orders/order-facts.tsx';
import { Allow } from './allow.tsx';
import { Problem, useGateway } from './through-gateway.tsx';
import type { StandingProps } from './through-gateway.tsx';

interface PayingPageProps {
  orderId: string;
  loaded: PayingAnswer;
}

/** Between two questions after a payment that the gateway has not confirmed yet, in milliseconds. */
const ASK_AGAIN_MS = 3000;

/** How an order stands with its payment, and the ways to pay it (product 4.27). Every link leaves the document, since its policy is its own. */
export function PayingPage({ orderId, loaded }: PayingPageProps) {
  const t = useWords('paying');
  const [paying, setPaying] = useState(loaded);
  const number = inDigits(String(paying.orderNumber), t.language);
  useAskingAgain(orderId, paying, setPaying);
  return (
    <section className="flex flex-col gap-5 rounded-card border border-line bg-card p-4 shade-card sm:p-6">
      <p className="wrap-names">
        <span className="block font-display text-xl">{paying.plan[t.language]}</span>
        <span className="text-soft">{t('order', { number })}</span>
      </p>
      <Standing orderId={orderId} paying={paying} onPaying={setPaying} />
    </section>
  );
}

/** Asks again while a payment is being checked. */
function useAskingAgain(
  orderId: string,
  { isChecking }: PayingAnswer,
  onPaying: (paying: PayingAnswer) => void,
): void {
  useEffect(() => {
    if (!isChecking) return undefined;
    const timer = setInterval(() => {
      void call(payingCalls.paying, { params: { id: orderId } }).then((now) => now.ok && onPaying(now.value));
    }, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isChecking, orderId, onPaying]);
}

function Standing(props: StandingProps) {
  const t = useWords('paying');
  const { paying, orderId } = props;
  const order = paths.orderDetail(orderId);
  if (paying.status === 'cancelled' && paying.due === 0) {
    return (
      <Told title={t('ended')} to={order} label={t('toOrders')}>
        {paying.back > 0 && <p>{t('goesBack', { amount: formatPrice(paying.back, t.language) })}</p>}
      </Told>
    );
  }
  if (paying.isChecking) {
    return (
      <output className="flex flex-col gap-2">
        <strong className="font-display text-2xl">{t('checking')}</strong>
        <span>{t('checkingText')}</span>
      </output>
    );
  }
  if (paying.isLate) return <Late {...props} />;
  const isToAllow = paying.mandate !== null && !paying.mandate.isOn;
  if (paying.due > 0 || isToAllow) {
    return (
      <>
        {paying.due > 0 && <ToPay {...props} />}
        {isToAllow && <Allow {...props} most={paying.mandate?.most ?? 0} />}
        <LinkLine to={order} reloadDocument>
          {t('toOrders')}
        </LinkLine>
      </>
    );
  }
  const most = paying.mandate && formatPrice(paying.mandate.most, t.language);
  return (
    <Told title={t(paying.paid > 0 ? 'done' : 'nothingDue')} to={order} label={t('toOrder')}>
      {most !== null && <p>{t('allowed', { most })}</p>}
      {most === null && paying.status === 'active' && (
        <p>{t('doneText', { day: formatDay(paying.first, t.language) })}</p>
      )}
    </Told>
  );
}

function Told({
  title,
  to,
  label,
  children,
}: {
  title: string;
  to: string;
  label: string;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-col items-start gap-3">
      <output>
        <strong className="font-display text-2xl">{title}</strong>
      </output>
      {children}
      <LinkButton to={to} reloadDocument>
        {label}
      </LinkButton>
    </div>
  );
}

/** What is to pay, and the ways to pay it. */
function ToPay({ orderId, paying, onPaying }: StandingProps) {
  const t = useWords('paying');
  const [problem, setProblem] = useState<string | null>(null);
  const amount = formatPrice(paying.due, t.language);
  const throughGateway = useGateway({ orderId, paying, onPaying }, setProblem);
  const pay = () => {
    const body = { due: paiseFromRupees(paying.due) };
    return throughGateway(call(payingCalls.payOnline, { params: { id: orderId }, body }), t('payFailed'));
  };
  return (
    <>
      <dl className="flex flex-col gap-2 text-lg">
        <Fact name={t('toPay')}>{amount}</Fact>
        <Fact name={t('firstBox')}>{formatDay(paying.first, t.language)}</Fact>
      </dl>
      {paying.paid > 0 && <p>{t('inPart', { amount: formatPrice(paying.paid, t.language) })}</p>}
      {paying.hold !== null && <p>{t('hold', { time: formatClock(Date.parse(paying.hold), t.language) })}</p>}
      <Problem text={problem} />
      {paying.online && (
        <div className="flex flex-col items-start gap-2">
          <Button className="max-sm:w-full" onClick={pay}>
            {t('pay', { amount })}
          </Button>
          <p className="text-soft">{t('payText')}</p>
        </div>
      )}
      {paying.atDoor && <AtDoor orderId={orderId} onPaying={onPaying} onProblem={setProblem} />}
    </>
  );
}

interface AtDoorProps extends Pick<StandingProps, 'orderId' | 'onPaying'> {
  onProblem: (problem: string) => void;
}

function AtDoor({ orderId, onPaying, onProblem }: AtDoorProps) {
  const t = useWords('paying');
  const change = async () => {
    const now = await call(payingCalls.payAtDoor, { params: { id: orderId } });
    if (now.ok) window.location.assign(paths.orderDetail(orderId));
    else onProblem(failureMessage(now.failure, t('atDoorFailed')));
    if (now.ok) onPaying(now.value);
  };
  return (
    <Button look="secondary" className="self-start max-sm:w-full" onClick={change}>
      {t('atDoor')}
    </Button>
  );
}

/** An order whose first box is closed: it starts later, or it ends. */
function Late({ orderId, paying, onPaying }: StandingProps) {
  const t = useWords('paying');
  const [problem, setProblem] = useState<string | null>(null);
  const { next, first, due, paid } = paying;
  const startLater = async () => {
    if (next === null) return;
    const now: CallResult<typeof payingCalls.startLater> = await call(payingCalls.startLater, {
      params: { id: orderId },
      body: { start: next },
    });
    if (now.ok) onPaying(now.value);
    else setProblem(failureMessage(now.failure, t('startFailed')));
  };
  return (
    <>
      <h2 className="text-2xl">{t('late', { day: formatDay(first, t.language) })}</h2>
      <p>{t(due > 0 ? 'lateUnpaid' : 'latePaid')}</p>
      <Problem text={problem} />
      {next === null ? (
        <p>{t('noStart')}</p>
      ) : (
        <div className="flex flex-col items-start gap-2">
          <Button className="max-sm:w-full" onClick={startLater}>
            {t('startOn', { day: formatDay(next, t.language) })}
          </Button>
          <p className="text-soft">{t('startText')}</p>
        </div>
      )}
      <LinkButton
        to={`${paths.orderDetail(orderId)}#end`}
        look="secondary"
        className="self-start max-sm:w-full"
        reloadDocument
      >
        {t(paid > 0 ? 'endInstead' : 'endUnpaid')}
      </LinkButton>
    </>
  );
}
