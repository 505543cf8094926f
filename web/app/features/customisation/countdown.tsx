import { cutOffOf } from '@shivar/domain/rules/calendar/cut-off';
import { addDays, dayAt } from '@shivar/domain/values/day';
import type { Day, Instant } from '@shivar/domain/values/day';
import { formatDay, formatShortDay, formatWeekday } from '@shivar/domain/language/format';

import { useCutOffNote } from '../../lib/farm.ts';
import { useServerNow } from '../../lib/server-clock.ts';
import type { Translate } from '../../lib/words.ts';
import { useWords } from '../../lib/words.ts';
import { useEditor } from './state/editor-store.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Minutes left at which a screen reader hears the time. */
const TOLD_AT = [1, 5, 10, 30, 60];

/** The time left to change the next box, by the server's clock (product 3.3). */
export function Countdown() {
  const t = useWords('customise');
  const { language } = t;
  const now = useServerNow(SECOND);
  const locks = useEditor((state) => state.locks);
  // No box comes on a skipped date.
  const dates = useEditor((state) => state.dates).filter((date) => locks.get(date) !== 'settled');
  const note = useCutOffNote();
  const { closing, tomorrow, isTomorrowClosed } = closingOf(dates, now);

  if (closing === null) return <p className="rounded-card bg-card p-4 text-soft">{t('allClosed')}</p>;
  const left = cutOffOf(closing) - now;
  const told = minutesTold(left);
  const isTomorrow = closing === tomorrow;
  const words = { time: <strong className="figures">{timeLeft(left, t)}</strong> };
  return (
    <div className="flex items-center gap-3 rounded-card bg-turmeric-tint px-4 py-3 sm:gap-4">
      <ClockFace share={left / DAY} />
      <div>
        <p className="leading-snug sm:text-lg">
          {isTomorrow ? t.rich('toChangeTomorrow', words) : t.rich('toChangeNext', words)}
        </p>
        <p className="text-sm leading-snug text-turmeric-ink">
          {isTomorrowClosed && `${t('tomorrowClosed')} `}
          {isTomorrow
            ? t('closesToday', { day: `${formatWeekday(closing, language)} ${formatDay(closing, language)}` })
            : t('closesOn', {
                day: formatShortDay(closing, language),
                eve: formatShortDay(addDays(closing, -1), language),
              })}
          {note && ` ${note}`}
        </p>
      </div>
      <output className="sr-only">{told !== null && t('closesWithin', { n: told })}</output>
    </div>
  );
}

/** The minutes that screen readers hear with so many milliseconds left; null at all but a few moments. */
export function minutesTold(left: number): number | null {
  const minutes = Math.ceil(left / MINUTE);
  return TOLD_AT.includes(minutes) ? minutes : null;
}

/** The next delivery date that closes, and whether tomorrow's is closed already. */
export function closingOf(dates: readonly Day[], now: Instant) {
  const tomorrow = addDays(dayAt(now), 1);
  const closing = dates.find((date) => cutOffOf(date) > now) ?? null;
  return { closing, tomorrow, isTomorrowClosed: dates.includes(tomorrow) && closing !== tomorrow };
}

/** A span in milliseconds in the two largest units that matter: `2 d 4 h`, `4 h 12 min`, `9 min 05 s`. */
export function timeLeft(left: number, t: Translate<'customise'>): string {
  if (left >= DAY)
    return t('time.days', { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) });
  const minutes = Math.floor((left % HOUR) / MINUTE);
  if (left >= HOUR) return t('time.hours', { hours: Math.floor(left / HOUR), minutes });
  if (left >= 10 * MINUTE) return t('time.minutes', { minutes });
  return t('time.seconds', { minutes, seconds: Math.floor((left % MINUTE) / SECOND) });
}

/**
 * A clock that empties by the share of the day that is left; with more than a day it is full. Decorative: the time is in words. No
 * server renders it, so the policy against style attributes does not meet it.
 */
function ClockFace({ share }: { share: number }) {
  // The time that has gone by, clockwise from the top.
  const background = `conic-gradient(var(--turmeric-tint) ${1 - share}turn, var(--turmeric) 0)`;
  return (
    <span
      aria-hidden="true"
      className="size-11 shrink-0 rounded-full border-4 border-turmeric"
      style={{ background }}
    />
  );
}
