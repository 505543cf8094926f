import { catalogueCalls } from '@shivar/domain/contract/catalogue-calls';
import type { PlanAnswer } from '@shivar/domain/contract/plan-answers';
import { householdCalls } from '@shivar/domain/contract/household-calls';
import { leftToSwap, swapTargets } from '@shivar/domain/rules/customisation/swap';
import type { SwapTarget, Swappable } from '@shivar/domain/rules/customisation/swap';
import type { OrderedItem } from '@shivar/domain/rules/order/order';
import { useCallback, useEffect, useState } from 'react';

import { call } from '../../../lib/api-client.ts';
import type { CallResult } from '../../../lib/api-client.ts';
import { formatSum } from '../../../lib/format.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { useEditor } from '../state/editor-store.ts';
import { orderSync } from '../state/order-sync.ts';
import { useTools } from '../state/tools.ts';
import { SwapTargets } from './swap-targets.tsx';

/** Swaps what is left of an item for another one of its category. */
export function SwapDialog({ from, onClose }: { from: OrderedItem; onClose: () => void }) {
  const t = useWords('likes');
  const { items, again } = usePlanItems();
  const order = useEditor((state) => state.order);
  const [chosen, setChosen] = useState<string | null>(null);
  const targets = swapTargets(order, offeredBy(items || []), from, serverNow());
  const target = targets.find(({ item }) => item.id === chosen);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('swapTitle', { item: from.name[t.language] })}
      footer={target && <SwapFoot key={chosen} from={from} target={target} onClose={onClose} />}
    >
      <p className="mb-3">
        {t('swapText', { n: formatSum(leftToSwap(order, from), from.unit, t.language) })}
      </p>
      {items === false && <ErrorState title={t('plansFailed')} onRetry={again} />}
      {items === null && <Skeleton className="h-60" />}
      {items && targets.length === 0 && <p className="text-soft">{t('swapNothing')}</p>}
      {items && <SwapTargets targets={targets} offered={items} chosen={chosen} onChoose={setChosen} />}
    </Dialog>
  );
}

function offeredBy(items: PlanAnswer['items']): Swappable[] {
  return items.map(
    ({ _id, englishName, marathiName, unitofItem, categoryId, maxSelection, seasonMonths = [] }) => ({
      id: _id,
      name: { en: englishName, mr: marathiName },
      unit: unitofItem,
      categoryId,
      maxSelection,
      seasonMonths,
    }),
  );
}

/** The items that the plan offers now; empty where it is no longer on sale, null while they come, or false without them. */
function usePlanItems() {
  const planId = useEditor(({ answer }) => answer.subscriptionId);
  const [items, setItems] = useState<PlanAnswer['items'] | null | false>(null);
  const load = useCallback(() => {
    const show = (loaded: CallResult<typeof catalogueCalls.plan>) => {
      const isGone = !loaded.ok && loaded.failure.kind === 'refused' && loaded.failure.status === 404;
      setItems(loaded.ok ? loaded.value.items : isGone ? [] : false);
    };
    return call(catalogueCalls.plan, { params: { id: planId } }).then(show);
  }, [planId]);
  useEffect(() => void load(), [load]);
  return { items, again: load };
}

interface SwapFootProps {
  from: OrderedItem;
  target: SwapTarget;
  onClose: () => void;
}

/** How much of the chosen item comes, and the button. */
function SwapFoot({ from, target: { item, most }, onClose }: SwapFootProps) {
  const t = useWords('likes');
  const tools = useTools();
  const [quantity, setQuantity] = useState(most);
  const swap = async () => {
    if (quantity === 0) return;
    const answered = await call(householdCalls.swapItems, {
      params: { id: tools.store.read().answer._id },
      body: { from: from.id, to: item.id, quantity },
    });
    onClose();
    const done = t('swapped', { item: item.name[t.language] });
    await orderSync(tools).settle(answered, { done, failed: t('swapFailed') });
  };
  return (
    <>
      <Stepper
        label={t('swapQuantity')}
        value={quantity}
        max={most}
        unit={from.unit}
        onChange={setQuantity}
      />
      <Button onClick={swap} aria-disabled={quantity === 0 || undefined} className="flex-1 px-3">
        {t('swapButton', { n: formatSum(quantity, from.unit, t.language) })}
      </Button>
    </>
  );
}
