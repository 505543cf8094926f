import type { SessionAnswer } from '@shivar/domain/contract/answers';
import { useState } from 'react';

import { failureMessage } from '../../../lib/api-client.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { FormFailure } from '../../../ui/submit-button.tsx';
import { passkeyScript, usePasskeysHere } from './passkeys-here.ts';

interface PasskeyLoginProps {
  label: string;
  onLoggedIn: (session: SessionAnswer) => unknown;
}

/** Logs in with a passkey (product 7.29). Nothing where the browser has none. */
export function PasskeyLogin({ label, onLoggedIn }: PasskeyLoginProps) {
  const t = useWords('account');
  const isHere = usePasskeysHere();
  const [failure, setFailure] = useState<string | null>(null);
  if (!isHere) return null;
  const logIn = async () => {
    setFailure(null);
    const answer = await (await passkeyScript())?.loginByPasskey();
    if (!answer) return setFailure(t('loginFailed'));
    if (typeof answer === 'string') return setFailure(t('passkeyNone'));
    if (!answer.ok) return setFailure(failureMessage(answer.failure, t('loginFailed')));
    return onLoggedIn(answer.value);
  };
  return (
    <div className="flex flex-col gap-2">
      <Button look="secondary" className="w-full" onClick={logIn}>
        {label}
      </Button>
      <FormFailure message={failure} />
    </div>
  );
}
