import { catalogueCalls } from '@shivar/domain/contract/catalogue-calls';
import type { PlanAnswer } from '@shivar/domain/contract/answers';
import { householdCalls } from '@shivar/domain/contract/household-calls';
import { leftToSwap, swapTargets } from '@shivar/domain/rules/customisation/swap';
import type { SwapTarget } from '@shivar/domain/rules/customisation/swap';
import type { OrderedItem } from '@shivar/domain/rules/order/order';
import { useCallback, useEffect, useState } from 'react';

import { call } from '../../../lib/api-client.ts';
import type { CallResult } from '../../../lib/api-client.ts';
import { formatQuantity } from '../../../lib/format.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { useEditor, useEditorStore } from '../state/editor-store.ts';
import { useOrderSync } from '../state/order-sync.ts';
import { SwapTargets } from './swap-targets.tsx';

/** Swaps what is left of an item for another one of its category. Null closes the dialog. */
export function SwapDialog({ from, onClose }: { from: OrderedItem | null; onClose: () => void }) {
  const t = useWords('likes');
  return (
    <Dialog
      open={from !== null}
      onClose={onClose}
      title={from ? t('swapTitle', { item: from.name[t.language] }) : ''}
    >
      {from && <SwapForm key={from.id} from={from} onClose={onClose} />}
    </Dialog>
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

function SwapForm({ from, onClose }: { from: OrderedItem; onClose: () => void }) {
  const [t, shell] = [useWords('likes'), useWords('shell')];
  const { items, again } = usePlanItems();
  const order = useEditor((state) => state.order);
  if (items === null) return <p className="min-h-40 text-soft">{shell('loading')}</p>;
  if (items === false) return <ErrorState title={t('plansFailed')} onRetry={again} />;
  const offered = items.map((item) => ({
    id: item._id,
    name: { en: item.englishName, mr: item.marathiName },
    unit: item.unitofItem,
    categoryId: item.categoryId,
    maxSelection: item.maxSelection,
    ...(item.seasonMonths && { seasonMonths: item.seasonMonths }),
  }));
  const targets = swapTargets(order, offered, from, serverNow());
  const left = formatQuantity(leftToSwap(order, from), from.unit, t.language);
  return (
    <div className="flex flex-col gap-4">
      <p>{t('swapText', { n: left })}</p>
      {targets.length === 0 ? (
        <p className="text-soft">{t('swapNothing')}</p>
      ) : (
        <Choosing from={from} targets={targets} offered={items} onClose={onClose} />
      )}
    </div>
  );
}

interface ChoosingProps {
  from: OrderedItem;
  targets: readonly SwapTarget[];
  offered: PlanAnswer['items'];
  onClose: () => void;
}

/** The other item, how much of it, and the button. */
function Choosing({ from, targets, offered, onClose }: ChoosingProps) {
  const t = useWords('likes');
  const store = useEditorStore();
  const sync = useOrderSync();
  const [chosen, setChosen] = useState<string | null>(null);
  const [asked, setAsked] = useState(Infinity);
  const target = targets.find(({ item }) => item.id === chosen);
  const quantity = Math.min(asked, target?.most ?? 0);
  const swap = async () => {
    if (!target) return;
    const answered = await call(householdCalls.swapItems, {
      params: { id: store.read().answer._id },
      body: { from: from.id, to: target.item.id, quantity },
    });
    onClose();
    const done = t('swapped', { item: target.item.name[t.language] });
    await sync.settle(answered, { done, failed: t('swapFailed') });
  };
  return (
    <>
      <SwapTargets targets={targets} offered={offered} chosen={chosen} onChoose={setChosen} />
      {target && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Stepper
            label={t('swapQuantity')}
            value={quantity}
            max={target.most}
            unit={from.unit}
            onChange={setAsked}
          />
          <Button onClick={swap} aria-disabled={quantity === 0 || undefined} className="max-sm:w-full">
            {t('swapButton', { n: formatQuantity(quantity, from.unit, t.language) })}
          </Button>
        </div>
      )}
    </>
  );
}
