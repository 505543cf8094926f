import type { PlanItem } from '@shivar/domain/rules/catalogue/plan';

import { formatQuantity } from '../../../lib/format.ts';
import { useWords } from '../../../lib/words.ts';
import type { MixNotice } from '../state/draft.ts';
import type { Purchase } from '../state/use-purchase.ts';

/** Which items gave way to the raised one. Its line is always there: nothing moves under the thumb. */
export function MadeRoom({ notice, items }: { notice: MixNotice | null; items: readonly PlanItem[] }) {
  const t = useWords('purchase');
  const gaveUp = notice?.kind === 'made-room' ? notice.gaveUp : {};
  const texts = items
    .filter(({ id }) => gaveUp[id])
    .map(({ id, name, unit }) => `${name[t.language]} −${formatQuantity(gaveUp[id] ?? 0, unit, t.language)}`);
  return (
    <output className="figures mt-1 block min-h-5 truncate text-sm leading-5 text-soft">
      {texts.length > 0 && t('madeRoom', { items: texts.join(', ') })}
    </output>
  );
}

/**
 * Says that the mix was balanced anew after another size, rhythm or start, and which of the buyer's quantities stayed.
 */
export function RebalancedNote({ purchase }: { purchase: Purchase }) {
  const t = useWords('purchase');
  const terms = useWords('terms');
  const { plan, draft, facts } = purchase;
  const { notice } = draft;
  if (notice?.kind !== 'rebalanced') return <output />;
  const namesOf = (ids: readonly string[]) =>
    plan.items
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => name[t.language])
      .join(', ');
  const kept = notice.kept.filter((id) => !notice.lowered.includes(id));
  const texts = [
    t('rebalanced', { deliveries: terms('deliveries', { n: facts.deliveries }) }),
    kept.length > 0 && t('keptAsSet', { items: namesOf(kept) }),
    notice.lowered.length > 0 && t('lowered', { items: namesOf(notice.lowered) }),
  ];
  return (
    <output className="block rounded-button bg-sprout px-4 py-3">{texts.filter(Boolean).join(' ')}</output>
  );
}
