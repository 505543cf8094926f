import { deliveriesInSeason } from '@shivar/domain/rules/calendar/season';
import type { Seasonal } from '@shivar/domain/rules/calendar/season';
import type { Like } from '@shivar/domain/rules/produce/likes';
import { Suspense, lazy, useCallback, memo, useRef } from 'react';

import { formatSum } from '../../../lib/format.ts';
import { toast } from '../../../lib/toasts.ts';
import { useWords } from '../../../lib/words.ts';
import { BothNames } from '../../../ui/both-names.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Meter } from '../../../ui/meter.tsx';
import { LikeButton } from '../../likes/like-button.tsx';
import type { LikeSubject } from '../../likes/like-subject.ts';
import { loadPlaceOrder } from '../placing/use-placing.ts';
import { mostOf } from '../state/mix.ts';
import type { MixFacts, QuotaState } from '../state/mix.ts';
import { categoryOf } from '../state/plan-view.ts';
import type { Purchase } from '../state/use-purchase.ts';
import { loadMixNotes } from './load-mix-notes.ts';
import { useDrawn } from '../../../loading/draw-rest.ts';
import { Drawing } from '../../../ui/drawing.tsx';
import { Stepper, StillStepper } from '../../../ui/stepper.tsx';
import type { ItemView } from '../state/plan-view.ts';

const MadeRoom = lazy(async () => ({ default: (await loadMixNotes())?.MadeRoom ?? (() => null) }));

interface QuotaCardProps {
  purchase: Purchase;
  state: QuotaState;
  /** Stays the same function, so that only rows that changed are drawn again. */
  onSet: (id: string, asked: number) => void;
  /** Asks whether the household likes an item. It stays the same function too. */
  onAskLike: (subject: LikeSubject) => unknown;
}

