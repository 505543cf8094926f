import { capGroups } from '@shivar/domain/allowance';
import type { OrderAnswer } from '@shivar/domain/answers';
import type { Day } from '@shivar/domain/day';
import type { Quantities } from '@shivar/domain/quantity';
import type { Refusal } from '@shivar/domain/refusal';
import { withoutSeasons } from '@shivar/domain/season';
import { orderStateOf } from '@shivar/domain/wire';
import { useMemo } from 'react';

import { useLanguage } from '../../../lib/language.ts';
import { Stepper } from '../../../ui/stepper.tsx';
import { offStepRefusal, roomInBox, tooMuchRefusal } from '../../customisation/room.ts';
import { itemSums } from './item-sums.ts';

interface BoxLinesProps {
  order: OrderAnswer;
  day: Day;
  /** What the box holds as it is stored. */
  held: Quantities;
  lines: Quantities;
  onChange: (id: string, value: number) => void;
  /** Less is taken than was asked for, and why. */
  onCut: (refusal: Refusal) => void;
}

/** How much of each item is in a box, as far as the customer's own limits go (spec 5). */
export function BoxLines({ order: answer, day, held, lines, onChange, onCut }: BoxLinesProps) {
  const language = useLanguage();
  const grouped = useMemo(() => {
    // The farm knows what it has out of its season.
    const order = withoutSeasons(orderStateOf(answer));
    return { order, groups: capGroups(order) };
  }, [answer]);
  const placed = new Map(itemSums(answer).map((sum) => [sum.id, sum.placed]));
  return (
    <ul className="divide-y divide-line">
      {grouped.order.items.map((item) => {
        const { id, unit } = item;
        const [name, value] = [item.name[language], lines[id] ?? 0];
        const room = roomInBox(grouped, day, item, lines, (placed.get(id) ?? 0) - (held[id] ?? 0));
        return (
          <li key={id} className="flex items-center justify-between gap-3 py-2">
            <span className="wrap-names min-w-0">{name}</span>
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
