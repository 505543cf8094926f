import { deliveriesInSeason } from '@shivar/domain/rules/calendar/season';
import type { Seasonal } from '@shivar/domain/rules/calendar/season';
import { useCallback } from 'react';

import { formatSum } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/language.ts';
import { toast } from '../../../lib/toasts.ts';
import { useWords } from '../../../lib/words.ts';
import { BothNames } from '../../../ui/both-names.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Meter } from '../../../ui/meter.tsx';
import { ItemRow } from './item-row.tsx';
import { loadOrderDesk } from '../placing/load-order-calls.ts';
import { MadeRoom } from './mix-news.tsx';
import { mostOf } from '../state/mix.ts';
import type { MixFacts, QuotaState } from '../state/mix.ts';
import { categoryOf } from '../state/plan-view.ts';
import type { Purchase } from '../state/use-purchase.ts';

interface QuotaCardProps {
  purchase: Purchase;
  state: QuotaState;
  /** Stays the same function, so that only rows that changed are drawn again. */
  onSet: (id: string, asked: number) => void;
}

/** One quota of the size: what is left of it, which stays in sight while its items pass by, and the items. */
export function QuotaCard({ purchase, state, onSet }: QuotaCardProps) {
  const { offered, draft, facts, ready } = purchase;
  const tellLimit = useTellLimit(purchase);
  const seasonText = useSeasonText(facts);
  const items = offered.items.filter((item) => state.items.includes(item));
  return (
    <Card
      className={classNames('min-w-0', !items.some((item) => item.organic) && 'hidden-when-organic-only')}
    >
      <QuotaHead purchase={purchase} state={state} />
      <ul className="divide-y divide-line px-3 sm:px-5">
        {items.map((item) => (
          <ItemRow
            key={item.id}
            item={item}
            quantity={draft.mix.items[item.id] ?? 0}
            most={mostOf(state, draft.mix, item, facts.months)}
            season={ready ? seasonText(item) : ''}
            ready={ready}
            onSet={onSet}
            onRefused={tellLimit}
          />
        ))}
      </ul>
    </Card>
  );
}

/** On how many of the chosen dates an item comes, where it is not on all of them. */
function useSeasonText({ deliveries, months }: MixFacts) {
  const t = useWords('purchase');
  return (item: Seasonal) => {
    const n = deliveriesInSeason(item, months);
    if (n === deliveries) return '';
    return n === 0 ? t('notInSeason') : t('partlyInSeason', { n, deliveries });
  };
}

function QuotaHead({ purchase, state }: { purchase: Purchase; state: QuotaState }) {
  const t = useWords('purchase');
  const language = useLanguage();
  const { quota, limit, chosen, left } = state;
  const name = categoryOf(purchase.plan, quota);
  const sum = (quantity: number) => formatSum(quantity, quota.unit, language);
  const leftText =
    left > 0 ? t('leftOf', { left: sum(left), limit: sum(limit) }) : t('allOf', { limit: sum(limit) });
  return (
    <div className="sticky top-16 z-[5] rounded-t-card border-b border-line bg-card px-3 pt-3 pb-1.5 sm:px-5 lg:top-[4.5rem]">
      <div className="mb-2 flex items-end justify-between gap-3">
        <h3 className="flex flex-wrap items-baseline gap-x-2 text-xl leading-tight">
          <BothNames english={name.en} marathi={name.mr} otherClassName="text-base text-leaf-2" />
        </h3>
        <p className={classNames('figures shrink-0 text-sm', left > 0 ? 'font-semibold' : 'text-soft')}>
          {leftText}
        </p>
      </div>
      <Meter
        label={t('leftLabel', { category: name[language] })}
        text={leftText}
        value={chosen}
        max={limit}
        tone={left > 0 ? 'turmeric' : 'leaf'}
      />
      <MadeRoom notice={purchase.draft.notice} items={state.items} />
    </div>
  );
}

/** Tells why this much of an item cannot be chosen. */
function useTellLimit({ offered, body }: Purchase) {
  const language = useLanguage();
  return useCallback(
    (id: string, asked: number) => {
      const tell = async () => {
        const { limitText } = await loadOrderDesk(language);
        toast('info', limitText(offered, body(), { id, asked }, language));
      };
      // Without a connection the stepper still stops where it has to; only the words do not come.
      void tell().catch(() => undefined);
    },
    [offered, body, language],
  );
}
