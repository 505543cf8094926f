import type { OrderAnswer } from '@shivar/domain/contract/answers';
import type { MovesAsked } from '@shivar/domain/contract/move-calls';
import { formatShortDay } from '@shivar/domain/language/format';
import { isPastCutOff } from '@shivar/domain/rules/calendar/cut-off';
import { isSettled } from '@shivar/domain/rules/calendar/delivery-status';
import type { Day } from '@shivar/domain/values/day';
import { useState } from 'react';

import { failureMessage } from '../../../lib/api-client.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { toast } from '../../../lib/toasts.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { OutlookList } from './outlook-list.tsx';
import { ownDesk, usePreview } from './use-preview.ts';
import type { Desk } from './use-preview.ts';

/** What is to be skipped or brought back. Without dates the dialog asks from when until when. */
export interface Skipping {
  readonly order: OrderAnswer;
  readonly act: 'skip' | 'resume';
  readonly dates: readonly Day[];
  /** Who does it; without one the customer. It stays the same while the dialog is open. */
  readonly desk?: Desk;
}

interface SkipDialogProps {
  subject: Skipping;
  open: boolean;
  onClose: () => void;
  /** The order as it is then. */
  onMoved: (order: OrderAnswer) => unknown;
}

type Way = 'hold' | 'spread';

/** Skips dates, or brings skipped ones back. It shows first where each box goes (product 5.50). */
export function SkipDialog({ subject, open, onClose, onMoved }: SkipDialogProps) {
  const t = useWords('skipping');
  const { order, act, dates } = subject;
  const isHold = dates.length === 0;
  const day = formatShortDay(dates[0] ?? order.endDate, t.language);
  const title = isHold
    ? t('pauseTitle')
    : t(act === 'skip' ? 'skipTitle' : 'resumeTitle', { day, n: dates.length });
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      {isHold ? (
        <Range subject={subject} onClose={onClose} onMoved={onMoved} />
      ) : (
        <Moves key={dates.join(' ')} subject={subject} onClose={onClose} onMoved={onMoved} />
      )}
    </Dialog>
  );
}

/** From which delivery until which one. */
function Range({ subject, onClose, onMoved }: Omit<SkipDialogProps, 'open'>) {
  const t = useWords('skipping');
  const { order } = subject;
  const open = order.deliverySchedule
    .filter(({ date, status }) => !isSettled(status) && !isPastCutOff(date, serverNow()))
    .map(({ date }) => date);
  const [from, setFrom] = useState(open[0] ?? '');
  const [until, setUntil] = useState(open[0] ?? '');
  const dates = open.filter((date) => date >= from && date <= until);
  const start = (date: Day) => {
    setFrom(date);
    if (date > until) setUntil(date);
  };
  if (open.length === 0) return <p>{t('nothingToPause')}</p>;
  const options = (days: readonly Day[]) =>
    days.map((date) => (
      <option key={date} value={date}>
        {formatShortDay(date, t.language)}
      </option>
    ));
  return (
    <>
      <p className="mb-3">{t('pauseText')}</p>
      <div className="mb-4 grid gap-3 sm:grid-cols-2">
        <SelectField
          label={t('from')}
          value={from}
          onChange={({ currentTarget }) => start(currentTarget.value)}
        >
          {options(open)}
        </SelectField>
        <SelectField
          label={t('until')}
          value={until}
          onChange={({ currentTarget }) => setUntil(currentTarget.value)}
        >
          {options(open.filter((date) => date >= from))}
        </SelectField>
      </div>
      <Moves key={dates.join(' ')} subject={{ ...subject, dates }} onClose={onClose} onMoved={onMoved} />
    </>
  );
}

/** Where the boxes go, with the choice between the end and the other boxes, and the button that does it. */
function Moves({ subject, onClose, onMoved }: Omit<SkipDialogProps, 'open'>) {
  const t = useWords('skipping');
  const { order, act, dates } = subject;
  const [way, setWay] = useState<Way>('hold');
  const asked: MovesAsked = { act: act === 'resume' ? 'resume' : way, dates: [...dates] };
  const [reason, setReason] = useState('');
  const [desk] = useState(() => subject.desk ?? ownDesk(order._id));
  const { shown, look } = usePreview(desk, asked, t('previewFailed'));
  const done = act === 'resume' ? t('broughtBack') : t('skipped', { n: dates.length });
  const move = async () => {
    if (shown === null || typeof shown === 'string') return;
    const moved = await desk.move({ ...asked, moves: shown.moves }, reason);
    if (moved.ok) {
      onClose();
      toast('done', done);
      await onMoved(moved.value);
      return;
    }
    toast('refusal', failureMessage(moved.failure, t('moveFailed')));
    // Somebody was quicker: the page shows where the boxes would go now.
    await look();
  };
  return (
    <>
      {act === 'skip' && <Ways way={way} onChoose={setWay} />}
      <div aria-live="polite">
        {shown === null && <Skeleton className="h-40" />}
        {typeof shown === 'string' && <p className="text-tomato">{shown}</p>}
        {shown !== null && typeof shown !== 'string' && (
          <OutlookList order={order} answer={shown} dates={dates} />
        )}
      </div>
      {desk.asksWhy && (
        <TextField
          label={t('why')}
          value={reason}
          maxLength={500}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          className="mt-3"
        />
      )}
      <p className="sticky -bottom-5 -mx-5 mt-4 -mb-5 border-t border-line bg-card px-5 py-4 sm:rounded-b-card">
        <Button className="w-full" unavailable={shown === null || typeof shown === 'string'} onClick={move}>
          {act === 'resume' ? t('bringBack') : t('skipNow', { n: dates.length })}
        </Button>
      </p>
    </>
  );
}

function Ways({ way, onChoose }: { way: Way; onChoose: (way: Way) => void }) {
  const t = useWords('skipping');
  return (
    <div className="mb-4">
      <RadioCards
        label={t('where')}
        name="way"
        value={way}
        options={(['hold', 'spread'] as const).map((each) => ({
          value: each,
          content: (
            <>
              {t(`way.${each}`)}
              <span className="block text-sm text-soft">{t(`wayText.${each}`)}</span>
            </>
          ),
        }))}
        onChoose={onChoose}
      />
    </div>
  );
}