/** One quota of the size with its items. Its rest stays in sight while the items scroll. */
export function QuotaCard({ purchase, state, onSet, onAskLike }: QuotaCardProps) {
  const { offered, draft, facts, ready } = purchase;
  const tellLimit = useTellLimit(purchase);
  const seasonText = useSeasonText(facts);
  const items = offered.items.filter((item) => state.items.includes(item));
  return (
    <Card
      className={classNames('min-w-0', !items.some((item) => item.organic) && 'hidden-when-organic-only')}
    >
      <QuotaHead purchase={purchase} state={state} />
      {/* The head never hides the focus. */}
      <ul className="divide-y divide-line px-3 **:scroll-mt-[6.5rem] sm:px-5">
        {items.map((item) => (
          <ItemRow
            key={item.id}
            item={item}
            quantity={draft.mix.items[item.id] ?? 0}
            most={mostOf(state, draft.mix, item, facts.months)}
            season={ready ? seasonText(item) : ''}
            ready={ready}
            like={draft.likes[item.id] ?? 'fine'}
            onSet={onSet}
            onAskLike={onAskLike}
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
  const { quota, limit, chosen, left } = state;
  const { notice } = purchase.draft;
  const name = categoryOf(purchase.plan, quota);
  const sum = (quantity: number) => formatSum(quantity, quota.unit, t.language);
  const leftText =
    left > 0 ? t('leftOf', { left: sum(left), limit: sum(limit) }) : t('allOf', { limit: sum(limit) });
  return (
    <div className="low:static sticky top-[4rem] z-[5] rounded-t-card border-b border-line bg-card px-3 pt-3 pb-1.5 sm:px-5 lg:top-[4.5rem]">
      <div className="mb-2 flex flex-wrap items-end justify-between gap-x-3">
        <h3 className="flex flex-wrap items-baseline gap-x-2 text-xl leading-tight">
          <BothNames english={name.en} marathi={name.mr} otherClassName="text-base text-leaf-2" />
        </h3>
        <p className={classNames('figures text-sm', left > 0 ? 'font-semibold' : 'text-soft')}>{leftText}</p>
      </div>
      <Meter
        label={t('leftLabel', { category: name[t.language] })}
        text={leftText}
        value={chosen}
        max={limit}
        tone={left > 0 ? 'turmeric' : 'leaf'}
      />
      {/* The line is always there: nothing moves under the thumb. */}
      <output className="figures mt-1 block min-h-lh truncate text-sm text-soft low:whitespace-normal">
        {notice?.kind === 'made-room' && (
          <Suspense>
            <MadeRoom gaveUp={notice.gaveUp} items={state.items} />
          </Suspense>
        )}
      </output>
    </div>
  );
}

/** Tells why this much of an item cannot be chosen. */
function useTellLimit({ plan, offered, latest }: Purchase) {
  return useCallback(
    (id: string, asked: number) => {
      const tell = async () => {
        const { limitText } = await loadPlaceOrder();
        toast('info', limitText({ plan, offered, latest }, id, asked));
      };
      // Without a connection the stepper still stops where it has to; only the words do not come.
      void tell().catch(() => undefined);
    },
    [plan, offered, latest],
  );
}

interface ItemRowProps {
  item: ItemView;
  /** In grams or units, over all deliveries. */
  quantity: number;
  most: number;
  /** Says how its season limits the item on the chosen dates; empty where it does not. */
  season: string;
  /** The browser has taken over: until then, and while the row is far away, the stepper stands still. */
  ready: boolean;
  like: Like;
  onSet: (id: string, asked: number) => void;
  onAskLike: (subject: LikeSubject) => unknown;
  onRefused: (id: string, asked: number) => void;
}

/** The height of a row before it is drawn, by the number of lines under its names. */
const NEAR_HEIGHTS = [
  'near-height-14',
  'near-height-15.5 sm:near-height-17.25',
  'near-height-20.25 sm:near-height-22.5',
];
/** On a phone long names take a line more. So many letters are long, in both names together. */
const LONG_NEAR_HEIGHTS = [
  'near-height-15.5 sm:near-height-14',
  'near-height-20.5 sm:near-height-17.25',
  'near-height-25.5 sm:near-height-22.5',
];
const LONG = 24;

/** An item with its drawing, both names and its stepper. Memoised: a tap draws only the rows it changes. */
const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { item, quantity, most, season, ready, like, onSet, onAskLike, onRefused } = props;
  const terms = useWords('terms');
  const row = useRef<HTMLLIElement>(null);
  const isDrawn = useDrawn(row);
  const { id, unit, name } = item;
  const heights = name.en.length + name.mr.length < LONG ? NEAR_HEIGHTS : LONG_NEAR_HEIGHTS;
  const set = useCallback((asked: number) => onSet(id, asked), [onSet, id]);
  const refused = useCallback((asked: number) => onRefused(id, asked), [onRefused, id]);
  return (
    <li
      ref={row}
      className={classNames(
        'draw-when-near flex flex-wrap items-center justify-end gap-x-2 gap-y-1 py-2.5 sm:gap-x-3',
        heights[Number(item.organic) + Number(season !== '')],
        !item.organic && 'hidden-when-organic-only',
      )}
    >
      <LikeButton
        label={item.name[terms.language]}
        like={like}
        onAsk={() => onAskLike({ id, name: item.name, like })}
      >
        <span className="flex size-9 items-center justify-center rounded-small sm:size-12 sm:rounded-button sm:bg-sprout">
          <Drawing src={item.image} size={36} />
        </span>
      </LikeButton>
      <ItemFacts item={item} season={season} />
      {ready && isDrawn ? (
        <Stepper
          label={item.name[terms.language]}
          value={quantity}
          max={most}
          unit={unit}
          onChange={set}
          onRefused={refused}
        />
      ) : (
        <StillStepper value={quantity} unit={unit} />
      )}
    </li>
  );
});

/** Both names of an item, and how its season limits it. */
function ItemFacts({ item, season }: Pick<ItemRowProps, 'item' | 'season'>) {
  const terms = useWords('terms');
  return (
    <p className="flex min-w-0 flex-1 basis-[5.5rem] flex-col leading-snug sm:text-lg">
      <BothNames
        english={item.name.en}
        marathi={item.name.mr}
        className="font-display"
        otherClassName="text-sm text-soft sm:text-base"
      />
      {item.organic && <span className="text-sm text-leaf">{terms('organic')}</span>}
      {season && <span className="text-sm text-turmeric-ink">{season}</span>}
    </p>
  );
}
