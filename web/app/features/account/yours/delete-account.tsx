import { accountCalls } from '@shivar/domain/contract/account-calls';
import type { DeletionAnswer } from '@shivar/domain/contract/account-calls';
import { formatDay } from '@shivar/domain/language/format';
import { useState } from 'react';

import { call, failureMessage } from '../../../lib/api-client.ts';
import { useLanguage } from '../../../lib/language.ts';
import { paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toasts.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DeletionForm } from './deletion-form.tsx';

type State =
  | { readonly at: 'closed' | 'deleted' }
  | { readonly at: 'asking'; readonly outlook: DeletionAnswer };

/** Deletes the account, once it was said what goes, what stays, and who asks. */
export function DeleteAccount({ email }: { email: string }) {
  const t = useWords('customer');
  const [state, setState] = useState<State>({ at: 'closed' });
  const open = async () => {
    const answer = await call(accountCalls.deletion, {});
    if (answer.ok) setState({ at: 'asking', outlook: answer.value });
    else toast('refusal', failureMessage(answer.failure, t('deleteFailed')));
  };
  const close = () => {
    // Nothing of the account may stay in this document.
    if (state.at === 'deleted') window.location.assign(paths.home());
    else setState({ at: 'closed' });
  };
  return (
    <>
      <Button look="danger" className="self-start max-sm:w-full" onClick={open}>
        {t('deleteAccount')}
      </Button>
      <Dialog
        open={state.at !== 'closed'}
        title={state.at === 'deleted' ? t('deleted') : t('deleteAccount')}
        onClose={close}
      >
        {state.at === 'asking' && (
          <Asking
            outlook={state.outlook}
            email={email}
            onDeleted={() => setState({ at: 'deleted' })}
            onClose={close}
          />
        )}
        {state.at === 'deleted' && (
          <div className="flex flex-col gap-4">
            <output>{t('deletedText')}</output>
            <Button onClick={close}>{t('toHome')}</Button>
          </div>
        )}
      </Dialog>
    </>
  );
}

interface AskingProps {
  outlook: DeletionAnswer;
  email: string;
  onDeleted: () => void;
  onClose: () => void;
}

function Asking({ outlook, email, onDeleted, onClose }: AskingProps) {
  const t = useWords('customer');
  const language = useLanguage();
  const { isStaff, boxOnItsWay } = outlook;
  const obstacle = isStaff
    ? t('isOffice')
    : boxOnItsWay && t('boxComes', { day: formatDay(boxOnItsWay, language) });
  return (
    <div className="flex flex-col gap-4">
      {obstacle ? (
        <p>{obstacle}</p>
      ) : (
        <>
          <p>{t('deleteGoes')}</p>
          <p>{t('deleteStays')}</p>
          <DeletionForm outlook={outlook} email={email} onDeleted={onDeleted} />
        </>
      )}
      <Button look="secondary" onClick={onClose}>
        {t('keepAccount')}
      </Button>
    </div>
  );
}
