import { authCalls } from '@shivar/domain/contract/auth-calls';
import type { AddedAnswer, WaysInAnswer } from '@shivar/domain/contract/ways-in-calls';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

import { call } from '../../lib/api-client.ts';
import { returnPath } from '../../lib/return-path.ts';
import { updateUser, useSession } from '../../lib/session.ts';
import { useWords } from '../../lib/words.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { AccountPart } from '../account/account-part.tsx';
import { CodeApp } from './code-app.tsx';
import { Devices } from './devices.tsx';
import { Passkeys } from './passkeys.tsx';
import { NewCodes, RecoveryCodes } from './recovery-codes.tsx';

/** The ways into an account (product 7.29 to 7.34); the second step only for people of the farm. */
export function WaysIn({ loaded }: { loaded: WaysInAnswer }) {
  const t = useWords('waysIn');
  const [waysIn, setWaysIn] = useState(loaded);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const onWaysIn = (changed: WaysInAnswer) => {
    setWaysIn(changed);
    if (changed.needsStep !== null) void refreshUser();
  };
  const onAdded = (added: AddedAnswer) => {
    onWaysIn(added.waysIn);
    setCodes(added.codes);
  };
  const { passkeys, authenticatorSince, needsStep } = waysIn;
  const hasStep = passkeys.length > 0 || authenticatorSince !== null;
  return (
    <div className="flex flex-col gap-6">
      <OfficeDoor />
      <AccountPart title={t('passkeys')} text={t('passkeysText')}>
        <Passkeys waysIn={waysIn} onWaysIn={onWaysIn} onAdded={onAdded} />
      </AccountPart>
      {needsStep !== null && (
        <AccountPart title={t('step')} text={t('stepText')}>
          <p>{t(needsStep ? 'stepRequired' : 'stepOptional')}</p>
          <CodeApp waysIn={waysIn} onWaysIn={onWaysIn} onAdded={onAdded} />
          {hasStep && <RecoveryCodes waysIn={waysIn} onWaysIn={onWaysIn} onAdded={onAdded} />}
        </AccountPart>
      )}
      <AccountPart title={t('devices')} text={t('devicesText')}>
        <Devices waysIn={waysIn} onWaysIn={onWaysIn} />
      </AccountPart>
      <NewCodes codes={codes} onClose={() => setCodes([])} />
    </div>
  );
}

/** Somebody of the farm who came here to set up a second step reads so, and goes on to the office after it. */
function OfficeDoor() {
  const t = useWords('waysIn');
  const { user } = useSession();
  const [search] = useSearchParams();
  const next = returnPath(search.get('next'));
  if (user?.secondStep === 'missing')
    return <p className="rounded-button bg-turmeric-tint px-4 py-3 text-turmeric-ink">{t('stepMissing')}</p>;
  if (next === null) return null;
  return (
    <LinkButton to={next} className="self-start max-sm:w-full">
      {t('openOffice')}
    </LinkButton>
  );
}

/** The stored user says whether a second step is missing. */
async function refreshUser(): Promise<void> {
  const me = await call(authCalls.me, {});
  if (me.ok) updateUser(me.value);
}
