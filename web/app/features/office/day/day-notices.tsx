import { addDays } from '@shivar/domain/day';
import type { Day } from '@shivar/domain/day';
import { formatShortDay } from '@shivar/domain/format';
import type { ReactNode } from 'react';

import { useLanguage } from '../../../lib/language.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Meter } from '../../../ui/meter.tsx';
import { formatInstant } from '../../../lib/clock-time.ts';
import type { DayList } from './day-list.ts';
import { totalsAgree } from './day-list.ts';
import { isFinalAt } from './is-final.ts';

interface DayNoticesProps {
  date: Day;
  list: DayList;
  reading: boolean;
  onReadAgain: () => void;
}

/** How far the list can be trusted: still being read, still open to changes, or final. Printed with it. */
export function DayNotices({ date, list, reading, onReadAgain }: DayNoticesProps) {
  const t = useWords('office');
  const language = useLanguage();
  const readAt = formatInstant(list.readAt, language);
  if (!list.complete) return <Progress list={list} />;
  if (!totalsAgree(list)) {
    return (
      <Notice reading={reading} onReadAgain={onReadAgain}>
        {t('changedWhileReading')}
      </Notice>
    );
  }
  if (isFinalAt(date, list.readAt)) return <p className="mb-6 text-soft">{t('final', { readAt })}</p>;
  const day = formatShortDay(addDays(date, -1), language);
  return (
    <Notice reading={reading} onReadAgain={onReadAgain}>
      {t('stillOpen', { day, readAt })}
    </Notice>
  );
}

interface NoticeProps {
  reading: boolean;
  onReadAgain: () => void;
  children: ReactNode;
}

function Notice({ reading, onReadAgain, children }: NoticeProps) {
  const t = useWords('office');
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-turmeric-tint px-5 py-3 print:mb-3 print:border print:p-2">
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
