import { useNavigate } from 'react-router';
import { linkCalls } from '@shivar/domain/contract/link-calls';
import type { LinkAnswer } from '@shivar/domain/contract/link-calls';
import { useEffect, useState } from 'react';

import { paths } from '../../../lib/paths.ts';
import { useWords } from '../../../lib/words.ts';
import { Card } from '../../../ui/card.tsx';
import { NeedsScript } from '../../../ui/needs-script.tsx';
import { useAccountSteps } from './account-steps.tsx';
import type { LoginView } from './login-view.ts';
import { call } from '../../../lib/api-client.ts';
import type { CallResult } from '../../../lib/api-client.ts';
import { useRefusalText } from '../../../lib/refusal-text.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LogoLoader } from '../../../ui/logo.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { ChosenAnew, FinishHere } from './linked-sign-up.tsx';
import { NewPasswordForm } from './reset-password.tsx';

interface AccountPageProps {
  first: LoginView;
  /** The good news of the step before. */
  notice?: string;
}

/**
 * The dialog's forms as a page, for links to one step, such as in a mail. After the login it goes to the profile. The
 * server draws the first step, and text that is typed there before the scripts come stays.
 */
export function AccountPage({ first, notice }: AccountPageProps) {
  const t = useWords('account');
  const navigate = useNavigate();
  const goOn = () => void navigate(paths.profile(), { replace: true });
  const { title, body } = useAccountSteps(first, goOn, notice);
  return (
    <div className="mx-auto flex max-w-md flex-col gap-5 px-4 py-10">
      <h1 className="text-3xl">{title}</h1>
      <NeedsScript>{t('needsScript')}</NeedsScript>
      <Card className="p-5">{body}</Card>
    </div>
  );
}

interface LinkPageProps {
  /** The secret from behind the address's `#`; null until the browser has read it. */
  link: string | null;
  title: string;
}

/**
 * The page of a mail's link. It asks the server for the link's purpose, which does not use the link up, since mail
 * programs open links by themselves. A button then does it.
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

/** The purpose of a link; null until it is known. */
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

/** Sets a new password by the link in the mail: no OTP is asked for. */
function LinkedPassword({ link, email, onDone }: { link: string; email: string; onDone: () => void }) {
  return (
    <NewPasswordForm
      email={email}
      send={async (password, signal) => {
        const answer = await call(linkCalls.resetByLink, { body: { link, password }, signal });
        if (!answer.ok) return answer.failure;
        onDone();
        return null;
      }}
      above={
        <p className="wrap-names">
          <strong>{email}</strong>
        </p>
      }
    />
  );
}
