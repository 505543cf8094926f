import { officeDayCalls } from '@shivar/domain/contract/office/day-calls';

import { call, failureMessage } from '../../lib/api-client.ts';
import { askQuestion } from '../../lib/question.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import type { DayList } from './day-list.ts';

/** Asks whether the boxes went out of which nobody said so, and marks all of them in one press. */
export function MarkDelivered({ list, onMarked }: { list: DayList; onMarked: () => void }) {
  const t = useWords('office');
  const { date, batch, unmarked, missed = 0 } = list;
  const params = { date, batch };
  const markAll = async (
    question: { readonly title: string; readonly text: string; readonly ok: string },
    send: () => ReturnType<typeof call<typeof officeDayCalls.markDelivered>>,
    done: 'nowDelivered' | 'nowNotCome',
  ) => {
    const { ok, ...asked } = question;
    if ((await askQuestion({ ...asked, labels: { ok }, buttons: ['ok', 'cancel'] })) !== 'ok') return;
    const answer = await send();
    // Sent again after a lost answer it marks the rest, and none twice.
    if (answer.ok) toast('done', t(done, { n: answer.value.boxes }));
    else toast('refusal', failureMessage(answer.failure, t('unreachable')));
    onMarked();
  };
  const delivered = () =>
    markAll(
      { title: t('deliveredQuestion', { n: unmarked }), text: t('deliveredText'), ok: t('allDelivered') },
      () => call(officeDayCalls.markDelivered, { params, body: {} }),
      'nowDelivered',
    );
  const notCome = () =>
    markAll(
      { title: t('notComeQuestion', { n: unmarked }), text: t('notComeText'), ok: t('noneWent') },
      () => call(officeDayCalls.markNotCome, { params, body: {} }),
      'nowNotCome',
    );
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-sprout px-5 py-3 print:hidden">
      <p className="min-w-0 flex-1 basis-60">
        {t('unmarked', { n: unmarked })}
        {missed > 0 && ` ${t('missed', { n: missed })}`}
      </p>
      <Button className="max-sm:w-full" onClick={delivered}>
        {t('allDelivered')}
      </Button>
      <Button look="quiet" className="max-sm:w-full" onClick={notCome}>
        {t('noneWent')}
      </Button>
    </div>
  );
}

/** Takes back what the office marked today, after a press too many. */
export function TakeBack({ list, onTaken }: { list: DayList; onTaken: () => void }) {
  const t = useWords('office');
  const { date, batch, readAt } = list;
  const params = { date, batch };
  const { value } = useAnswer('pressed', `${date} ${batch} ${readAt}`, (signal) =>
    call(officeDayCalls.pressedToday, { params, signal }),
  );
  const boxes = value?.boxes ?? 0;
  if (boxes === 0) return null;
  const takeBack = async () => {
    const labels = { ok: t('takeBack') };
    const question = { title: t('takeBackQuestion', { n: boxes }), text: t('takeBackText') };
    if ((await askQuestion({ ...question, labels, buttons: ['ok', 'cancel'] })) !== 'ok') return;
    const answer = await call(officeDayCalls.takeBackDelivered, { params, body: {} });
    if (answer.ok) toast('done', t('takenBack', { n: answer.value.boxes }));
    else toast('refusal', failureMessage(answer.failure, t('unreachable')));
    onTaken();
  };
  return (
    <p className="mb-6 flex flex-wrap items-center gap-x-4 print:hidden">
      {t('pressedToday', { n: boxes })}
      <Button look="quiet" onClick={takeBack}>
        {t('takeBack')}
      </Button>
    </p>
  );
}
