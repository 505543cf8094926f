import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { paymentStanding } from '@shivar/domain/rules/order/order';
import type { PaymentStanding } from '@shivar/domain/rules/order/order';
import { useState } from 'react';
import * as z from 'zod/mini';

import { call } from '../../lib/api-client.ts';
import { useJudgedForm } from '../../lib/use-judged-form.ts';
import { useWords } from '../../lib/words.ts';
import type { BadgeTone } from '../../ui/badge.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormFailure, SubmitButton } from '../../ui/submit-button.tsx';
import { reasonSchema, useOrderChange } from './order-change.tsx';
import type { OrderPart } from './order-change.tsx';

const TONES: Readonly<Record<string, BadgeTone>> = {
  due: 'turmeric',
  failed: 'tomato',
  paid: 'leaf',
  refunded: 'plain',
  'not-owed': 'plain',
} satisfies Record<PaymentStanding, BadgeTone>;

/** Whether an order is paid. */
export function PaymentBadge({ order }: Pick<OrderPart['office'], 'order'>) {
  const t = useWords('officeOrders');
  const standing = paymentStanding(order);
  return <Badge tone={TONES[standing] ?? 'plain'}>{t.word('payment', standing)}</Badge>;
}

/** Notes the payment by one tap. Taking the note back requires a reason. */
export function PaymentButton(part: OrderPart) {
  const t = useWords('officeOrders');
  const change = useOrderChange(part, true);
  const { _id: id, payment } = part.office.order;
  const note = (paid: boolean, reason: string) =>
    change.send(
      (version) =>
        call(officeOrderCalls.officeNotePayment, { params: { id }, body: { version, paid, reason } }),
      paid ? t('nowPaid') : t('nowUnpaid'),
    );
  if (payment.status === 'refunded') return null;
  return (
    <div>
      <FormFailure message={change.failure} />
      {payment.status === 'paid' ? (
        <UnpaidButton failure={change.failure} onConfirm={(reason) => note(false, reason)} />
      ) : (
        <Button onClick={() => note(true, '')}>{t('markPaid')}</Button>
      )}
    </div>
  );
}

interface UnpaidProps {
  failure: string | null;
  /** Answers whether it is saved. */
  onConfirm: (reason: string) => Promise<boolean>;
}

function UnpaidButton(props: UnpaidProps) {
  const t = useWords('officeOrders');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        {t('markUnpaid')}
      </Button>
      <Dialog open={isOpen} title={t('markUnpaid')} onClose={() => setOpen(false)}>
        <UnpaidForm {...props} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function UnpaidForm({ failure, onConfirm, onClose }: UnpaidProps & { onClose: () => void }) {
  const t = useWords('officeOrders');
  const { form, field, pending } = useJudgedForm({
    schema: z.strictObject({ reason: reasonSchema(true) }),
    initial: { reason: '' },
    send: async ({ reason }) => {
      if (await onConfirm(reason)) onClose();
      return null;
    },
  });
  return (
    <form {...form} className="flex flex-col gap-4">
      <TextField {...field('reason')} label={t('reason')} hint={t('reasonHint')} required />
      <SubmitButton pending={pending} failure={failure}>
        {t('save')}
      </SubmitButton>
    </form>
  );
}
