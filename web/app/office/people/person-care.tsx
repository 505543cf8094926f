import { requiredText } from '@shivar/domain/rules/fields';
import { officePeopleCalls } from '@shivar/domain/contract/office/people-calls';
import type { PersonAnswer } from '@shivar/domain/contract/office/people-calls';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';

import { call, failureMessage, fieldErrors } from '../../lib/api-client.ts';
import { toast } from '../../lib/toasts.ts';
import { useJudgedForm } from '../../lib/use-judged-form.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckBox } from '../../ui/check-box.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { FormFailure } from '../../ui/submit-button.tsx';
import { officePaths } from '../parts/office-paths.ts';

/** What the office does in the place of somebody who has never been in their account (decision 39). */
export function PersonCare({ person }: { person: PersonAnswer }) {
  const t = useWords('officePeople');
  const [isDeleting, setDeleting] = useState(false);
  return (
    <Card className="flex flex-col gap-3 p-5">
      <h2 className="text-2xl">{t('careTitle')}</h2>
      <p className="max-w-prose text-soft">
        {t('careText')} {person.email === '' && t('careTextNoEmail')}
      </p>
      <p className="flex flex-wrap gap-3">
        <LinkButton look="secondary" to={officePaths.correctPerson(person._id)}>
          {t('correct')}
        </LinkButton>
        <Button look="danger" onClick={() => setDeleting(true)}>
          {t('deletePerson')}
        </Button>
      </p>
      <Dialog
        open={isDeleting}
        title={t('deleteTitle', { name: person.name })}
        onClose={() => setDeleting(false)}
      >
        <DeletePerson person={person} />
      </Dialog>
    </Card>
  );
}

/** Deletes the account, once what goes and what stays was said, and what is to come given up. */
function DeletePerson({ person }: { person: PersonAnswer }) {
  const [t, place] = [useWords('officePeople'), useWords('office')];
  const navigate = useNavigate();
  const isAhead = person.orders.some(({ nextDeliveryDate }) => nextDeliveryDate !== null);
  const [givesUp, setGivesUp] = useState(false);
  const judged = useJudgedForm({
    schema: z.strictObject({ reason: requiredText('reason_required', 500) }),
    initial: { reason: '' },
    send: async ({ reason }, signal) => {
      const answer = await call(officePeopleCalls.deletePerson, {
        params: { id: person._id },
        body: { reason, giveUpDeliveries: givesUp },
        signal,
      });
      if (!answer.ok) {
        const message = failureMessage(answer.failure, place('noAnswer'));
        return { message, fields: fieldErrors(answer.failure) };
      }
      toast('done', answer.value.message);
      await navigate(officePaths.people(), { replace: true });
      return null;
    },
  });
  return (
    <form {...judged.form} className="flex flex-col gap-4">
      <p>{t('deleteText')}</p>
      {isAhead && (
        <CheckBox danger className="font-semibold" checked={givesUp} onChange={setGivesUp}>
          {t('deleteAhead')}
        </CheckBox>
      )}
      <TextField {...judged.field('reason')} label={t('reason')} hint={t('reasonHint')} required />
      <div>
        <FormFailure message={judged.failure} />
        <Button type="submit" look="danger" pending={judged.pending} className="w-full">
          {t('deleteNow')}
        </Button>
      </div>
    </form>
  );
}
