import { officeFirstStepsCalls } from '@shivar/domain/contract/office/first-steps-calls';
import { useState } from 'react';

import { call, failureMessage } from '../../lib/api-client.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { FormFailure } from '../../ui/submit-button.tsx';

/** Sends a mail to whoever presses, and says whether it left, or what the mail server said. */
export function TestMailButton({ onLeft }: { onLeft: () => void }) {
  const t = useWords('officeFirstSteps');
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setTrouble(null);
    setSending(true);
    const answer = await call(officeFirstStepsCalls.sendTestMail, {});
    setSending(false);
    if (!answer.ok) return setTrouble(failureMessage(answer.failure, t('unreachable')));
    const { to, trouble: kind, said } = answer.value;
    if (kind === null) {
      toast('done', t('mailLeft', { to }));
      return onLeft();
    }
    const words = [t('mailNot', { to }), t(`trouble.${kind}`), said && t('said', { said })];
    return setTrouble(words.filter(Boolean).join(' '));
  };
  return (
    <>
      <Button look="secondary" pending={isSending} onClick={send}>
        {t('sendMail')}
      </Button>
      <div className="wrap-names w-full empty:hidden">
        <FormFailure message={trouble} />
      </div>
    </>
  );
}
