import type { PlanAnswer } from '@shivar/domain/answers';
import type { PlanItem } from '@shivar/domain/plan';
import type { Language } from '@shivar/domain/refusal';

import { formatQuantity } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import type { MixNotice } from './draft.ts';
import type { Purchase } from './use-purchase.ts';

interface MadeRoomProps {
  plan: PlanAnswer;
  notice: MixNotice | null;
  /** The items of the quota at whose head this stands. */
  items: readonly PlanItem[];
}

/**
 * Which items gave way to the one that was raised, in words that a screen reader hears too. Its line is always
 * there, so that nothing moves under the thumb.
 */
export function MadeRoom({ plan, notice, items }: MadeRoomProps) {
  const t = useWords('purchase');
  const language = useLanguage();
  const gaveUp = notice?.kind === 'made-room' ? notice.gaveUp : {};
  const texts = plan.items
    .filter(({ _id }) => gaveUp[_id] && items.some(({ id }) => id === _id))
    .map((item) => {
      const quantity = formatQuantity(gaveUp[item._id] ?? 0, item.unitofItem, language);
      return `${nameOf(item, language)} −${quantity}`;
    });
  return (
    <output className="figures mt-1 block min-h-5 truncate text-sm leading-5 text-soft">
      {texts.length > 0 && t('madeRoom', { items: texts.join(', ') })}
    </output>
  );
}

/** How the mix was balanced anew after another size, rhythm or start, and what of the buyer's own stayed. */
export function RebalancedNote({ purchase }: { purchase: Purchase }) {
  const { notice } = purchase.draft;
  return (
    <output className="block">
      {notice?.kind === 'rebalanced' && (
        <span className="block rounded-button bg-sprout px-4 py-3">
          <RebalancedText purchase={purchase} notice={notice} />
        </span>
      )}
    </output>
  );
}

interface RebalancedProps {
  purchase: Purchase;
  notice: MixNotice & { kind: 'rebalanced' };
}

function RebalancedText({ purchase, notice }: RebalancedProps) {
  const t = useWords('purchase');
  const terms = useWords('terms');
  const language = useLanguage();
  const { plan, facts } = purchase;
  const namesOf = (ids: readonly string[]) =>
    plan.items
      .filter(({ _id }) => ids.includes(_id))
      .map((item) => nameOf(item, language))
      .join(', ');
  const kept = notice.kept.filter((id) => !notice.lowered.includes(id));
  return [
    t('rebalanced', { deliveries: terms('deliveries', { n: facts.deliveries }) }),
    kept.length > 0 && t('keptAsSet', { items: namesOf(kept) }),
    notice.lowered.length > 0 && t('lowered', { items: namesOf(notice.lowered) }),
  ]
    .filter(Boolean)
    .join(' ');
}

function nameOf(item: PlanAnswer['items'][number], language: Language): string {
  return language === 'mr' ? item.marathiName : item.englishName;
}
