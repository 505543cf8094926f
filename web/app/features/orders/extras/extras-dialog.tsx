import type { DeliveryEntry, OrderAnswer } from '@shivar/domain/contract/answers';
import type { AnswerOf, BodyOf } from '@shivar/domain/contract/call';
import type { extraCalls } from '@shivar/domain/contract/extra-calls';
import { formatShortDay } from '@shivar/domain/language/format';
import { shownTotal } from '@shivar/domain/rules/customisation/extras';
import { addDays } from '@shivar/domain/values/day';
import { paiseFromRupees, rupeesFromPaise } from '@shivar/domain/values/money';
import type { Quantities } from '@shivar/domain/values/quantity';
import { useState } from 'react';

import { failureMessage } from '../../../lib/api-client.ts';
import type { CallResult } from '../../../lib/api-client.ts';
import { formatPrice } from '../../../lib/format.ts';
import { toast } from '../../../lib/toasts.ts';
import { useAsked } from '../../../lib/use-asked.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { ExtrasList } from './extras-list.tsx';
import type { ExtraRow } from './extras-list.tsx';

type Offered = AnswerOf<(typeof extraCalls)['extrasOffered']>;
type Body = BodyOf<(typeof extraCalls)['changeExtras']>;

/** The box to which something is added, and the calls for it: the customer's, or those of the office. */
export interface Adding {
  readonly entry: DeliveryEntry;
  readonly load: () => Promise<CallResult<(typeof extraCalls)['extrasOffered']>>;
  readonly save: (body: Body, reason: string) => Promise<CallResult<(typeof extraCalls)['changeExtras']>>;
  /** The order as it is then. */
  readonly onSaved: (order: OrderAnswer) => unknown;
  /** The order is another one by now: tells why, and shows it. */
  readonly onChangedElsewhere: (message: string) => unknown;
  /** The history keeps a reason. */
  readonly asksWhy?: boolean;
}

interface ExtrasDialogProps {
  subject: Adding;
  open: boolean;
  onClose: () => void;
}

/** Adds single items to a box at list prices, or takes them off again (product 5.70). */
export function ExtrasDialog({ subject, open, onClose }: ExtrasDialogProps) {
  return open && <OpenDialog subject={subject} onClose={onClose} />;
}

function OpenDialog({ subject, onClose }: Omit<ExtrasDialogProps, 'open'>) {
  const t = useWords('extras');
  const { entry, load, asksWhy = false } = subject;
  const { date } = entry;
  const [present] = useState(() => entry.extras?.filter(({ isBack }) => !isBack) ?? []);
  const [wanted, setWanted] = useState<Quantities>(() =>
    Object.fromEntries(present.map(({ _id, qty }) => [_id, qty])),
  );
  const [tries, setTries] = useState(0);
  const [reason, setReason] = useState('');
  const again = () => setTries(tries + 1);
  const answer = useAsked(`${date} ${tries}`, () => load());
  const rows = answer?.ok ? rowsOf(answer.value, present) : null;
  const day = formatShortDay(date, t.language);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title', { day })}
      footer={
        rows !== null &&
        rows.length > 0 && (
          <Foot {...{ subject, wanted, present, rows, reason, onClose, onOutdated: again }} />
        )
      }
    >
      <p className="mb-3">{t('intro', { day: formatShortDay(addDays(date, -1), t.language) })}</p>
      {answer?.ok === false && <ErrorState title={t('loadFailed')} onRetry={again} />}
      {answer === null && <Skeleton className="h-80" />}
      {rows?.length === 0 && <p className="text-soft">{t('nothing')}</p>}
      {rows !== null && rows.length > 0 && (
        <ExtrasList
          rows={rows}
          wanted={wanted}
          onChange={(id, quantity) => setWanted((before) => ({ ...before, [id]: quantity }))}
        />
      )}
      {asksWhy && rows !== null && rows.length > 0 && (
        <TextField
          label={t('why')}
          value={reason}
          maxLength={500}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          className="mt-3"
        />
      )}
    </Dialog>
  );
}

type Present = NonNullable<DeliveryEntry['extras']>;

/** The items on offer, and those of the box that are not on offer any more: they can stay or be taken off. */
function rowsOf({ items }: Offered, present: Present): ExtraRow[] {
  const offered = items.map((item) => {
    const own = present.find(({ _id }) => _id === item._id);
    return { ...item, ...(own && { own: { qty: own.qty, amount: own.amount } }) };
  });
  const gone = present.filter(({ _id }) => items.every((item) => item._id !== _id));
  return [
    ...gone.map(({ qty, amount, ...item }) => ({ ...item, most: qty, own: { qty, amount } })),
    ...offered,
  ];
}

/** Refusals after which the list is shown anew. After any other one the whole order is. */
const LIST_CHANGED: ReadonlySet<string> = new Set([
  'extra_price_changed',
  'extra_not_sold',
  'maximum_exceeded',
]);

interface FootProps {
  subject: Adding;
  wanted: Quantities;
  present: Present;
  rows: readonly ExtraRow[];
  reason: string;
  onClose: () => void;
  /** Something else is on offer, or at another price. */
  onOutdated: () => void;
}

/** The price of all that is chosen, and the button that saves it. */
function Foot({ subject, wanted, present, rows, reason, onClose, onOutdated }: FootProps) {
  const t = useWords('extras');
  const { date } = subject.entry;
  const total = rupeesFromPaise(
    shownTotal(
      wanted,
      present.map(({ _id: id, qty: quantity, amount }) => ({ id, quantity, paise: paiseFromRupees(amount) })),
      rows.flatMap(({ _id: id, unitofItem: unit, price }) =>
        price === undefined ? [] : [{ id, unit, listPrice: paiseFromRupees(price) }],
      ),
    ),
  );
  const chosen = Object.entries(wanted).filter(([, quantity]) => quantity > 0);
  const isSame = rows.every(({ _id, own }) => (wanted[_id] ?? 0) === (own?.qty ?? 0));
  const save = async () => {
    const seen = Object.fromEntries(present.map(({ _id, qty }) => [_id, qty]));
    const body = { date, items: Object.fromEntries(chosen), seen, seenTotal: total };
    const answer = await subject.save(body, reason);
    if (answer.ok) {
      onClose();
      toast('done', t('saved', { day: formatShortDay(date, t.language) }));
      await subject.onSaved(answer.value);
      return;
    }
    const message = failureMessage(answer.failure, t('saveFailed'));
    const code = answer.failure.kind === 'refused' ? answer.failure.refusal.code : null;
    if (code !== null && !LIST_CHANGED.has(code)) {
      onClose();
      await subject.onChangedElsewhere(message);
      return;
    }
    toast('refusal', message);
    if (code !== null) onOutdated();
  };
  return (
    <Button className="flex-1 px-3" unavailable={isSame} onClick={save}>
      {chosen.length === 0 && present.length > 0
        ? t('takeOff')
        : t('save', { price: formatPrice(total, t.language) })}
    </Button>
  );
}
