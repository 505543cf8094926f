import { addressCalls } from '@shivar/domain/contract/address-calls';
import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { formatShortDay } from '@shivar/domain/language/format';
import { addressLine } from '@shivar/domain/rules/account/address';
import { useState } from 'react';

import { call, failureMessage } from '../../../lib/api-client.ts';
import { takeFocus } from '../../../lib/take-focus.ts';
import { toast } from '../../../lib/toasts.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { addressText } from '../order-facts.tsx';
import { NewAddressForm } from './new-address-form.tsx';
import type { NewAddressSubject, Planned } from './new-address-form.tsx';

interface NewAddressDialogProps {
  subject: NewAddressSubject;
  open: boolean;
  onClose: () => void;
  /** The order as it is then. */
  onSent: (order: OrderAnswer) => unknown;
}

/** Sends deliveries to another address. It shows first which of them go there, and why others cannot (product 5.54). */
export function NewAddressDialog({ subject, open, onClose, onSent }: NewAddressDialogProps) {
  const t = useWords('skipping');
  return (
    <Dialog open={open} onClose={onClose} title={t('changeAddress')}>
      <Steps subject={subject} onClose={onClose} onSent={onSent} />
    </Dialog>
  );
}

function Steps({ subject, onClose, onSent }: Omit<NewAddressDialogProps, 'open'>) {
  const [planned, setPlanned] = useState<Planned | null>(null);
  return (
    <>
      {/* What was typed stays, for the way back. */}
      <div hidden={planned !== null}>
        <NewAddressForm subject={subject} onPlanned={setPlanned} />
      </div>
      {planned && (
        <Preview
          planned={planned}
          order={subject.order}
          onPlanned={setPlanned}
          onSent={(order) => {
            onClose();
            return onSent(order);
          }}
        />
      )}
    </>
  );
}

interface PreviewProps {
  planned: Planned;
  order: OrderAnswer;
  onPlanned: (planned: Planned | null) => void;
  onSent: (order: OrderAnswer) => unknown;
}

function Preview({ planned: { asked, plan }, order: { _id: id }, onPlanned, onSent }: PreviewProps) {
  const t = useWords('skipping');
  const { moves, stays } = plan;
  const n = moves.length;
  const params = { id };
  const send = async () => {
    const sent = await call(addressCalls.sendElsewhere, { params, body: { ...asked, moves } });
    if (sent.ok) {
      toast('done', t('addressChanged', { n }));
      await onSent(sent.value);
      return;
    }
    toast('refusal', failureMessage(sent.failure, t('addressFailed')));
    if (sent.failure.kind !== 'refused') return;
    // Something changed: the dialog shows what would happen now, or the form again.
    const again = await call(addressCalls.previewNewAddress, { params, body: asked });
    onPlanned(again.ok ? { asked, plan: again.value } : null);
  };
  return (
    <div>
      <p ref={takeFocus} tabIndex={-1} className="figures wrap-names rounded-button bg-sprout px-3 py-2">
        {addressText({ address: addressLine(asked.address), pincode: asked.pincode }, t.language)}
      </p>
      <h3 className="mt-4 text-lg">{t('goThere', { n })}</h3>
      <p className="figures">{moves.map((day) => formatShortDay(day, t.language)).join(', ')}</p>
      {stays.length > 0 && (
        <>
          <h3 className="mt-4 text-lg">{t('stayHere', { n: stays.length })}</h3>
          <ul className="divide-y divide-line">
            {stays.map(({ date, message }) => (
              <li key={date} className="py-2">
                <strong className="figures block font-semibold">{formatShortDay(date, t.language)}</strong>
                <span className="figures block text-sm text-soft">{message}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="sticky -bottom-5 -mx-5 mt-4 -mb-5 flex flex-wrap gap-3 border-t border-line bg-card px-5 py-4 sm:rounded-b-card">
        <Button className="flex-1 basis-[12rem]" onClick={send}>
          {t('sendThere', { n })}
        </Button>
        <Button look="secondary" className="flex-1 basis-[12rem]" onClick={() => onPlanned(null)}>
          {t('otherAddress')}
        </Button>
      </div>
    </div>
  );
}
