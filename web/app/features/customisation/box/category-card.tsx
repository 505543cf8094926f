import type { CapGroup } from '@shivar/domain/rules/customisation/allowance';
import type { Day } from '@shivar/domain/values/day';
import { formatNumber } from '@shivar/domain/language/format';
import type { OrderedCategory } from '@shivar/domain/rules/order/order';
import { memo } from 'react';

import { formatQuantity } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useWords } from '../../../lib/words.ts';
import { BothNames } from '../../../ui/both-names.tsx';
import { Card } from '../../../ui/card.tsx';
import { Meter } from '../../../ui/meter.tsx';
import { useEditor } from '../state/editor-store.ts';
import { ItemRow } from './item-row.tsx';
import { loadOn } from '../state/selectors.ts';

interface CategoryCardProps {
  day: Day;
  category: OrderedCategory;
  /** The category's groups that share a cap: those counted in grams, and those in units. */
  groups: readonly CapGroup[];
}

/** A category of the open box: how full it is under its cap (product 5.7), and its items. */
export const CategoryCard = memo(function CategoryCard({ day, category, groups }: CategoryCardProps) {
  return (
    <Card className="mb-4 break-inside-avoid p-4 sm:p-5">
      <h4 className="font-display text-2xl leading-tight">
        <BothNames
          english={category.name.en}
          marathi={category.name.mr}
          otherClassName="text-leaf-2 text-xl"
        />
      </h4>
      {groups.map((group) => (
        <div key={group.unit}>
          <BoxCap day={day} group={group} />
          <ul>
            {group.items.map((item) => (
              <ItemRow key={item.id} day={day} item={item} />
            ))}
          </ul>
        </div>
      ))}
    </Card>
  );
});

function BoxCap({ day, group }: { day: Day; group: CapGroup }) {
  const t = useWords('customise');
  const language = useLanguage();
  const load = useEditor((state) => loadOn(state, day, group));
  const text = t('inBox', {
    n: formatNumber(load, language),
    cap: formatQuantity(group.cap, group.unit, language),
  });
  return (
    <div className="mt-2 mb-1">
      <Meter
        label={t('boxCap', { category: group.category.name[language] })}
        text={text}
        value={load}
        max={group.cap}
        tone="turmeric"
      />
      <p aria-hidden="true" className="figures mt-1 text-sm text-soft">
        {text}
      </p>
    </div>
  );
}
