import type { DeliveryEntry, OrderAnswer } from '@shivar/domain/contract/answers';
import { complainable, complaintCalls } from '@shivar/domain/contract/complaint-calls';
import type { ComplaintAnswer, OrderLedger } from '@shivar/domain/contract/complaint-calls';
import { formatShortDay } from '@shivar/domain/language/format';
import { canComplain } from '@shivar/domain/rules/complaint/complaint';
import { itemOfLine } from '@shivar/domain/rules/order/ledger';

import { call } from '../../../lib/api-client.ts';
import { formatSum } from '../../../lib/format.ts';
import { itemNameOf } from '../../../lib/names.ts';
import { askQuestion } from '../../../lib/question.ts';
import { valueOrToast } from '../../../lib/send-failure.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { toast } from '../../../lib/toasts.ts';
import { useWords } from '../../../lib/words.ts';
import { useLazyDialog } from '../../../loading/lazy-parts.ts';
import { Button } from '../../../ui/button.tsx';

const fetchDialog = async () => (await import('./complaint-dialog.tsx')).ComplaintDialog;

interface BoxComplaintProps {
  order: OrderAnswer;
  entry: DeliveryEntry;
  ledger: OrderLedger;
  onChanged: (ledger: OrderLedger) => void;
}

/** What the household said of a box, what came of it, and the way to say more (product 6.26). */
export function BoxComplaint({ order, entry, ledger, onChanged }: BoxComplaintProps) {
  const t = useWords('books');
  const { Dialog, isOpen, open, close } = useLazyDialog(fetchDialog, ['messages']);
  const said = ledger.complaints.filter(({ date }) => date === entry.date);
  const told = said.flatMap(({ lines }) => lines.map(({ item }) => item));
  const canTell =
    canComplain(entry, serverNow()) && complainable(entry).some(({ _id }) => !told.includes(_id));
  return (
    <>
      {said.map((complaint) => (
        <Said key={complaint._id} order={order} entry={entry} complaint={complaint} onChanged={onChanged} />
      ))}
      {canTell && (
        <Button
          look="quiet"
          className="mt-1 -ml-3"
          aria-label={`${t('wrong')} ${formatShortDay(entry.date, t.language)}`}
          onClick={open}
        >
          {t('wrong')}
        </Button>
      )}
      {Dialog && isOpen && (
        <Dialog
          order={order}
          entry={entry}
          told={told}
          open
          onClose={close}
          onSent={(next) => {
            close();
            onChanged(next);
          }}
        />
      )}
    </>
  );
}

interface SaidProps {
  order: OrderAnswer;
  entry: DeliveryEntry;
  complaint: ComplaintAnswer;
  onChanged: (ledger: OrderLedger) => void;
}

function Said({ order, entry, complaint, onChanged }: SaidProps) {
  const t = useWords('books');
  const { lines, outcome, toDate, answer, words } = complaint;
  const texts = lines.map(({ item, qty, reason }) => {
    const { item: id, extraOn } = itemOfLine(item);
    const extra = entry.extras?.find(({ _id }) => _id === id);
    const known = extraOn === null ? order.selectedItems[id] : extra;
    if (!known) return t.word('reason', reason);
    const name = itemNameOf(known, t.language);
    const what = `${extraOn === null ? name : t('added', { item: name })} ${formatSum(qty, known.unitofItem, t.language)}`;
    return `${what}: ${t.word('reason', reason)}`;
  });
  const withdraw = async () => {
    const question = {
      title: t('withdrawQuestion'),
      text: t('withdrawText'),
      buttons: ['ok', 'cancel'] as const,
    };
    if ((await askQuestion({ ...question, labels: { ok: t('withdraw') } })) !== 'ok') return;
    const params = { id: order._id };
    const body = { complaint: complaint._id };
    const next = await valueOrToast(call(complaintCalls.withdrawComplaint, { params, body }), t('notSent'));
    if (!next) return;
    toast('done', t('withdrawn'));
    onChanged(next);
  };
  return (
    <div className="mt-2 rounded-small bg-sprout px-3 py-2 leading-snug">
      <p className="figures wrap-names">{texts.join(', ')}</p>
      {words !== '' && <p className="wrap-names text-sm">“{words}”</p>}
      <p className="wrap-names mt-1 font-semibold">
        {outcome === null
          ? t('outcome.open')
          : t.word('outcome', outcome, { day: toDate ? formatShortDay(toDate, t.language) : '', answer })}
      </p>
      {outcome === null && (
        <Button look="quiet" className="-ml-3" onClick={withdraw}>
          {t('withdraw')}
        </Button>
      )}
    </div>
  );
}
