import type { Stop } from '@shivar/domain/contract/office/round-calls';
import { officeRoundCalls } from '@shivar/domain/contract/office/round-calls';
import { inDigits } from '@shivar/domain/language/format';
import { movedBefore } from '@shivar/domain/rules/office/route';
import type { Day } from '@shivar/domain/values/day';
import type { PointerEvent } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { call } from '../../lib/api-client.ts';
import { valueOrToast } from '../../lib/send-failure.ts';
import { useWords } from '../../lib/words.ts';
import { classNames } from '../../ui/class-names.ts';
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
  const { drag, grab, dragOver, drop, letGo } = useDrag(list, moveTo);
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
            className={classNames(
              'flex items-center gap-2 rounded-button border bg-card pl-2',
              index === drag?.from ? 'border-leaf bg-sprout' : 'border-line',
              drag &&
                index === drag.to &&
                (drag.to < drag.from ? 'border-t-4 border-t-leaf' : 'border-b-4 border-b-leaf'),
            )}
          >
            <Handle onGrab={() => grab(index)} onOver={dragOver} onDrop={drop} onCancel={letGo} />
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

/** The stop under the finger, and the one before or behind which it would come, by their places in the list. */
function useDrag(list: readonly Stop[], moveTo: (orderId: string, to: number) => void) {
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null);
  const grab = (index: number) => setDrag({ from: index, to: index });
  const letGo = () => setDrag(null);
  const placeAt = ({ x, y }: Point) => {
    const row = document.elementFromPoint(x, y)?.closest('[data-stop]');
    return list.findIndex(({ orderId }) => orderId === row?.getAttribute('data-stop'));
  };
  const dragOver = (at: Point) => {
    const to = placeAt(at);
    if (to >= 0) setDrag((known) => known && { ...known, to });
  };
  const drop = (at: Point) => {
    const stop = drag && list[drag.from];
    const to = placeAt(at);
    if (stop && to >= 0) moveTo(stop.orderId, to);
    letGo();
  };
  return { drag, grab, dragOver, drop, letGo };
}

/** A point of the screen, in CSS pixels. */
interface Point {
  readonly x: number;
  readonly y: number;
}

interface HandleProps {
  onGrab: () => void;
  /** The place of the finger. It comes again and again, since the page may scroll under it. */
  onOver: (at: Point) => void;
  onDrop: (at: Point) => void;
  onCancel: () => void;
}

/** So near to the upper or lower edge of the screen a drag scrolls the page, and by so much in a frame, in CSS pixels. */
const [EDGE, STEP] = [110, 9];

/** For a finger or a mouse. Keys have the buttons. */
function Handle({ onGrab, onOver, onDrop, onCancel }: HandleProps) {
  const [isHeld, setHeld] = useState(false);
  const at = useRef<Point>({ x: 0, y: 0 });
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (!isHeld) return undefined;
    let frame = 0;
    const follow = () => {
      const { y } = at.current;
      if (y < EDGE) window.scrollBy(0, -STEP);
      else if (y > window.innerHeight - EDGE) window.scrollBy(0, STEP);
      over(at.current);
      frame = requestAnimationFrame(follow);
    };
    frame = requestAnimationFrame(follow);
    return () => cancelAnimationFrame(frame);
  }, [isHeld]);
  const note = ({ clientX, clientY }: PointerEvent) => {
    at.current = { x: clientX, y: clientY };
  };
  return (
    <span
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        note(event);
        setHeld(true);
        onGrab();
      }}
      onPointerMove={note}
      onPointerUp={(event) => {
        note(event);
        setHeld(false);
        onDrop(at.current);
      }}
      onPointerCancel={() => {
        setHeld(false);
        onCancel();
      }}
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
