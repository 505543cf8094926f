import { catalogueCalls } from '@shivar/domain/contract/catalogue-calls';
import { inDigits } from '@shivar/domain/language/format';
import { notifySchema } from '@shivar/domain/rules/contact/contact';
import { useState } from 'react';
import { createPortal } from 'react-dom';

import { call } from '../../lib/api-client.ts';
import { takeFocus } from '../../lib/take-focus.ts';
import { outcomeOf } from '../../lib/send-failure.ts';
import { currentSession } from '../../lib/session.ts';
import { useJudgedForm } from '../../lib/use-judged-form.ts';
import { useWords } from '../../lib/words.ts';
import type { LazyDialogProps } from '../../loading/lazy-parts.ts';
import { BothNames } from '../../ui/both-names.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EMAIL, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import type { AwaitedSubject } from './awaited.ts';
import { whenItComes } from './awaited.ts';

/** The Coming Soon modal (product 2.30): takes an email for the news, and says that it was stored. */
export function WaitingDialog({ subject, open, onClose }: LazyDialogProps<AwaitedSubject>) {
  const [thanks, setThanks] = useState<string | null>(null);
  // The button may stand inside another form. In the document a form must not contain another one.
  return createPortal(
    <Dialog open={open} onClose={onClose} title={useTitle(subject)}>
      {/* React still passes events to the outer form, which must not see this form's submit. */}
      <div className="flex flex-col gap-4" onSubmit={(event) => event.stopPropagation()}>
        {subject.kind === 'plan' && <PlanFacts plan={subject} />}
        {thanks === null ? (
          <EmailForm subject={subject} onKept={setThanks} />
        ) : (
          <Thanks text={thanks} onClose={onClose} />
        )}
      </div>
    </Dialog>,
    document.body,
  );
}

function useTitle(subject: AwaitedSubject): string {
  const t = useWords('waiting');
  const terms = useWords('terms');
  if (subject.kind === 'area') return t('areaTitle', { pincode: inDigits(subject.pincode, t.language) });
  return subject.comingSoon ? terms('comingSoon') : terms('soldOut');
}

function PlanFacts({ plan }: { plan: AwaitedSubject & { readonly kind: 'plan' } }) {
  const t = useWords('waiting');
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-2 font-display text-xl">
        <BothNames english={plan.name.en} marathi={plan.name.mr} otherClassName="text-lg text-leaf-2" />
      </p>
      <p className="mt-1">{whenItComes(plan, t)}</p>
    </div>
  );
}

function EmailForm({ subject, onKept }: { subject: AwaitedSubject; onKept: (thanks: string) => void }) {
  const t = useWords('waiting');
  const { form, field, sending } = useJudgedForm({
    schema: notifySchema,
    // The account of a logged-in user has an email already.
    initial: { email: currentSession().user?.email ?? '' },
    send: (body, signal) =>
      outcomeOf(ask(subject, body, signal), t('notKept'), ({ message }) => onKept(message)),
  });
  return (
    <form {...form} className="flex flex-col gap-4">
      <TextField
        {...field('email')}
        label={t('email')}
        hint={subject.kind === 'area' ? t('areaText') : t('planText')}
        {...EMAIL}
        autoComplete="email"
      />
      <SubmitButton {...sending}>
        {subject.kind === 'area' ? t('tellMeArea') : subject.comingSoon ? t('tellMeOpens') : t('tellMeBack')}
      </SubmitButton>
    </form>
  );
}

function ask(subject: AwaitedSubject, body: { email: string }, signal: AbortSignal) {
  return subject.kind === 'plan'
    ? call(catalogueCalls.waitForPlan, { params: { id: subject.id }, body, signal })
    : call(catalogueCalls.waitForArea, { params: { pincode: subject.pincode }, body, signal });
}

/** The server's message. It takes the focus, so that screen readers read it and the keyboard continues here. */
function Thanks({ text, onClose }: { text: string; onClose: () => void }) {
  const shell = useWords('shell');
  return (
    <>
      <p ref={takeFocus} tabIndex={-1} className="flex items-start gap-2 text-lg outline-none">
        <Icon name="check" className="mt-0.5 text-leaf" />
        {text}
      </p>
      <Button onClick={onClose}>{shell('ok')}</Button>
    </>
  );
}
