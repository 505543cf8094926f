import type { Stop } from '@shivar/domain/contract/office/round-calls';
import { officeRoundCalls } from '@shivar/domain/contract/office/round-calls';
import { inDigits } from '@shivar/domain/language/format';
import { movedBefore } from '@shivar/domain/rules/office/route';
import type { Day } from '@shivar/domain/values/day';
import type { PointerEvent } from 'react';
import { useState } from 'react';

import { call } from '../../lib/api-client.ts';
import { valueOrToast } from '../../lib/send-failure.ts';
import { useWords } from '../../lib/words.ts';
import { Icon } from '../../ui/icon.tsx';
import { MoveButtons } from '../parts/move-buttons.tsx';

interface SortStopsProps {
  date: Day;
  stops: readonly Stop[];
  onMoved: () => void;
}

/** The stops of each pincode, to be sorted by dragging or by buttons. The order counts for all days (product 11.69). */
export function SortStops({ date, stops, onMoved }: SortStopsProps) {
  const t = useWords('officeRounds');
  return (
    <>
      <p className="text-soft">{t('sortText')}</p>
      {[...Map.groupBy(stops, ({ pincode }) => pincode)].map(([pincode, here]) => (
        <SortPincode key={pincode} date={date} stops={here} onMoved={onMoved} />
      ))}
    </>
  );
}

function SortPincode({ date, stops, onMoved }: SortStopsProps) {
  const t = useWords('officeRounds');
  const [first] = stops;
  const { list, moveTo } = useSorted(date, stops, onMoved);
  const [dragged, setDragged] = useState<string | null>(null);
  const dragTo = ({ clientX, clientY }: PointerEvent) => {
    const row = document.elementFromPoint(clientX, clientY)?.closest('[data-stop]');
    const to = list.findIndex(({ orderId }) => orderId === row?.getAttribute('data-stop'));
    if (dragged !== null && to >= 0) moveTo(dragged, to);
    setDragged(null);
  };
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-xl">
        {inDigits(first?.pincode ?? '', t.language)}{' '}
        {first?.[t.language === 'mr' ? 'marathiArea' : 'area'] ?? ''}
      </h2>
      <ol className="flex flex-col gap-1">
        {list.map((stop, index) => (
          <li
            key={stop.orderId}
            data-stop={stop.orderId}
            className={`flex items-center gap-2 rounded-button border bg-card pl-2 ${stop.orderId === dragged ? 'border-leaf bg-sprout' : 'border-line'}`}
          >
            <Handle
              onGrab={() => setDragged(stop.orderId)}
              onDrop={dragTo}
              onCancel={() => setDragged(null)}
            />
            <span className="wrap-names min-w-0 flex-1 py-2">
              {stop.customer}
              <span className="block text-sm text-soft">{stop.address}</span>
            </span>
            <MoveButtons
              name={stop.customer}
              isFirst={index === 0}
              isLast={index === list.length - 1}
              onMove={(by) => moveTo(stop.orderId, index + by)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface HandleProps {
  onGrab: () => void;
  onDrop: (event: PointerEvent) => void;
  onCancel: () => void;
}

/** For a finger or a mouse. Keys have the buttons. */
function Handle({ onGrab, onDrop, onCancel }: HandleProps) {
  return (
    <span
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        onGrab();
      }}
      onPointerUp={onDrop}
      onPointerCancel={onCancel}
      className="flex size-12 shrink-0 cursor-grab touch-none items-center justify-center text-soft"
    >
      <Icon name="menu" />
    </span>
  );
}

/** The stops as they were sorted last here, sent move by move. After a failure they are read again. */
function useSorted(date: Day, stops: readonly Stop[], onMoved: () => void) {
  const t = useWords('officeRounds');
  const [sorted, setSorted] = useState<readonly string[] | null>(null);
  const ids = sorted ?? stops.map(({ orderId }) => orderId);
  const moveTo = async (orderId: string, to: number) => {
    const from = ids.indexOf(orderId);
    if (to === from) return;
    const before = ids[to < from ? to : to + 1] ?? null;
    setSorted(movedBefore(ids, orderId, before));
    const body = { date, orderId, before };
    if (await valueOrToast(call(officeRoundCalls.moveStop, { body }), t('noAnswer'))) return;
    setSorted(null);
    onMoved();
  };
  const list = ids.flatMap((id) => stops.find(({ orderId }) => orderId === id) ?? []);
  return { list, moveTo: (orderId: string, to: number) => void moveTo(orderId, to) };
}
