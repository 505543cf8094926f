import type { PlanAnswer } from '@shivar/domain/answers';
import type { Language } from '@shivar/domain/refusal';

import { formatQuantity } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import type { MixNotice } from './draft.ts';
import type { Purchase } from './use-purchase.ts';

/** What the last change did to the other items, in words; a screen reader hears it too. */
export function MixNews({ purchase }: { purchase: Purchase }) {
  const { notice } = purchase.draft;
  return (
    <output className="block">
      {notice && (
        <span className="block rounded-button bg-sprout px-4 py-3">
          {notice.kind === 'made-room' ? (
            <MadeRoom plan={purchase.plan} notice={notice} />
          ) : (
            <Rebalanced purchase={purchase} notice={notice} />
          )}
        </span>
      )}
    </output>
  );
}

function MadeRoom({ plan, notice }: { plan: PlanAnswer; notice: MixNotice & { kind: 'made-room' } }) {
  const t = useWords('purchase');
  const language = useLanguage();
  const items = plan.items
    .filter(({ _id }) => notice.gaveUp[_id])
    .map((item) => {
      const quantity = formatQuantity(notice.gaveUp[item._id] ?? 0, item.unitofItem, language);
      return `${nameOf(item, language)} −${quantity}`;
    });
  return t('madeRoom', { items: items.join(', ') });
}

function Rebalanced({
  purchase,
  notice,
}: {
  purchase: Purchase;
  notice: MixNotice & { kind: 'rebalanced' };
}) {
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
