import { officePaymentCalls } from '@shivar/domain/contract/office/payment-calls';
import type { MovementAnswer } from '@shivar/domain/contract/office/payment-calls';
import type { PersonAnswer } from '@shivar/domain/contract/office/people-calls';
import { formatDay, inDigits } from '@shivar/domain/language/format';
import { ACCOUNT_NAMES, growth } from '@shivar/domain/rules/money/accounts';
import { paiseFromRupees } from '@shivar/domain/values/money';
import { useState } from 'react';

import { call } from '../../lib/api-client.ts';
import { formatPrice } from '../../lib/format.ts';
import { valueOrToast } from '../../lib/send-failure.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import type { Translate } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkLine } from '../../ui/link-button.tsx';
import { PagedList } from '../list/paged-list.tsx';
import { usePages } from '../list/use-pages.ts';
import { Fact, Moment, Section } from '../parts/office-page.tsx';
import { officePaths } from '../parts/office-paths.ts';
import { PersonRelease } from './person-release.tsx';
import { PersonSaid } from './person-said.tsx';
import { PayoutForm } from './payout-form.tsx';

interface PersonMoneyProps {
  person: PersonAnswer;
  onChanged: (person: PersonAnswer) => void;
}

/** A household's money: what it owes, what the farm owes it, and each movement (product 11.58). */
export function PersonMoney({ person, onChanged }: PersonMoneyProps) {
  const t = useWords('officeMoney');
  const { _id: id, money, payTo } = person;
  const { owed, credit, left } = money;
  const pages = usePages(`money ${id} ${JSON.stringify(money)}`, 'movements', (from, signal) =>
    call(officePaymentCalls.movementsOfPerson, { params: { id }, query: from, signal }),
  );
  const texts = {
    loading: t('loading'),
    loadFailed: t('loadFailed'),
    more: t('more'),
    noneTitle: t('noneTitle'),
    noneText: t('noneText'),
  };
  return (
    <Section title={t('title')}>
      <dl className="max-w-md divide-y divide-line">
        <Fact name={t('owed')}>{formatPrice(owed, t.language)}</Fact>
        <Fact name={t('credit')}>{formatPrice(credit, t.language)}</Fact>
        <Fact name={t('left')}>{formatPrice(left, t.language)}</Fact>
      </dl>
      {payTo && <p className="figures wrap-names">{payToText(payTo, t)}</p>}
      {credit > 0 && <PersonRelease person={person} onChanged={onChanged} />}
      {credit > 0 && <Credit person={person} onChanged={onChanged} />}
      <PersonSaid said={person.said} onChanged={onChanged} />
      <PagedList pages={pages} texts={texts}>
        {(movements) => (
          <ul aria-label={t('movements')} className="flex flex-col divide-y divide-line">
            {movements.map((movement) => (
              <Movement key={movement._id} movement={movement} />
            ))}
          </ul>
        )}
      </PagedList>
    </Section>
  );
}

/** What the office does with a household's credit: pay it out, or use it for what the household owes. */
function Credit({ person, onChanged }: PersonMoneyProps) {
  const t = useWords('officeMoney');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={() => setIsOpen(true)}>
          {t('payOut')}
        </Button>
        {person.money.owed > 0 && <PayWithCredit person={person} onChanged={onChanged} />}
      </div>
      <Dialog title={t('payOutOf', { name: person.name })} open={isOpen} onClose={() => setIsOpen(false)}>
        <PayoutForm
          person={person}
          onPaid={(paid) => {
            setIsOpen(false);
            onChanged(paid);
          }}
        />
      </Dialog>
    </>
  );
}

/** Pays what a household owes with its credit, as it asked for. */
function PayWithCredit({ person: { _id: id, money }, onChanged }: PersonMoneyProps) {
  const [t, place] = [useWords('officeMoney'), useWords('office')];
  const { owed, credit } = money;
  const pay = async () => {
    const body = { owed: paiseFromRupees(owed), credit: paiseFromRupees(credit) };
    const paid = await valueOrToast(
      call(officePaymentCalls.officePayWithCredit, { params: { id }, body }),
      place('noAnswer'),
    );
    if (!paid) return;
    toast('done', t('paidWithCredit'));
    onChanged(paid);
  };
  return (
    <Button look="secondary" onClick={pay}>
      {t('payWithCredit', { amount: formatPrice(Math.min(owed, credit), t.language) })}
    </Button>
  );
}

function payToText(payTo: NonNullable<PersonAnswer['payTo']>, t: Translate<'officeMoney'>): string {
  if (payTo.way === 'keep') return t('keepsCredit');
  if (payTo.way === 'source') return t('toSource');
  return t('payToBy', { to: payTo.line, day: formatDay(payTo.by, t.language) });
}

function Movement({ movement }: { movement: MovementAnswer }) {
  const t = useWords('officeMoney');
  const { at, cause, order, by, reference } = movement;
  const details = [by, reference && t('reference', { reference })].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-2">
      <div className="min-w-0">
        <p className="font-semibold">{t.word('cause', cause)}</p>
        <p className="wrap-names flex flex-wrap items-center gap-x-3 text-sm text-soft">
          {order && (
            <LinkLine to={officePaths.order(order._id)}>
              {t('order', { number: inDigits(String(order.orderNumber), t.language) })}
            </LinkLine>
          )}
          <Moment at={at} />
          {details.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </p>
      </div>
      <ul className="sm:text-right">
        <Effect side="debit" of={movement} />
        <Effect side="credit" of={movement} />
      </ul>
    </li>
  );
}

/** An account that became more or less. */
function Effect({ side, of }: { side: 'debit' | 'credit'; of: MovementAnswer }) {
  const t = useWords('officeMoney');
  const account = ACCOUNT_NAMES.find((known) => known === of[side]);
  const amount = formatPrice(of.amount, t.language);
  const isMore = account ? growth(side, account) > 0 : side === 'debit';
  const name =
    account === 'cash_driver' ? t('withDriver', { driver: of.driver ?? '' }) : t.word('account', of[side]);
  return (
    <li className="wrap-names">
      <span className="text-sm text-soft">{name}</span>{' '}
      <span className="figures font-semibold">{isMore ? `+${amount}` : `−${amount}`}</span>
    </li>
  );
}
