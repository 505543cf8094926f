import type { DeliveryEntry, OrderAnswer } from '@shivar/domain/contract/answers';
import { complainable } from '@shivar/domain/contract/complaint-calls';
import type { OrderLedger } from '@shivar/domain/contract/complaint-calls';
import { formatShortDay } from '@shivar/domain/language/format';
import { PHOTO_FILE_RULES, PHOTO_HEAD_BYTES } from '@shivar/domain/rules/catalogue/photo';
import { COMPLAINT_REASONS } from '@shivar/domain/rules/complaint/complaint';
import { itemOfLine } from '@shivar/domain/rules/order/ledger';
import { useState } from 'react';

import { itemNameOf } from '../../../lib/names.ts';
import { valueOrToast } from '../../../lib/send-failure.ts';
import { toast } from '../../../lib/toasts.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { sendComplaint } from './send-complaint.ts';

type Reason = (typeof COMPLAINT_REASONS)[number];
type Lines = Readonly<Record<string, { readonly qty: number; readonly reason: Reason }>>;

interface ComplaintDialogProps {
  order: OrderAnswer;
  entry: DeliveryEntry;
  /** Items of which the household told before. */
  told: readonly string[];
  open: boolean;
  onClose: () => void;
  onSent: (ledger: OrderLedger) => void;
}

/** What the household marks, and its sending. */
function useComplaint({ order, entry, onSent }: ComplaintDialogProps) {
  const t = useWords('books');
  const [lines, setLines] = useState<Lines>({});
  const [words, setWords] = useState('');
  const [photo, setPhoto] = useState<{ key: string; file: File } | null>(null);
  const mark = (id: string, line: Lines[string] | null) => {
    const { [id]: _before, ...others } = lines;
    setLines(line ? { ...others, [id]: line } : others);
  };
  const choosePhoto = (file: File | null) => setPhoto(file && { key: crypto.randomUUID(), file });
  const send = async () => {
    if (Object.keys(lines).length === 0) return toast('refusal', t('markOne'));
    const body = { date: entry.date, lines, words };
    const ledger = await valueOrToast(sendComplaint(order._id, body, photo), t('notSent'));
    if (!ledger) return;
    toast('done', t('sent'));
    onSent(ledger);
  };
  return { lines, mark, words, setWords, photo, choosePhoto, send };
}

/** What was missing or spoilt in a box: one press for each item, with words and a photo if the household likes (product 6.26). */
export function ComplaintDialog(props: ComplaintDialogProps) {
  const { entry, told, open, onClose } = props;
  const t = useWords('books');
  const { lines, mark, words, setWords, photo, choosePhoto, send } = useComplaint(props);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('wrongOf', { day: formatShortDay(entry.date, t.language) })}
      footer={
        <Button className="max-sm:w-full" onClick={send}>
          {t('send')}
        </Button>
      }
    >
      <p className="mb-2 text-soft">{t('wrongText')}</p>
      <ul className="divide-y divide-line">
        {complainable(entry)
          .filter(({ _id }) => !told.includes(_id))
          .map((item) => (
            <MarkedItem
              key={item._id}
              item={item}
              line={lines[item._id]}
              onMark={(line) => mark(item._id, line)}
            />
          ))}
      </ul>
      <PhotoChooser chosen={photo !== null} onChoose={choosePhoto} />
      <TextAreaField
        label={t('words')}
        value={words}
        rows={2}
        maxLength={500}
        className="mt-3"
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
    </Dialog>
  );
}

interface MarkedItemProps {
  item: ReturnType<typeof complainable>[number];
  line: Lines[string] | undefined;
  onMark: (line: Lines[string] | null) => void;
}

/** An item of the box: one press says that all of it was missing or spoilt, and the stepper that it was less. */
function MarkedItem({ item, line, onMark }: MarkedItemProps) {
  const t = useWords('books');
  const own = itemNameOf(item, t.language);
  const name = itemOfLine(item._id).extraOn === null ? own : t('added', { item: own });
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-center justify-end gap-2">
        <span className="wrap-names min-w-0 flex-1 basis-[8rem] font-display">{name}</span>
        <Reasons name={name} item={item} line={line} onMark={onMark} />
      </div>
      {line && (
        <div className="mt-2 flex justify-end">
          <Stepper
            label={t('howMuch', { item: name })}
            value={line.qty}
            max={item.qty}
            unit={item.unitofItem}
            onChange={(qty) => onMark(qty === 0 ? null : { ...line, qty })}
          />
        </div>
      )}
    </li>
  );
}

function Reasons({ name, item, line, onMark }: MarkedItemProps & { name: string }) {
  const t = useWords('books');
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {COMPLAINT_REASONS.map((reason) => (
        <button
          key={reason}
          type="button"
          aria-label={t('mark', { item: name, reason: t(`reason.${reason}`) })}
          aria-pressed={line?.reason === reason}
          onClick={() => onMark(line?.reason === reason ? null : { qty: line?.qty ?? item.qty, reason })}
          className={classNames(
            'min-h-12 rounded-button border px-4',
            line?.reason === reason
              ? 'border-tomato bg-tomato-tint font-semibold text-tomato'
              : 'border-line bg-card',
          )}
        >
          {t(`reason.${reason}`)}
        </button>
      ))}
    </span>
  );
}

interface PhotoChooserProps {
  chosen: boolean;
  onChoose: (file: File | null) => void;
}

function PhotoChooser({ chosen, onChoose }: PhotoChooserProps) {
  const t = useWords('books');
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const head = new Uint8Array(await file.slice(0, PHOTO_HEAD_BYTES).arrayBuffer());
    const isUsable = PHOTO_FILE_RULES.bytes(file.size).ok && PHOTO_FILE_RULES.head(head).ok;
    if (!isUsable) return toast('refusal', t('photoUnusable'));
    onChoose(file);
  };
  if (chosen)
    return (
      <p className="mt-3 flex flex-wrap items-center justify-between gap-x-4 rounded-button bg-sprout px-4 py-1">
        <span className="py-2">{t('photoChosen')}</span>
        <Button look="quiet" className="-mx-3" onClick={() => onChoose(null)}>
          {t('photoRemove')}
        </Button>
      </p>
    );
  return (
    <label className="relative mt-3 flex min-h-12 cursor-pointer items-center justify-center rounded-button border border-line bg-card px-4 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf-2">
      <input
        type="file"
        accept="image/*"
        onChange={({ target }) => void choose(target.files?.[0])}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      {t('photo')}
    </label>
  );
}
