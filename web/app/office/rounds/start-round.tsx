import type { Stop } from '@shivar/domain/contract/office/round-calls';
import { formatNumber } from '@shivar/domain/language/format';
import type { Day } from '@shivar/domain/values/day';

import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { addMark, useMarks } from '../marks/marks.ts';

interface StartRoundProps {
  date: Day;
  /** The stops of the round of which nobody has said anything yet. */
  waiting: readonly Stop[];
}

/** Starts a round: its boxes are on their way, and their households hear of it once (product 6.40). */
export function StartRound({ date, waiting }: StartRoundProps) {
  const [t, marks] = [useWords('officeRounds'), useWords('officeMarks')];
  const started = new Set(useMarks('out').flatMap(({ body }) => (body.date === date ? body.orders : [])));
  const isOut = ({ orderId, outAt }: Stop) => outAt != null || started.has(orderId);
  const here = waiting.filter((stop) => stop.status === 'planned' && !isOut(stop));
  const n = formatNumber(here.length, t.language);
  if (here.length === 0)
    return waiting.some(isOut) ? <p className="text-lg text-leaf">{t('started')}</p> : null;
  const start = async () => {
    const orders = here.map(({ orderId }) => orderId);
    if (!(await addMark('out', { date, orders }, t('aboutStart', { n }))))
      toast('refusal', marks('markNotKept'));
  };
  return (
    <div>
      <Button look="secondary" className="min-h-16 w-full text-xl" onClick={start}>
        {t(waiting.some(isOut) ? 'startMore' : 'start', { n: here.length })}
      </Button>
      <p className="mt-1 text-soft">{t('startText')}</p>
    </div>
  );
}
