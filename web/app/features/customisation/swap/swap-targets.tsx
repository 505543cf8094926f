import type { PlanAnswer } from '@shivar/domain/contract/plan-answers';
import type { SwapTarget } from '@shivar/domain/rules/customisation/swap';
import { useId } from 'react';

import { formatSum } from '../../../lib/format.ts';
import { useWords } from '../../../lib/words.ts';
import { BothNames } from '../../../ui/both-names.tsx';
import { Drawing } from '../../../ui/drawing.tsx';
import { useEditor } from '../state/editor-store.ts';

interface SwapTargetsProps {
  targets: readonly SwapTarget[];
  /** The items of the plan, for the pictures of those that are not in the order. */
  offered: PlanAnswer['items'];
  chosen: string | null;
  onChoose: (id: string) => void;
}

/** The items that can come instead, one of which is chosen. */
export function SwapTargets({ targets, offered, chosen, onChoose }: SwapTargetsProps) {
  const t = useWords('likes');
  const name = useId();
  const own = useEditor(({ answer }) => answer.selectedItems);
  const imageOf = (id: string) => own[id]?.image ?? offered.find(({ _id }) => _id === id)?.image ?? '';
  return (
    <div role="radiogroup" aria-label={t('swap')} className="grid gap-2 sm:grid-cols-2">
      {targets.map(({ item, most }) => (
        <label
          key={item.id}
          className="flex min-h-14 cursor-pointer items-center gap-3 rounded-button border-2 border-line bg-card px-3 py-2 has-checked:border-leaf has-checked:bg-sprout has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf-2"
        >
          <input
            type="radio"
            name={name}
            checked={item.id === chosen}
            onChange={() => onChoose(item.id)}
            className="size-6 shrink-0 accent-leaf outline-none"
          />
          <Drawing src={imageOf(item.id)} size={32} />
          <span className="min-w-0 flex-1 leading-tight">
            <BothNames
              english={item.name.en}
              marathi={item.name.mr}
              className="font-display text-lg"
              otherClassName="text-sm text-soft"
            />
            <span className="figures block text-sm text-soft">
              {t('swapMost', { n: formatSum(most, item.unit, t.language) })}
            </span>
          </span>
        </label>
      ))}
    </div>
  );
}
