import { requiredText } from '@shivar/domain/rules/fields';
import { useState } from 'react';
import * as z from 'zod/mini';

import { useJudgedForm } from '../../lib/use-judged-form.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';

interface UnpaidProps {
  failure: string | null;
  /** True where it is saved. */
  onConfirm: (reason: string) => Promise<boolean>;
}

/** Takes back that an order was paid, and asks why. */
export function UnpaidButton(props: UnpaidProps) {
  const t = useWords('officeOrders');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        {t('markUnpaid')}
      </Button>
      <Dialog open={isOpen} title={t('markUnpaid')} onClose={() => setOpen(false)}>
        <ReasonForm {...props} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function ReasonForm({ failure, onConfirm, onClose }: UnpaidProps & { onClose: () => void }) {
  const t = useWords('officeOrders');
  const { form, field, pending } = useJudgedForm({
    schema: z.strictObject({ reason: requiredText('reason_required', 500) }),
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
