import { formatDay } from '@shivar/domain/language/format';
import { purchasedDates } from '@shivar/domain/rules/calendar/delivery-calendar';
import { firstBox } from '@shivar/domain/rules/purchase/first-box';
import { useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'react-router';

import { formatSum } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useWords } from '../../../lib/words.ts';
import { Drawing } from '../../../ui/drawing.tsx';
import { ItemLine } from '../../../ui/item-line.tsx';
import type { Purchase } from '../state/use-purchase.ts';

/** The first box as the mix fills it now, and how to leave. Fetched when a reader comes near. */
export default function OrderPromise({ purchase }: { purchase: Purchase }) {
  const t = useWords('waiting');
  const shell = useWords('shell');
  const { start, dates } = purchase;
  return (
    <section aria-labelledby="order-promise" className="rounded-card bg-sprout p-5">
      <h2 id="order-promise" className="text-2xl">
        {t('firstBox', { day: formatDay(dates[0] ?? start, t.language) })}
      </h2>
      <FirstBoxLines purchase={purchase} />
      <p className="mt-3">{t('firstBoxText')}</p>
      <p className="mt-3 border-t border-line-strong pt-3">
        {t('leaveText')}
        <Link
          to={paths.refundPolicy()}
          className="flex min-h-12 w-fit items-center text-leaf underline underline-offset-4"
        >
          {shell('refundPolicy')}
        </Link>
      </p>
    </section>
  );
}

/** A tap on a stepper is answered first, and the box follows. The server says with the price which items are scarce. */
function FirstBoxLines({ purchase }: { purchase: Purchase }) {
  const t = useWords('waiting');
  const { plan, start, dates, moves, draft, offer } = purchase;
  // While the price is asked again, what was said last holds.
  const [said, setSaid] = useState(offer);
  if (offer && offer !== said) setSaid(offer);
  const items = useDeferredValue(draft.mix.items);
  const likes = useDeferredValue(draft.likes);
  const key = purchasedDates(start, draft.deliveryFrequency, plan.subscriptionType).join(' ');
  // A box that goes from a day off keeps what it holds.
  const at = moves.find(({ to }) => to === dates[0])?.from ?? dates[0];
  const scarce = at === dates[0] ? said?.scarce : undefined;
  const box = useMemo(
    () => firstBox(plan, { items, dates: key.split(' '), likes, at, scarce }),
    [plan, items, likes, key, at, scarce],
  );
  const lines = plan.items.filter(({ id }) => (box[id] ?? 0) > 0);
  if (lines.length === 0) return <p className="mt-2">{t('firstBoxEmpty')}</p>;
  return (
    <ul className="mt-2 grid gap-x-8 sm:grid-cols-2">
      {lines.map((item) => (
        <ItemLine
          key={item.id}
          picture={<Drawing src={item.image} size={28} />}
          english={item.name.en}
          marathi={item.name.mr}
          quantity={formatSum(box[item.id] ?? 0, item.unit, t.language)}
          className="py-1"
        />
      ))}
    </ul>
  );
}
