import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { complaintCalls } from '@shivar/domain/contract/complaint-calls';
import type { OrderLedger } from '@shivar/domain/contract/complaint-calls';
import { formatShortDay } from '@shivar/domain/language/format';
import { orderStateOf } from '@shivar/domain/contract/wire';
import { restOffers } from '@shivar/domain/rules/complaint/rest';
import type { Rest, RestGoes } from '@shivar/domain/rules/complaint/rest';
import { goesText as goesInEnglish } from '@shivar/domain/rules/notices/ending-words.en';
import { goesText as goesInMarathi } from '@shivar/domain/rules/notices/ending-words.mr';
import { dayAt } from '@shivar/domain/values/day';

import { call } from '../../../lib/api-client.ts';
import { formatPrice } from '../../../lib/format.ts';
import { valueOrToast } from '../../../lib/send-failure.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { toast } from '../../../lib/toasts.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { useLinesText } from '../order-changes.ts';

interface RestChoiceProps {
  order: OrderAnswer;
  rest: NonNullable<OrderLedger['rest']>;
  heading: 'h2' | 'h3';
  onPlaced: (order: OrderAnswer) => void;
}

/** What is left near the end of an order, and where it can go (product 5.60). */
export function RestChoice({ order, rest, heading: Heading, onPlaced }: RestChoiceProps) {
  const t = useWords('books');
  const textOf = useLinesText(order.selectedItems, '');
  const day = formatShortDay(rest.endDate, t.language);
  const now = serverNow();
  const isOver = rest.endDate < dayAt(now);
  const { startDate, deliveryFrequency: frequency } = order;
  const offers = restOffers({ ...orderStateOf(order), startDate, frequency }, now);
  const [usual] = offers;
  const textOfGoes = (goes: RestGoes) => (t.language === 'mr' ? goesInMarathi : goesInEnglish)(goes, textOf);
  const choose = async (choice: Rest) => {
    const params = { id: order._id };
    const placed = await valueOrToast(
      call(complaintCalls.chooseRest, { params, body: { choice } }),
      t('restFailed'),
    );
    if (!placed) return;
    toast('done', t('restPlaced'));
    onPlaced(placed);
  };
  return (
    <section className="rounded-card border border-turmeric-ink bg-turmeric-tint p-4">
      <Heading className="text-lg">{t(isOver ? 'restOver' : 'restTitle', { day })}</Heading>
      <p className="figures wrap-names mt-1">{textOf(rest.left)}</p>
      <p className="mt-1 text-sm">
        {t('restWhere')} {usual && textOfGoes(usual.goes)}
      </p>
      <ul className="mt-3 flex flex-col gap-3">
        {offers.map(({ choice, goes }) => (
          <li key={choice}>
            <Button look="secondary" className="max-sm:w-full" onClick={() => choose(choice)}>
              {choice === 'money' && rest.worth
                ? t('restMoney', { money: formatPrice(rest.worth, t.language) })
                : t(`rest.${choice}`)}
            </Button>
            {choice !== 'money' && choice !== usual?.choice && (
              <p className="mt-1 text-sm">{textOfGoes({ ...goes, isPlaced: true })}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
