import type { BankLineAnswer, LikelyHousehold } from '@shivar/domain/contract/office/statement-calls';
import { formatDay, inDigits } from '@shivar/domain/language/format';
import { useId, useState } from 'react';

import { formatPrice } from '../../lib/format.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import { FoundPeople } from '../list/found-people.tsx';

export interface LineActions {
  /** Books the payment for the household of this id. */
  book: (line: BankLineAnswer, household: string) => Promise<void>;
  setAside: (line: BankLineAnswer) => Promise<void>;
}

/** A payment of the bank, and the households that it may have come from. A press books it. */
export function BankLine({ line, actions }: { line: BankLineAnswer; actions: LineActions }) {
  const t = useWords('officeBank');
  const [isSearching, setIsSearching] = useState(false);
  const payment = usePaymentText()(line);
  const id = useId();
  return (
    <li>
      <Card className="flex h-full flex-col gap-3 p-4">
        <div>
          <h3 id={id} className="figures text-lg">
            {payment}
          </h3>
          <p className="figures text-sm wrap-anywhere text-soft">{textOfLine(line)}</p>
        </div>
        {line.likely.map((household) => (
          <Household
            key={household._id}
            household={household}
            paymentId={id}
            onPick={() => actions.book(line, household._id)}
          />
        ))}
        {isSearching ? (
          <HouseholdSearch onPick={(id) => actions.book(line, id)} />
        ) : (
          <div className="mt-auto flex flex-wrap gap-3">
            <Button
              look="secondary"
              aria-label={`${t('other')}: ${payment}`}
              onClick={() => setIsSearching(true)}
            >
              {t('other')}
            </Button>
            <Button
              look="quiet"
              aria-label={`${t('aside')}: ${payment}`}
              onClick={() => actions.setAside(line)}
            >
              {t('aside')}
            </Button>
          </div>
        )}
      </Card>
    </li>
  );
}

/** The words of the bank about a payment. Mostly its text has the reference too. */
export function textOfLine({ text, reference }: Pick<BankLineAnswer, 'text' | 'reference'>): string {
  return reference === null || text.toUpperCase().includes(reference) ? text : `${text} · ${reference}`;
}

/** A payment in words: how much, and on which day. */
export function usePaymentText(): (line: Pick<BankLineAnswer, 'amount' | 'day'>) => string {
  const t = useWords('officeBank');
  return ({ amount, day }) =>
    t('payment', { amount: formatPrice(amount, t.language), day: formatDay(day, t.language) });
}

interface HouseholdProps {
  household: LikelyHousehold;
  /** The id of the payment's text. */
  paymentId: string;
  onPick: () => Promise<void>;
}

function Household({ household: { name, reason, owed, orders }, paymentId, onPick }: HouseholdProps) {
  const t = useWords('officeBank');
  const numbers = inDigits(orders.join(', '), t.language);
  const facts = [
    t.word('reason', reason),
    owed > 0 && t('owes', { amount: formatPrice(owed, t.language) }),
    orders.length > 0 && t('orders', { numbers }),
  ].filter(Boolean);
  return (
    <Button
      look="secondary"
      className="w-full justify-start text-left"
      aria-describedby={paymentId}
      onClick={onPick}
    >
      <span className="min-w-0 py-1.5">
        <span className="wrap-names block font-semibold">{t('from', { name })}</span>
        <span className="wrap-names figures block text-sm font-normal text-soft">{facts.join(' · ')}</span>
      </span>
    </Button>
  );
}

function HouseholdSearch({ onPick }: { onPick: (id: string) => Promise<void> }) {
  const t = useWords('officeBank');
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  return (
    <search className="flex flex-col gap-3">
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(typed.trim());
        }}
      >
        <TextField
          type="search"
          label={t('search')}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
          autoFocus
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          className="min-w-0 flex-1 basis-48"
        />
        <Button type="submit">{t('find')}</Button>
      </form>
      {asked !== '' && <FoundPeople key={asked} search={asked} onPick={onPick} />}
    </search>
  );
}
