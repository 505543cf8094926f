import { api } from '@shivar/domain/contract/api';
import { formatDay, inDigits } from '@shivar/domain/language/format';
import type { Bilingual } from '@shivar/domain/language/language';
import { notifySchema } from '@shivar/domain/rules/contact/contact';
import type { Day } from '@shivar/domain/values/day';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

import { call, failureMessage, fieldErrors } from '../../lib/api-client.ts';
import { useLanguage } from '../../lib/language.ts';
import { currentSession } from '../../lib/session.ts';
import { useJudgedForm } from '../../lib/use-judged-form.ts';
import { useWords } from '../../lib/words.ts';
import { BothNames } from '../../ui/both-names.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import type { LazyDialogProps } from '../../loading/use-lazy-dialog.ts';

/** What somebody waits for. */
export type AwaitedSubject =
  | {
      readonly kind: 'plan';
      readonly id: string;
      readonly name: Bilingual;
      readonly comingSoon: boolean;
      readonly opensOn: Day | null;
    }
  | { readonly kind: 'area'; readonly pincode: string };

/** The Coming Soon modal (product 2.30): takes an email to be told, and says that it was kept. */
export function WaitingDialog({ subject, open, onClose }: LazyDialogProps<AwaitedSubject>) {
  const [thanks, setThanks] = useState<string | null>(null);
  // Its button may stand inside another form: a browser tells nobody outside that one that this one was sent.
  return createPortal(
    <Dialog open={open} onClose={onClose} title={useTitle(subject)}>
      {/* For React it stands there all the same, and that form must not take this one's sending for its own. */}
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
  const language = useLanguage();
  if (subject.kind === 'area') return t('areaTitle', { pincode: inDigits(subject.pincode, language) });
  return subject.comingSoon ? terms('comingSoon') : terms('soldOut');
}

function PlanFacts({ plan }: { plan: AwaitedSubject & { readonly kind: 'plan' } }) {
  const t = useWords('waiting');
  const language = useLanguage();
  const { name, comingSoon, opensOn } = plan;
  const opening = opensOn === null ? t('opensLater') : t('opensOn', { day: formatDay(opensOn, language) });
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-2 font-display text-xl">
        <BothNames english={name.en} marathi={name.mr} otherClassName="text-lg text-leaf-2" />
      </p>
      <p className="mt-1">{comingSoon ? opening : t('soldOutText')}</p>
    </div>
  );
}

function EmailForm({ subject, onKept }: { subject: AwaitedSubject; onKept: (thanks: string) => void }) {
  const t = useWords('waiting');
  const { form, field, pending, failure } = useJudgedForm({
    schema: notifySchema,
    // Whoever is signed in has told it already.
    initial: { email: currentSession().user?.email ?? '' },
    send: async (body, signal) => {
      const answer = await ask(subject, body, signal);
      if (!answer.ok) {
        return { message: failureMessage(answer.failure, t('notKept')), fields: fieldErrors(answer.failure) };
      }
      onKept(answer.value.message);
      return null;
    },
  });
  return (
    <form {...form} className="flex flex-col gap-4">
      <TextField
        {...field('email')}
        label={t('email')}
        hint={subject.kind === 'area' ? t('areaText') : t('planText')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <SubmitButton pending={pending} failure={failure}>
        <AskText subject={subject} />
      </SubmitButton>
    </form>
  );
}

function AskText({ subject }: { subject: AwaitedSubject }) {
  const t = useWords('waiting');
  if (subject.kind === 'area') return t('tellMeArea');
  return subject.comingSoon ? t('tellMeOpens') : t('tellMeBack');
}

function ask(subject: AwaitedSubject, body: { email: string }, signal: AbortSignal) {
  return subject.kind === 'plan'
    ? call(api.waitForPlan, { params: { id: subject.id }, body, signal })
    : call(api.waitForArea, { params: { pincode: subject.pincode }, body, signal });
}

/** What the server said, with the focus, so that it is read out and the keyboard goes on from here. */
function Thanks({ text, onClose }: { text: string; onClose: () => void }) {
  const shell = useWords('shell');
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <>
      <p ref={place} tabIndex={-1} className="flex items-start gap-2 text-lg outline-none">
        <Icon name="check" className="mt-0.5 text-leaf" />
        {text}
      </p>
      <Button onClick={onClose}>{shell('ok')}</Button>
    </>
  );
}
