import type { OrderAnswer } from '@shivar/domain/contract/answers';
import type { OrderLedger } from '@shivar/domain/contract/complaint-calls';
import { formatDay } from '@shivar/domain/language/format';
import { sumLedgers } from '@shivar/domain/rules/order/plain-ledger';
import type { PlainLedger } from '@shivar/domain/rules/order/plain-ledger';
import { Link } from 'react-router';
import { UNITS } from '@shivar/domain/values/quantity';
import type { Unit } from '@shivar/domain/values/quantity';

import { formatPrice, formatSum } from '../../../lib/format.ts';
import { itemNameOf } from '../../../lib/names.ts';
import { useWords } from '../../../lib/words.ts';
import { paths } from '../../../lib/paths.ts';
import { MoneyLines } from './money-lines.tsx';

/** The parts of the sum, and what is told beside it. */
const PARTS = ['delivered', 'planned', 'missed', 'money', 'left', 'givenBack'] as const;

interface LedgerListProps {
  ledger: OrderLedger;
  order: Pick<OrderAnswer, 'selectedItems' | 'status' | 'price' | 'offer'>;
  heading: 'h2' | 'h3';
}

/** What became of everything that was bought, in sum and for each item: of 12 kg, so much came, so much is left (product 6.27). */
export function LedgerList({ ledger, order, heading: Heading }: LedgerListProps) {
  const t = useWords('books');
  const known = ledger.items.flatMap((line) => {
    const item = order.selectedItems[line._id];
    return item ? [{ line, item }] : [];
  });
  // An order without a price is worth nothing.
  const wishes = (ledger.wishes ?? []).filter(({ worth }) => worth > 0);
  if (known.length === 0) return null;
  const sums = UNITS.map((unit) => ({
    unit,
    lines: known.filter(({ item }) => item.unitofItem === unit).map(({ line }) => line),
  })).filter(({ lines }) => lines.length > 0);
  return (
    <section>
      <Heading className="mb-1 text-xl">{t('title')}</Heading>
      {sums.map(({ unit, lines }) => (
        <p key={unit} className="figures font-semibold">
          <Parts of={sumLedgers(lines)} unit={unit} status={order.status} />
        </p>
      ))}
      {ledger.money && (
        <MoneyLines money={ledger.money} order={order}>
          <ToMoney isBack={ledger.money.back > 0} />
        </MoneyLines>
      )}
      {wishes.map(({ _id, boxOf, worth }) => (
        <p key={_id} className="figures">
          {t(boxOf === null ? 'moneyOfRest' : 'moneyOfBox', {
            money: formatPrice(worth, t.language),
            day: boxOf === null ? '' : formatDay(boxOf, t.language),
          })}
        </p>
      ))}
      <ul className="mt-2 divide-y divide-line">
        {known.map(({ line, item }) => (
          <li key={line._id} className="py-1.5 leading-snug">
            <span className="wrap-names font-display">{itemNameOf(item, t.language)}</span>
            <span className="figures block text-soft">
              <Parts of={line} unit={item.unitofItem} status={order.status} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The way to the page of the household's money: where it goes that comes back, and how it pays. */
function ToMoney({ isBack }: { isBack: boolean }) {
  const t = useWords('books');
  const look = 'inline-flex min-h-12 items-center text-leaf underline underline-offset-4';
  return (
    <p>
      <Link to={paths.money()} className={look}>
        {t(isBack ? 'whereTo' : 'payIt')}
      </Link>
    </p>
  );
}

function Parts({ of, unit, status }: { of: PlainLedger; unit: Unit; status: OrderAnswer['status'] }) {
  const t = useWords('books');
  const sum = (quantity: number) => formatSum(quantity, unit, t.language);
  // Nothing is left to plan of a cancelled order.
  const wordOf = (part: (typeof PARTS)[number]) =>
    part === 'left' && status === 'cancelled' ? 'part.gone' : (`part.${part}` as const);
  const parts = PARTS.filter((part) => of[part] > 0).map((part) => t(wordOf(part), { n: sum(of[part]) }));
  return t('of', { all: sum(of.all), parts: parts.join(', ') });
}
