import { officePeopleCalls } from '@shivar/domain/contract/office/people-calls';
import type { PersonAnswer } from '@shivar/domain/contract/office/people-calls';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { call } from '../../lib/api-client.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckBox } from '../../ui/check-box.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { officePaths } from '../parts/office-paths.ts';
import { ReasonForm } from './reason-form.tsx';

/** The office looks after an account that its customer has never logged in to (decision 39). */
export function UnclaimedAccount({ person }: { person: PersonAnswer }) {
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

/** Deletes the account. Deliveries that are still to come are given up first, by a tick. */
function DeletePerson({ person }: { person: PersonAnswer }) {
  const t = useWords('officePeople');
  const navigate = useNavigate();
  const isAhead = person.orders.some(({ nextDeliveryDate }) => nextDeliveryDate !== null);
  const [giveUpDeliveries, setGiveUp] = useState(false);
  return (
    <ReasonForm
      button={t('deleteNow')}
      danger
      send={(reason, signal) =>
        call(officePeopleCalls.deletePerson, {
          params: { id: person._id },
          body: { reason, giveUpDeliveries },
          signal,
        })
      }
      onDone={({ message }) => {
        toast('done', message);
        return navigate(officePaths.people(), { replace: true });
      }}
    >
      <p>{t('deleteText')}</p>
      {isAhead && (
        <CheckBox danger className="font-semibold" checked={giveUpDeliveries} onChange={setGiveUp}>
          {t('deleteAhead')}
        </CheckBox>
      )}
    </ReasonForm>
  );
}
