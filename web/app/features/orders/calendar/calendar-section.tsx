import { useEffect, useRef, useState } from 'react';

import { whenNear } from '../../../loading/draw-rest.ts';
import { useLazyPart } from '../../../loading/use-lazy-part.ts';
import { useWords } from '../../../lib/words.ts';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import type { DeliveryCalendarProps } from './delivery-calendar.tsx';

const fetchCalendar = () => import('./delivery-calendar.tsx').then((loaded) => loaded.DeliveryCalendar);

/** The calendar of deliveries, fetched once somebody comes near it; its place is kept free until then. */
export function CalendarSection(props: DeliveryCalendarProps) {
  const t = useWords('orders');
  const { Part: Calendar, load } = useLazyPart<DeliveryCalendarProps>(fetchCalendar);
  const [failed, setFailed] = useState(false);
  const section = useRef<HTMLElement>(null);
  useEffect(
    () => whenNear(section.current, () => void load().then((isThere) => setFailed(!isThere))),
    [load],
  );
  const tryAgain = async () => setFailed(!(await load()));
  return (
    <section ref={section} id="calendar">
      <h2 className="mb-3 text-2xl">{t('calendar')}</h2>
      {Calendar && <Calendar {...props} />}
      {!Calendar && failed && <ErrorState title={t('calendarNotLoaded')} onRetry={tryAgain} />}
      {!Calendar && !failed && <Skeleton className="h-128" />}
    </section>
  );
}
