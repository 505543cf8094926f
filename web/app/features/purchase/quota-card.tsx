import { judgePurchase } from '@shivar/domain/purchase';
import { useCallback } from 'react';

import { formatSum } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useRefusalText } from '../../lib/refusal-text.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { BothNames } from '../../ui/both-names.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Meter } from '../../ui/meter.tsx';
import { ItemRow } from './item-row.tsx';
import { MadeRoom } from './mix-news.tsx';
import { mostOf } from './mix.ts';
import type { QuotaState } from './mix.ts';
import type { Purchase } from './use-purchase.ts';

interface QuotaCardProps {
  purchase: Purchase;
  state: QuotaState;
  /** Stays the same function, so that only rows that changed are drawn again. */
  onSet: (id: string, asked: number) => void;
}

/** One quota of the size: what is left of it, which stays in sight while its items pass by, and the items. */
export function QuotaCard({ purchase, state, onSet }: QuotaCardProps) {
  const { plan, draft, facts, ready } = purchase;
  const tellLimit = useTellLimit(purchase);
  const items = plan.items.filter(({ _id }) => state.items.some(({ id }) => id === _id));
  const hasOrganic = items.some((item) => item.organic);
  return (
    <Card className={classNames('min-w-0', !hasOrganic && 'hidden-when-organic-only')}>
      <QuotaHead purchase={purchase} state={state} />
      <ul className="divide-y divide-line px-3 sm:px-5">
        {items.map((item) => {
          const known = state.items.find(({ id }) => id === item._id);
          return (
            <ItemRow
              key={item._id}
              item={item}
              quantity={draft.mix.items[item._id] ?? 0}
              most={known ? mostOf(state, draft.mix, known, facts.deliveries) : 0}
              ready={ready}
              onSet={onSet}
              onTooMuch={tellLimit}
            />
          );
        })}
      </ul>
    </Card>
  );
}

function QuotaHead({ purchase, state }: { purchase: Purchase; state: QuotaState }) {
  const { plan, draft } = purchase;
  const t = useWords('purchase');
  const language = useLanguage();
  const { quota, limit, chosen, left } = state;
  const category = plan.categories.find(({ _id }) => _id === quota.categoryId);
  const sum = (quantity: number) => formatSum(quantity, quota.unit, language);
  const leftText =
    left > 0 ? t('leftOf', { left: sum(left), limit: sum(limit) }) : t('allOf', { limit: sum(limit) });
  const name = (language === 'mr' ? category?.marathiName : category?.englishName) ?? '';
  return (
    <div className="sticky top-16 z-[5] rounded-t-card border-b border-line bg-card px-3 pt-3 pb-2.5 sm:px-5 lg:top-[4.5rem]">
      <div className="mb-2 flex items-end justify-between gap-3">
        <h3 className="flex flex-wrap items-baseline gap-x-2 text-xl leading-tight">
          <BothNames
            english={category?.englishName ?? ''}
            marathi={category?.marathiName ?? ''}
            otherClassName="text-base text-leaf-2"
          />
        </h3>
        <p className={classNames('figures shrink-0 text-sm', left > 0 ? 'font-semibold' : 'text-soft')}>
          {leftText}
        </p>
      </div>
      <Meter
        label={t('leftLabel', { category: name })}
        text={leftText}
        value={chosen}
        max={limit}
        tone={left > 0 ? 'turmeric' : 'leaf'}
      />
      <MadeRoom plan={plan} notice={draft.notice} items={state.items} />
    </div>
  );
}

/** Why no more of an item can be chosen, in the words of the domain's rule. */
function useTellLimit({ offered, body }: Purchase) {
  const say = useRefusalText();
  return useCallback(
    (id: string, asked: number) => {
      const { deliveryFrequency: frequency, items, ...rest } = body();
      const request = { ...rest, frequency, items: { ...items, [id]: asked } };
      const judged = judgePurchase(offered, request, serverNow());
      if (!judged.ok) toast('info', say(judged.refusal));
    },
    [offered, body, say],
  );
}
