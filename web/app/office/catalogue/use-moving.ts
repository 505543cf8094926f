import type { CatalogueKind } from '@shivar/domain/contract/office/catalogue-calls';
import { officeCatalogueCalls } from '@shivar/domain/contract/office/catalogue-calls';
import { useState } from 'react';
import { useRevalidator } from 'react-router';

import { call, failureMessage } from '../../lib/api-client.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';

export type Move = (id: string, by: -1 | 1) => Promise<void>;

/** The order of a list. A move shows at once and is saved behind it. If that fails, the list is loaded again. */
export function useMoving(
  kind: CatalogueKind,
  saved: readonly string[],
): { ids: readonly string[]; move: Move } {
  const [t, place] = [useWords('officeCatalogue'), useWords('office')];
  const { revalidate } = useRevalidator();
  const [moved, setMoved] = useState<{
    readonly from: readonly string[];
    readonly ids: readonly string[];
  } | null>(null);
  // A newer order from the server replaces the moved one.
  const isCurrent = moved !== null && moved.from.join(' ') === saved.join(' ');
  const ids = isCurrent ? moved.ids : saved;

  const move: Move = async (id, by) => {
    const at = ids.indexOf(id);
    const other = ids[at + by];
    if (kind === 'items' || at < 0 || other === undefined) return;
    const next = ids.with(at, other).with(at + by, id);
    setMoved({ from: saved, ids: next });
    const answer = await call(officeCatalogueCalls.orderCatalogue, { params: { kind }, body: { ids: next } });
    if (!answer.ok) {
      const { failure } = answer;
      const isStale = failure.kind === 'refused' && failure.refusal.code === 'changed_meanwhile';
      toast('refusal', isStale ? t('movedMeanwhile') : failureMessage(failure, place('noAnswer')));
      setMoved(null);
    }
    await revalidate();
  };
  return { ids, move };
}
