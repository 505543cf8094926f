import { officeFirstStepsCalls } from '@shivar/domain/contract/office/first-steps-calls';
import type { FirstStep, FirstStepKind } from '@shivar/domain/contract/office/first-steps-calls';
import { useState } from 'react';
import { Link } from 'react-router';

import { call, failureMessage } from '../../lib/api-client.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { FormFailure } from '../../ui/submit-button.tsx';
import { Section } from '../parts/office-page.tsx';
import { officePaths } from '../parts/office-paths.ts';
import { useAnswer } from '../parts/use-answer.ts';

/** The page of each step. The test mail is sent from here. */
const PLACES: Readonly<Record<Exclude<FirstStepKind, 'mail'>, string>> = {
  name: officePaths.settingsPart('brand'),
  contacts: officePaths.settingsPart('contacts'),
  seller: officePaths.settingsPart('legal'),
  licence: officePaths.settingsPart('legal'),
  officer: officePaths.settingsPart('legal'),
  produce: `${officePaths.catalogue()}?show=items`,
  plan: officePaths.catalogue(),
  area: officePaths.areas(),
};

/** Without these nobody can order. The others do not stop a customer. */
const SELLING: readonly FirstStepKind[] = ['produce', 'plan', 'area'];

/** The first steps of the farm. Where the call fails, the page does without them. */
export function useFirstSteps() {
  const { value, failure, askAgain } = useAnswer('first-steps', '', (signal) =>
    call(officeFirstStepsCalls.firstSteps, { signal }),
  );
  const steps = value?.steps ?? (failure ? [] : null);
  return {
    /** Null until they are known. */
    steps,
    /** Whether a step is left, or the steps are not known yet. */
    isBeginning: steps === null || steps.some(({ isDone }) => !isDone),
    askAgain,
  };
}

/** The settings that a farm needs before it serves anybody, each with the way to it; nothing once all are done. */
export function FirstSteps({ known }: { known: ReturnType<typeof useFirstSteps> }) {
  const t = useWords('officeFirstSteps');
  const { steps, isBeginning, askAgain } = known;
  if (!steps || !isBeginning) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  const canOrder = steps.every(({ kind, isDone }) => isDone || !SELLING.includes(kind));
  return (
    <Section isCard title={t('title')}>
      <p className="figures text-soft">{t('progress', { n: done, all: steps.length })}</p>
      <p className="max-w-prose text-soft">
        {t(canOrder ? 'customersOrder' : 'nobodyOrders')} {t('intro')}
      </p>
      <ol className="divide-y divide-line">
        {steps.map((step) => (
          <li key={step.kind}>
            <Step step={step} onMailSent={askAgain} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Step({ step: { kind, isDone }, onMailSent }: { step: FirstStep; onMailSent: () => void }) {
  const t = useWords('officeFirstSteps');
  const text = t(`step.${kind}`);
  const look = 'flex min-h-12 items-center gap-3 py-2';
  if (isDone)
    return (
      <p className={classNames(look, 'text-soft')}>
        <Icon name="check" className="text-leaf" />
        <span className="sr-only">{t('done')}: </span>
        {text}
      </p>
    );
  if (kind === 'mail')
    return (
      <div className={classNames(look, 'flex-wrap')}>
        <OpenMark />
        <span className="min-w-0 flex-1 basis-48">{text}</span>
        <TestMailButton onSent={onMailSent} />
      </div>
    );
  return (
    <Link to={PLACES[kind]} className={classNames(look, 'no-underline hover:underline')}>
      <OpenMark />
      <span className="min-w-0 flex-1">{text}</span>
      <Icon name="right" className="size-5 text-soft" />
    </Link>
  );
}

/** The place of a tick. */
function OpenMark() {
  return (
    <span aria-hidden="true" className="size-6 shrink-0 p-0.5">
      <span className="block size-full rounded-full border-2 border-line-strong" />
    </span>
  );
}

/** Sends a mail to this user, and shows whether it left, or the answer of the mail server. */
function TestMailButton({ onSent }: { onSent: () => void }) {
  const t = useWords('officeFirstSteps');
  const [trouble, setTrouble] = useState<string | null>(null);
  const send = async () => {
    setTrouble(null);
    const answer = await call(officeFirstStepsCalls.sendTestMail, {});
    if (!answer.ok) return setTrouble(failureMessage(answer.failure, t('unreachable')));
    const { to, trouble: kind, said } = answer.value;
    if (kind === null) {
      toast('done', t('mailLeft', { to }));
      return onSent();
    }
    const words = [t('mailNot', { to }), t(`trouble.${kind}`), said && t('said', { said })];
    return setTrouble(words.filter(Boolean).join(' '));
  };
  return (
    <>
      <Button look="secondary" onClick={send}>
        {t('sendMail')}
      </Button>
      <div className="wrap-names w-full empty:hidden">
        <FormFailure message={trouble} />
      </div>
    </>
  );
}
