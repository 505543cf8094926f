import { linkCalls } from '@shivar/domain/contract/link-calls';
import type { LinkAnswer } from '@shivar/domain/contract/link-calls';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { call } from '../../../lib/api-client.ts';
import { paths } from '../../../lib/paths.ts';
import { useRefusalText } from '../../../lib/refusal-text.ts';
import { useAsked } from '../../../lib/use-asked.ts';
import { useWords } from '../../../lib/words.ts';
import { Card } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LogoLoader } from '../../../ui/logo.tsx';
import { NeedsScript } from '../../../ui/needs-script.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { useAccountSteps } from './account-steps.tsx';
import { ChosenAnew, FinishHere } from './linked-sign-up.tsx';
import type { LoginView } from './login-view.tsx';
import { NewPasswordForm } from './reset-password.tsx';

/**
 * The dialog's forms as a page, for links to one step, such as in a mail. `notice` is the good news of the step before.
 * After the login it goes to the profile. Text that is typed before the scripts come stays.
 */
export function AccountPage({ first, notice }: { first: LoginView; notice?: string }) {
  const t = useWords('account');
  const navigate = useNavigate();
  const goOn = () => void navigate(paths.profile(), { replace: true });
  const { title, body } = useAccountSteps(first, goOn, notice);
  return (
    <Frame title={title} needsScript={t('needsScript')}>
      <Card className="p-5">{body}</Card>
    </Frame>
  );
}

function Frame(props: { title: string; needsScript: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-md flex-col gap-5 px-4 py-10">
      <h1 className="text-3xl">{props.title}</h1>
      <NeedsScript>{props.needsScript}</NeedsScript>
      {props.children}
    </div>
  );
}

/**
 * The page of a mail's link, whose secret stands behind the address's `#`; null until the browser has read it. It asks
 * the server for the link's purpose. Only a button then uses the link up, since mail programs open links by themselves.
 */
export function LinkPage({ link, title }: { link: string | null; title: string }) {
  const t = useWords('account');
  const shell = useWords('shell');
  const [times, setTimes] = useState(0);
  const looked = useAsked(link ? `${times} ${link}` : null, (signal) =>
    call(linkCalls.lookAtLink, { body: { link: link ?? '' }, signal }),
  );
  const [resetFor, setResetFor] = useState<string | null>(null);
  if (resetFor !== null) {
    return <AccountPage first={{ at: 'resetDone', email: resetFor }} notice={t('resetDone')} />;
  }
  // Without the server there is another try.
  const isUnknown = looked?.ok === false && looked.failure.kind !== 'refused';
  const isOver = link === '' || (looked?.ok === false && !isUnknown);
  return (
    <Frame title={title} needsScript={t('loginNeedsScript')}>
      {looked === null && !isOver && <LogoLoader />}
      {looked?.ok && link && (
        <Card className="p-5">
          <Linked link={link} answer={looked.value} onReset={setResetFor} />
        </Card>
      )}
      {isUnknown && <ErrorState title={shell('partFailed')} onRetry={() => setTimes(times + 1)} />}
      {isOver && <Over />}
    </Frame>
  );
}

interface LinkedProps {
  link: string;
  answer: LinkAnswer;
  /** The password of this email is set anew. */
  onReset: (email: string) => void;
}

function Linked({ link, answer: { purpose, email, begunHere }, onReset }: LinkedProps) {
  if (purpose !== 'reset') {
    return begunHere ? <FinishHere link={link} email={email} /> : <ChosenAnew link={link} email={email} />;
  }
  // The link has proved the email: no OTP is asked for.
  return (
    <NewPasswordForm
      email={email}
      send={(password, signal) => call(linkCalls.resetByLink, { body: { link, password }, signal })}
      onDone={() => onReset(email)}
      above={
        <p className="wrap-names">
          <strong>{email}</strong>
        </p>
      }
    />
  );
}

/** A link that is over says so, and leads to where another one is had. */
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
