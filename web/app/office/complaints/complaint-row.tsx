import type { OfficeComplaint } from '@shivar/domain/contract/office/complaint-calls';
import { formatDay } from '@shivar/domain/language/format';
import { itemOfLine } from '@shivar/domain/rules/order/ledger';

import { formatSum } from '../../lib/format.ts';
import { itemNameOf } from '../../lib/names.ts';
import { useWords } from '../../lib/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Moment } from '../parts/office-page.tsx';
import { BoxPhotos } from './box-photos.tsx';
import { SettleComplaint } from './settle-complaint.tsx';
import { Household } from './wish-row.tsx';

interface ComplaintRowProps {
  complaint: OfficeComplaint;
  /** The row is out of date. */
  onSettled: () => void;
}

/** A complaint with the facts of its box, and one press for each way to settle it. */
export function ComplaintRow({ complaint, onSettled }: ComplaintRowProps) {
  const [t, terms] = [useWords('officeComplaints'), useWords('terms')];
  const { box, date, words, at, outcome } = complaint;
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-card p-4">
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <Household of={complaint} />
          <ul className="mt-1">
            {complaint.lines.map((line) => (
              <Line key={line._id} line={line} />
            ))}
          </ul>
          {words !== '' && <p className="wrap-names mt-1">“{words}”</p>}
          <p className="mt-1 text-sm text-soft">
            {t('told')} <Moment at={at} />
          </p>
        </div>
        <div className="min-w-0 basis-60">
          <h3 className="font-text text-base">{t('boxOf', { day: formatDay(date, t.language) })}</h3>
          <p>
            {terms.word('batch', box.batch)} · {t.word('box', box.status)}
          </p>
          {box.markedAt !== null && (
            <p className="wrap-names text-sm text-soft">
              {t('markedBy', { name: box.markedBy ?? t('program') })} <Moment at={box.markedAt} />
            </p>
          )}
          <BoxPhotos complaint={complaint} />
        </div>
      </div>
      {outcome !== null && <Settled complaint={complaint} outcome={outcome} />}
      {(outcome === null || outcome === 'refused') && (
        <SettleComplaint complaint={complaint} onSettled={onSettled} />
      )}
    </li>
  );
}

/** An item with what was wrong with it, and what its packer ticked off. */
function Line({ line }: { line: OfficeComplaint['lines'][number] }) {
  const t = useWords('officeComplaints');
  const sum = (quantity: number) => formatSum(quantity, line.unitofItem, t.language);
  const { packed } = line;
  const name = itemNameOf(line, t.language);
  const { extraOn } = itemOfLine(line._id);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 py-0.5">
      <span className="wrap-names">{extraOn === null ? name : t('added', { item: name })}</span>
      <span className="figures flex flex-wrap items-center gap-2">
        {sum(line.qty)}
        <Badge tone="turmeric">{t.word('reason', line.reason)}</Badge>
      </span>
      {packed && (
        <span className="figures w-full text-sm text-soft">
          {t('packed', { n: sum(packed.qty), name: packed.by })} <Moment at={packed.at} />
        </span>
      )}
    </li>
  );
}

/** What was decided, by whom and when. */
function Settled({ complaint, outcome }: { complaint: OfficeComplaint; outcome: string }) {
  const t = useWords('officeComplaints');
  const { toDate, answer, settledBy, settledAt } = complaint;
  return (
    <p className="wrap-names">
      <strong>{t.word('outcome', outcome, { day: toDate ? formatDay(toDate, t.language) : '' })}</strong>
      {answer !== '' && ` “${answer}”`}{' '}
      <span className="text-sm text-soft">
        {settledBy} {settledAt !== null && <Moment at={settledAt} />}
      </span>
    </p>
  );
}
