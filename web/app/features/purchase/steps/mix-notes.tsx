import type { PlanItem } from '@shivar/domain/rules/catalogue/plan';
import type { Quantities } from '@shivar/domain/values/quantity';
import type { ReactNode } from 'react';

import { formatQuantity } from '../../../lib/format.ts';
import { useWords } from '../../../lib/words.ts';
import type { MixNotice } from '../state/draft.ts';
import type { Purchase } from '../state/use-purchase.ts';

interface MadeRoomProps {
  /** In grams or units. */
  gaveUp: Quantities;
  items: readonly PlanItem[];
}

/** Names the items that gave way to the raised one. */
export function MadeRoom({ gaveUp, items }: MadeRoomProps): ReactNode {
  const t = useWords('waiting');
  const texts = items
    .filter(({ id }) => gaveUp[id])
    .map(({ id, name, unit }) => `${name[t.language]} −${formatQuantity(gaveUp[id] ?? 0, unit, t.language)}`);
  return texts.length > 0 && t('madeRoom', { items: texts.join(', ') });
}

interface RebalancedNoteProps {
  purchase: Purchase;
  notice: Extract<MixNotice, { readonly kind: 'rebalanced' }>;
}

/** Says that another size, rhythm or start has balanced the mix anew, and what stayed as it was set. */
export function RebalancedNote({ purchase: { plan, facts }, notice }: RebalancedNoteProps): ReactNode {
  const t = useWords('waiting');
  const terms = useWords('terms');
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
  return <span className="block rounded-button bg-sprout px-4 py-3">{texts.filter(Boolean).join(' ')}</span>;
}
