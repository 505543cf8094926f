import { officeInboxCalls } from '@shivar/domain/contract/office/inbox-calls';
import type { InboxMessage } from '@shivar/domain/contract/office/inbox-calls';
import { MESSAGE_STEPS } from '@shivar/domain/rules/contact/inbox';
import type { MessageStep } from '@shivar/domain/rules/contact/inbox';
import type { ReactNode } from 'react';
import { useState } from 'react';

import { call } from '../../lib/api-client.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormFailure } from '../../ui/submit-button.tsx';
import { ChangedMeanwhile } from '../editing/changed-meanwhile.tsx';
import type { Difference } from '../editing/changed-meanwhile.tsx';
import { OneOf } from '../editing/choices.tsx';
import { useChange } from '../editing/use-change.ts';
import { Section } from '../parts/office-page.tsx';
import { useEntryText } from './conversation.tsx';
import { DueText, StateBadge } from './message-row.tsx';

/** The props of each part of the page. */
export interface MessagePart {
  readonly message: InboxMessage;
  readonly onChanged: (message: InboxMessage) => void;
  /** Reports whether a form has unsent text. */
  readonly onDraft: (form: string, isUnsaved: boolean) => void;
}

/** Changes a message that a colleague may change at the same time; `ChangeFoot` shows the differences. */
export function useMessageChange({ message, onChanged }: MessagePart, takesTheirs = false) {
  const params = { ticket: String(message.ticket) };
  const reload = () => call(officeInboxCalls.inboxMessage, { params });
  return { params, ...useChange(message, { reload, onChanged, takesTheirs }) };
}

export type MessageChange = ReturnType<typeof useMessageChange>;

interface ChangeFootProps extends MessagePart {
  change: MessageChange;
  /** Drops the entered text. */
  onGiveUp?: () => void;
  /** The buttons that change the message. */
  children: ReactNode;
}

/** The foot of a form: its buttons, or what a colleague changed meanwhile and the choice to go on. */
export function ChangeFoot({ message, onChanged, change, onGiveUp, children }: ChangeFootProps) {
  const t = useWords('office');
  const differences = useDifferences();
  const { theirs, isLost } = change;
  return (
    <>
      {theirs && (
        <section role="alert" className="rounded-card bg-turmeric-tint p-4 text-turmeric-ink">
          <h3 className="mb-1 text-xl">{t(isLost ? 'lostTitle' : 'conflictTitle')}</h3>
          <ChangedMeanwhile
            mine="saw"
            isLost={isLost}
            differences={differences(message, theirs)}
            onKeepMine={() => {
              change.keepMine();
              onChanged(theirs);
            }}
            onTakeTheirs={() => {
              onGiveUp?.();
              onChanged(theirs);
            }}
          />
        </section>
      )}
      <FormFailure message={change.failure} />
      {!theirs && children}
    </>
  );
}

function useDifferences(): (saw: InboxMessage, now: InboxMessage) => Difference[] {
  const t = useWords('officeInbox');
  const textOf = useEntryText();
  return (saw, now) => {
    const seen = new Set(saw.entries.map(({ _id }) => _id));
    const added = now.entries.filter(({ _id }) => !seen.has(_id));
    const said = added.map((entry) => [textOf(entry), entry.text].filter(Boolean).join(': '));
    const nameIn = ({ assignee }: InboxMessage) => assignee?.name ?? t('anybody');
    return [
      { what: t('state'), mine: t.word('state', saw.state), now: t.word('state', now.state) },
      { what: t('assignee'), mine: nameIn(saw), now: nameIn(now) },
      { what: t('answers'), mine: t('nothing'), now: said.join('\n') || t('nothing') },
    ].filter((one) => one.mine !== one.now);
  };
}

/** The state and the due time of the message, with its next steps. Each step can be undone. */
export function MessageStatus(part: MessagePart) {
  const { message } = part;
  const t = useWords('officeInbox');
  const change = useMessageChange(part);
  const take = (step: MessageStep) => {
    const params = { ...change.params, step };
    const ask = (version: number) => call(officeInboxCalls.stepMessage, { params, body: { version } });
    return change.send(ask, t(`done.${step}`));
  };
  return (
    <Section isCard title={t('standing')}>
      <p>
        <StateBadge state={message.state} />
      </p>
      <DueText message={message} />
      {message.state === 'settled' && <p className="text-soft">{t('settled')}</p>}
      <ChangeFoot {...part} change={change}>
        <div className="flex flex-wrap gap-3">
          {MESSAGE_STEPS.filter((step) => message.steps.includes(step)).map((step) => (
            <Button
              key={step}
              look={step === 'reopened' ? 'quiet' : 'secondary'}
              className="max-sm:w-full"
              onClick={() => take(step)}
            >
              {t(`step.${step}`)}
            </Button>
          ))}
        </div>
      </ChangeFoot>
    </Section>
  );
}

/** Gives a message to a colleague, or to nobody. Its key must be the present assignee. */
export function AssignForm(part: MessagePart) {
  const { assignee, colleagues } = part.message;
  const t = useWords('officeInbox');
  const change = useMessageChange(part);
  const was = assignee?._id ?? '';
  const [chosen, setChosen] = useState(was);
  // The assignee may have left the office.
  const isKnown = assignee === null || colleagues.some(({ _id }) => _id === was);
  const people = isKnown ? colleagues : [assignee, ...colleagues];
  const assign = () => {
    const ask = (version: number) =>
      call(officeInboxCalls.assignMessage, {
        params: change.params,
        body: { version, assignee: chosen || null },
      });
    return change.send(ask, t('assigned'));
  };
  return (
    <Card className="flex flex-col gap-3 p-5">
      <OneOf
        label={t('assignee')}
        options={[
          { value: '', label: t('anybody') },
          ...people.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        value={chosen}
        onChange={setChosen}
      />
      <ChangeFoot {...part} change={change}>
        <Button look="secondary" unavailable={chosen === was} onClick={assign}>
          {t('assign')}
        </Button>
      </ChangeFoot>
    </Card>
  );
}
