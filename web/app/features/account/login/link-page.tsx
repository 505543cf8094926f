import { linkCalls } from '@shivar/domain/contract/link-calls';
import type { LinkAnswer } from '@shivar/domain/contract/link-calls';
import { useEffect, useState } from 'react';

import { call } from '../../../lib/api-client.ts';
import type { CallResult } from '../../../lib/api-client.ts';
import { paths } from '../../../lib/paths.ts';
import { useRefusalText } from '../../../lib/refusal-text.ts';
import { useWords } from '../../../lib/words.ts';
import { Card } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LogoLoader } from '../../../ui/logo-loader.tsx';
import { NeedsScript } from '../../../ui/needs-script.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { AccountPage } from './account-page.tsx';
import { LinkedPassword } from './linked-password.tsx';
import { ChosenAnew, FinishHere } from './linked-sign-up.tsx';

interface LinkPageProps {
  /** The secret from behind the address's `#`; null until the browser has read it. */
  link: string | null;
  title: string;
}

/**
 * Where the link of a mail leads. It asks what the link is for, which uses nothing up, since mail programs open links
 * by themselves; what it is for is done once a button is pressed.
 */
export function LinkPage({ link, title }: LinkPageProps) {
  const t = useWords('account');
  const { looked, lookAgain } = useLink(link);
  const [resetFor, setResetFor] = useState<string | null>(null);
  if (resetFor !== null) {
    return <AccountPage first={{ at: 'resetDone', email: resetFor }} notice={t('resetDone')} />;
  }
  return (
    <div className="mx-auto flex max-w-md flex-col gap-5 px-4 py-10">
      <h1 className="text-3xl">{title}</h1>
      <NeedsScript>{t('loginNeedsScript')}</NeedsScript>
      {link === '' ? <Over /> : looked === null && <LogoLoader />}
      {looked?.ok && link && (
        <Card className="p-5">
          <Linked link={link} answer={looked.value} onReset={setResetFor} />
        </Card>
      )}
      {looked && !looked.ok && <NotWorking looked={looked} onRetry={() => void lookAgain()} />}
    </div>
  );
}

interface LinkedProps {
  link: string;
  answer: LinkAnswer;
  /** The password of this email is set anew. */
  onReset: (email: string) => void;
}

function Linked({ link, answer: { purpose, email, begunHere }, onReset }: LinkedProps) {
  if (purpose === 'reset') {
    return <LinkedPassword link={link} email={email} onDone={() => onReset(email)} />;
  }
  return begunHere ? <FinishHere link={link} email={email} /> : <ChosenAnew link={link} email={email} />;
}

type Failed = Extract<CallResult<typeof linkCalls.lookAtLink>, { ok: false }>;

/** A link that is over says so, and leads to where another one is had; without the server there is another try. */
function NotWorking({ looked: { failure }, onRetry }: { looked: Failed; onRetry: () => void }) {
  const t = useWords('shell');
  if (failure.kind !== 'refused') return <ErrorState title={t('partFailed')} onRetry={onRetry} />;
  return <Over />;
}

function Over() {
  const t = useWords('account');
  const refusalText = useRefusalText();
  return (
    <>
      <ErrorState title={t('linkOver')}>{refusalText({ code: 'link_wrong' })}</ErrorState>
      <LinkButton to={paths.login()}>{t('signUpAgain')}</LinkButton>
      <LinkButton to={paths.forgotPassword()} look="secondary">
        {t('forgotPassword')}
      </LinkButton>
    </>
  );
}

/** What a link leads to; null until it is known. */
function useLink(link: string | null) {
  const [looked, setLooked] = useState<CallResult<typeof linkCalls.lookAtLink> | null>(null);
  useEffect(() => {
    if (!link) return undefined;
    const gone = new AbortController();
    const look = async () => {
      const answer = await call(linkCalls.lookAtLink, { body: { link }, signal: gone.signal });
      setLooked(answer);
    };
    look().catch((error: unknown) => {
      if (!gone.signal.aborted) throw error;
    });
    return () => gone.abort();
  }, [link]);
  const lookAgain = async () => {
    setLooked(null);
    setLooked(await call(linkCalls.lookAtLink, { body: { link: link ?? '' } }));
  };
  return { looked, lookAgain };
}
