import { addDays } from '@shivar/domain/values/day';
import type { Instant } from '@shivar/domain/values/day';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import { formatShortDay, inDigits } from '@shivar/domain/language/format';
import type { LateChange } from '@shivar/domain/contract/office/day-calls';

import { formatInstant } from '../../lib/clock-time.ts';
import { formatQuantity } from '../../lib/format.ts';
import { itemNameOf } from '../../lib/names.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Meter } from '../../ui/meter.tsx';
import type { DayList } from './day-list.ts';
import { countLate, isFinalAt, totalsAgree } from './day-list.ts';
import { OrderName } from './packing-list.tsx';

interface DayNoticesProps {
  list: DayList;
  /** The server's instant of the last check that the list is still right. */
  asOf: Instant;
  /** The check failed since then. */
  isOld: boolean;
  reading: boolean;
  onReadAgain: () => void;
}

/** Says whether the list is still being read, open to changes, or closed, and shows the late changes. It is printed. */
export function DayNotices({ list, asOf, isOld, reading, onReadAgain }: DayNoticesProps) {
  const t = useWords('office');
  const notices = useNotices(list, asOf, isOld);
  if (!list.complete) return <Progress list={list} />;
  if (Object.values(notices).every((text) => text === false)) return <Quiet list={list} asOf={asOf} />;
  return Object.entries(notices).map(
    ([name, text]) =>
      text !== false && (
        <div
          key={name}
          className="mb-6 rounded-card bg-turmeric-tint px-5 py-3 print:mb-3 print:border print:p-2"
        >
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Icon name="clock" className="text-turmeric-ink" />
            <p className="min-w-0 flex-1 basis-60">{text}</p>
            <Button
              look="quiet"
              className="px-0! max-sm:ml-10 print:hidden"
              pending={reading}
              onClick={onReadAgain}
            >
              {t('refresh')}
            </Button>
          </div>
          {name === 'late' && <LateChanges batch={list.batch} changes={list.changes} />}
        </div>
      ),
  );
}

/** Why the list may not be the last word, each as a text or false. */
function useNotices(list: DayList, asOf: Instant, isOld: boolean): Record<string, string | false> {
  const t = useWords('office');
  const readAt = formatInstant(asOf, t.language);
  const day = formatShortDay(addDays(list.date, -1), t.language);
  const { close, changes, boxCount: all, expectedAge } = list;
  const isPast = isFinalAt(list.date, list.readAt);
  // One box may hold out where all others are closed.
  const isUnderWay = isPast && close !== null && (close.doneAt === null || close.waiting > 0);
  return {
    old: isOld && t('cannotLook', { readAt }),
    uncounted: expectedAge === null && t('notCounted'),
    counted:
      typeof expectedAge === 'number' &&
      t('countedAt', { at: formatInstant(list.readAt - expectedAge * 1000, t.language) }),
    away: list.putAway !== undefined && t('putAway', { n: list.putAway }),
    differing: !totalsAgree(list) && t('changedWhileReading'),
    open: !isPast && t('stillOpen', { day, readAt }),
    closedLate: isPast && close?.isLate === true && t('closedLate'),
    closing: isUnderWay && t('closing', { n: all - close.waiting, all, readAt }),
    late: isPast && changes.length > 0 && t('late', { n: countLate(changes), day, readAt }),
  };
}

function Quiet({ list: { close, boxCount: all }, asOf }: { list: DayList; asOf: Instant }) {
  const t = useWords('office');
  const readAt = formatInstant(asOf, t.language);
  const doneAt = close?.doneAt && formatInstant(Date.parse(close.doneAt), t.language);
  return (
    <p className="mb-6 text-soft print:mb-3">
      {doneAt ? t('closed', { all, doneAt, readAt }) : t('final', { readAt })}
    </p>
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

/** The late changes, the newest first. Each leads to its order. */
function LateChanges({ batch, changes }: { batch: Batch; changes: readonly LateChange[] }) {
  const t = useWords('office');
  const textOf = useChangeText(batch);
  return (
    <ul aria-label={t('lateBoxes')} className="mt-2 divide-y divide-line-strong">
      {changes.map((change) => (
        <li key={change._id} className="wrap-names break-inside-avoid py-1.5 print:py-0.5">
          <span className="figures text-sm text-soft">
            {formatInstant(Date.parse(change.at), t.language)}
          </span>{' '}
          <strong>
            <OrderName of={change} />
          </strong>
          , {change.customer}: {textOf(change)}
        </li>
      ))}
    </ul>
  );
}

/** Writes a late change in words. */
function useChangeText(batch: Batch): (change: LateChange) => string {
  const [t, terms] = [useWords('office'), useWords('terms')];
  const quantity = (n: number, unit: LateChange['items'][number]['unitofItem']) =>
    n === 0 ? t('nothing') : formatQuantity(n, unit, t.language);
  return ({ kind, items, goesTo, mobile, isHere }) => {
    if (kind === 'items') {
      return items
        .map(({ unitofItem, ...item }) =>
          t('instead', {
            item: itemNameOf(item, t.language),
            before: quantity(item.before, unitofItem),
            after: quantity(item.after, unitofItem),
          }),
        )
        .join(' · ');
    }
    if (kind === 'batch') {
      const other = batch === 'morning' ? 'evening' : 'morning';
      return t('late.batch', { batch: terms(`batch.${isHere ? batch : other}`) });
    }
    if (kind !== 'address') return t(`late.${kind}`);
    return [
      ...(goesTo ? [t('late.address', { ...goesTo, pincode: inDigits(goesTo.pincode, t.language) })] : []),
      ...(mobile === null ? [] : [t('late.mobile', { mobile })]),
    ].join(' · ');
  };
}
