import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { complaintCalls } from '@shivar/domain/contract/complaint-calls';
import type { OrderLedger } from '@shivar/domain/contract/complaint-calls';
import { formatShortDay } from '@shivar/domain/language/format';
import { RESTS } from '@shivar/domain/rules/complaint/rest';
import type { Rest } from '@shivar/domain/rules/complaint/rest';
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
  rest: OrderLedger['rest'];
  heading: 'h2' | 'h3';
  onPlaced: (order: OrderAnswer) => void;
}

/** What is left near the end of an order, and where it can go (product 5.60). */
export function RestChoice({ order, rest, heading: Heading, onPlaced }: RestChoiceProps) {
  const t = useWords('books');
  const textOf = useLinesText(order.selectedItems, '');
  if (!rest) return null;
  const day = formatShortDay(rest.endDate, t.language);
  const isOver = rest.endDate < dayAt(serverNow());
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
      <p className="mt-1 text-sm">{t(isOver ? 'restUsuallyOver' : 'restUsually')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {RESTS.filter((choice) => !isOver || choice !== 'last_boxes').map((choice) => (
          <Button key={choice} look="secondary" className="max-sm:w-full" onClick={() => choose(choice)}>
            {choice === 'money' && rest.worth
              ? t('restMoney', { money: formatPrice(rest.worth, t.language) })
              : t(`rest.${choice}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}
