import { officeInboxCalls } from '@shivar/domain/contract/office/inbox-calls';
import { MESSAGE_STEPS } from '@shivar/domain/rules/contact/inbox';
import type { MessageStep } from '@shivar/domain/rules/contact/inbox';
import { useState } from 'react';

import { call } from '../../lib/api-client.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { OneOf } from '../editing/one-of.tsx';
import { Section } from '../parts/office-page.tsx';
import { ChangeFoot, useMessageChange } from './message-change.tsx';
import type { MessagePart } from './message-change.tsx';
import { DueText, StateBadge } from './message-row.tsx';

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
