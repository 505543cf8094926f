import { addDays } from '@shivar/domain/values/day';
import type { Day, Instant } from '@shivar/domain/values/day';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import { formatShortDay } from '@shivar/domain/language/format';
import type { ReactNode } from 'react';

import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Meter } from '../../ui/meter.tsx';
import { formatInstant } from '../../lib/clock-time.ts';
import type { DayList } from './day-list.ts';
import { countLate, totalsAgree } from './day-list.ts';
import { isFinalAt } from './is-final.ts';
import { LateChanges } from './late-changes.tsx';

interface DayNoticesProps {
  date: Day;
  batch: Batch;
  list: DayList;
  /** The server's instant at which the list was still what there is. */
  asOf: Instant;
  /** It could not be looked since whether it still is. */
  isOld: boolean;
  reading: boolean;
  onReadAgain: () => void;
}

/**
 * How far the list can be trusted: still being read, still open to changes, closed, and what the office changed since.
 * Printed with it.
 */
export function DayNotices(props: DayNoticesProps) {
  const { date, batch, list, asOf, isOld, reading, onReadAgain } = props;
  const t = useWords('office');
  const language = useLanguage();
  const readAt = formatInstant(asOf, language);
  if (!list.complete) return <Progress list={list} />;
  const day = formatShortDay(addDays(date, -1), language);
  const notice = (text: string, more?: ReactNode) => (
    <Notice reading={reading} onReadAgain={onReadAgain} more={more}>
      {text}
    </Notice>
  );
  const late = list.changes.length > 0 && <LateChanges batch={batch} changes={list.changes} />;
  return (
    <>
      {isOld && notice(t('cannotLook', { readAt }))}
      {!totalsAgree(list) && notice(t('changedWhileReading'))}
      {!isFinalAt(date, list.readAt)
        ? notice(t('stillOpen', { day, readAt }))
        : late
          ? notice(t('late', { n: countLate(list.changes), day, readAt }), late)
          : totalsAgree(list) && <p className="mb-6 text-soft print:mb-3">{t('final', { readAt })}</p>}
    </>
  );
}

interface NoticeProps {
  reading: boolean;
  onReadAgain: () => void;
  /** What stands below its text. */
  more?: ReactNode;
  children: ReactNode;
}

function Notice({ reading, onReadAgain, more, children }: NoticeProps) {
  const t = useWords('office');
  return (
    <div className="mb-6 rounded-card bg-turmeric-tint px-5 py-3 print:mb-3 print:border print:p-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Icon name="clock" className="text-turmeric-ink" />
        <p className="min-w-0 flex-1 basis-60">{children}</p>
        <Button
          look="quiet"
          className="px-0! max-sm:ml-10 print:hidden"
          pending={reading}
          onClick={onReadAgain}
        >
          {t('refresh')}
        </Button>
      </div>
      {more}
    </div>
  );
}

function Progress({ list: { boxes, boxCount } }: { list: DayList }) {
  const t = useWords('office');
  const text = t('boxesRead', { read: boxes.length, all: boxCount });
  return (
    <div className="mb-6 flex flex-col gap-2 print:hidden">
      <output>{text}</output>
      <Meter label={t('loadingDay')} text={text} value={boxes.length} max={boxCount} tone="turmeric" />
    </div>
  );
}
