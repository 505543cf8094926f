import { accountCalls } from '@shivar/domain/contract/account-calls';
import type { DeletionAnswer } from '@shivar/domain/contract/account-calls';
import { useState } from 'react';

import { call } from '../../../lib/api-client.ts';
import { valueOrToast } from '../../../lib/send-failure.ts';
import { useWords } from '../../../lib/words.ts';
import { useLazyDialog } from '../../../loading/lazy-parts.ts';
import { Button } from '../../../ui/button.tsx';

const fetchDialog = async () => (await import('./deletion-dialog.tsx')).DeletionDialog;

/** Deletes the account. First it tells the consequences and asks for a proof of identity. */
export function DeleteAccount({ email }: { email: string }) {
  const t = useWords('customer');
  const [outlook, setOutlook] = useState<DeletionAnswer | null>(null);
  const { Dialog, open: fetchFirst } = useLazyDialog(fetchDialog, []);
  const open = async () => {
    const answer = await valueOrToast(call(accountCalls.deletion, {}), t('deleteFailed'));
    if (answer && (await fetchFirst())) setOutlook(answer);
  };
  return (
    <>
      <Button look="danger" className="self-start max-sm:w-full" onClick={open}>
        {t('deleteAccount')}
      </Button>
      {Dialog && <Dialog outlook={outlook} email={email} onClose={() => setOutlook(null)} />}
    </>
  );
}
