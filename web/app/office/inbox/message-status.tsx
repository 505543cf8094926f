import { officeInboxCalls } from '@shivar/domain/contract/office/inbox-calls';
import { MESSAGE_STEPS } from '@shivar/domain/rules/contact/inbox';
import type { MessageStep } from '@shivar/domain/rules/contact/inbox';
import { useState } from 'react';

import { call } from '../../lib/api-client.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/field.tsx';
import { FormFailure } from '../../ui/submit-button.tsx';
import { MessageConflict, useMessageChange } from './message-change.tsx';
import type { MessagePart } from './message-change.tsx';
import { DueText, StateBadge } from './message-row.tsx';

/** The state and the due time of the message, with its next steps. Each step can be undone. */
export function MessageStatus(part: MessagePart) {
  const { message } = part;
  const t = useWords('officeInbox');
  const change = useMessageChange(part);
  const take = (step: MessageStep) => {
    const ask = (version: number) =>
      call(officeInboxCalls.stepMessage, {
        params: { ticket: String(message.ticket), step },
        body: { version },
      });
    return change.send(ask, t(`done.${step}`));
  };
  return (
    <Card className="flex flex-col gap-3 p-5">
      <h2 className="text-2xl">{t('standing')}</h2>
      <p>
        <StateBadge state={message.state} />
      </p>
      <DueText message={message} />
      {message.state === 'settled' && <p className="text-soft">{t('settled')}</p>}
      <MessageConflict {...part} change={change} />
      <FormFailure message={change.failure} />
      {!change.theirs && (
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
      )}
    </Card>
  );
}

/** Gives a message to a colleague, or to nobody. Its key must be the present assignee. */
export function AssignForm(part: MessagePart) {
  const { message } = part;
  const t = useWords('officeInbox');
  const change = useMessageChange(part);
  const was = message.assignee?._id ?? '';
  const [chosen, setChosen] = useState(was);
  // The assignee may have left the office.
  const isKnown = message.colleagues.some(({ _id }) => _id === was);
  const people =
    message.assignee && !isKnown ? [message.assignee, ...message.colleagues] : message.colleagues;
  const assign = () => {
    const ask = (version: number) =>
      call(officeInboxCalls.assignMessage, {
        params: { ticket: String(message.ticket) },
        body: { version, assignee: chosen || null },
      });
    return change.send(ask, t('assigned'));
  };
  return (
    <Card className="flex flex-col gap-3 p-5">
      <SelectField
        label={t('assignee')}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
      >
        <option value="">{t('anybody')}</option>
        {people.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectField>
      <MessageConflict {...part} change={change} />
      <FormFailure message={change.failure} />
      {!change.theirs && (
        <Button look="secondary" unavailable={chosen === was} onClick={assign}>
          {t('assign')}
        </Button>
      )}
    </Card>
  );
}
