import { dayAt } from '@shivar/domain/values/day';
import { requiredText } from '@shivar/domain/rules/fields';
import { formatDay } from '@shivar/domain/language/format';
import { officePeopleCalls } from '@shivar/domain/contract/office/people-calls';
import type { PersonAnswer } from '@shivar/domain/contract/office/people-calls';
import { useState } from 'react';
import * as z from 'zod/mini';

import { call, failureMessage, fieldErrors } from '../../lib/api-client.ts';
import { useLanguage } from '../../lib/language.ts';
import { askQuestion } from '../../lib/question.ts';
import { toast } from '../../lib/toasts.ts';
import { useJudgedForm } from '../../lib/use-judged-form.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormFailure } from '../../ui/submit-button.tsx';

/** What a part of the page is given: the account, and who to tell that it changed. */
export interface PersonPart {
  readonly person: PersonAnswer;
  readonly onChanged: (person: PersonAnswer) => void;
}

/** Keeps somebody out or lets them in again, for a reason, and logs them out everywhere. */
export function PersonAccess(part: PersonPart) {
  const t = useWords('officePeople');
  const language = useLanguage();
  const { blockedAt } = part.person;
  return (
    <Card className="flex flex-col gap-4 p-5">
      <h2 className="text-2xl">{t('accessTitle')}</h2>
      <p className="text-soft">
        {blockedAt === null
          ? t('blockText')
          : t('blockedText', { day: formatDay(dayAt(Date.parse(blockedAt)), language) })}
      </p>
      <BlockForm {...part} />
      {part.person.sessions > 0 && <EndSessions {...part} />}
    </Card>
  );
}

function BlockForm({ person, onChanged }: PersonPart) {
  const [t, place] = [useWords('officePeople'), useWords('office')];
  const judged = useJudgedForm({
    schema: z.strictObject({ reason: requiredText('reason_required', 500) }),
    initial: { reason: '' },
    send: async (body, signal) => {
      const entry = person.isBlocked ? officePeopleCalls.unblockPerson : officePeopleCalls.blockPerson;
      const answer = await call(entry, { params: { id: person._id }, body, signal });
      if (!answer.ok) {
        const message = failureMessage(answer.failure, place('noAnswer'));
        return { message, fields: fieldErrors(answer.failure) };
      }
      toast('done', person.isBlocked ? t('unblockDone') : t('blockDone'));
      onChanged(answer.value);
      return null;
    },
  });
  return (
    <form {...judged.form} className="flex flex-col gap-3">
      <TextField {...judged.field('reason')} label={t('reason')} hint={t('reasonHint')} required />
      <FormFailure message={judged.failure} />
      <Button type="submit" look={person.isBlocked ? 'secondary' : 'danger'} pending={judged.pending}>
        {person.isBlocked ? t('unblock') : t('block')}
      </Button>
    </form>
  );
}

function EndSessions({ person, onChanged }: PersonPart) {
  const [t, place] = [useWords('officePeople'), useWords('office')];
  const [failure, setFailure] = useState<string | null>(null);
  const end = async () => {
    setFailure(null);
    const texts = { title: t('endTitle', { name: person.name }), text: t('endText') };
    if ((await askQuestion({ ...texts, labels: { ok: t('endSessions') } })) !== 'ok') return;
    const ended = await call(officePeopleCalls.endSessionsOfPerson, { params: { id: person._id } });
    if (!ended.ok) return setFailure(failureMessage(ended.failure, place('noAnswer')));
    toast('done', t('ended'));
    onChanged(ended.value);
  };
  return (
    <div>
      <FormFailure message={failure} />
      <Button look="secondary" className="w-full" onClick={end}>
        {t('endSessions')}
      </Button>
    </div>
  );
}
