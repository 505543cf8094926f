import { capGroups } from '@shivar/domain/rules/customisation/allowance';
import type { OrderAnswer } from '@shivar/domain/contract/answers';
import type { Day } from '@shivar/domain/values/day';
import type { OrderedItem } from '@shivar/domain/rules/order/order';
import type { Quantities } from '@shivar/domain/values/quantity';
import type { Refusal } from '@shivar/domain/language/refusal';
import { withoutSeasons } from '@shivar/domain/rules/calendar/season';
import { orderStateOf } from '@shivar/domain/contract/wire';
import { useMemo } from 'react';

import { formatQuantity } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { Stepper } from '../../ui/stepper.tsx';
import { offStepRefusal, roomInBox, tooMuchRefusal } from '../../features/customisation/state/room.ts';
import { itemSums } from './order-contents.tsx';

interface BoxLinesProps {
  order: OrderAnswer;
  day: Day;
  /** The stored lines of the box. */
  held: Quantities;
  lines: Quantities;
  onChange: (id: string, value: number) => void;
  /** Gets the reason why a typed quantity was lowered. */
  onCut: (refusal: Refusal) => void;
}

/** Sets the quantity of each item in a box, within the customer's limits (product 5.4, 5.6, 5.7). */
export function BoxLines({ order: answer, day, held, lines, onChange, onCut }: BoxLinesProps) {
  const t = useWords('officeOrders');
  const language = useLanguage();
  const grouped = useMemo(() => {
    // The farm itself knows which items it has out of season.
    const order = withoutSeasons(orderStateOf(answer));
    return { order, groups: capGroups(order) };
  }, [answer]);
  const scheduled = new Map(itemSums(answer).map((sum) => [sum.id, sum.scheduled]));
  /** The rest of the allowance with this value in this box. */
  const leftBy = ({ id, subscribed }: OrderedItem, value: number) =>
    Math.max(0, subscribed - (scheduled.get(id) ?? 0) + (held[id] ?? 0) - value);
  return (
    <ul className="divide-y divide-line">
      {grouped.order.items.map((item) => {
        const { id, unit } = item;
        const [name, value] = [item.name[language], lines[id] ?? 0];
        const room = roomInBox(grouped, day, item, lines, (scheduled.get(id) ?? 0) - (held[id] ?? 0));
        return (
          <li key={id} className="flex items-center justify-between gap-3 py-2">
            <span className="min-w-0">
              <span className="wrap-names block">{name}</span>
              <span className="figures block text-sm text-soft">
                {t('leftAndMost', {
                  left: formatQuantity(leftBy(item, value), unit, language),
                  most: formatQuantity(item.maxSelection, unit, language),
                })}
              </span>
            </span>
            <Stepper
              label={name}
              unit={unit}
              value={value}
              max={value + room.quantity}
              onChange={(next) => onChange(id, next)}
              onRefused={(asked) =>
                onCut(
                  asked > value + room.quantity
                    ? tooMuchRefusal(grouped, day, item, value, room)
                    : offStepRefusal(item),
                )
              }
            />
          </li>
        );
      })}
    </ul>
  );
}
