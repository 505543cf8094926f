import { officePeopleCalls } from '@shivar/domain/contract/office/people-calls';
import { ROLES } from '@shivar/domain/rules/account/role';
import type { Role } from '@shivar/domain/rules/account/role';
import { useState } from 'react';

import { call, failureMessage } from '../../lib/api-client.ts';
import { askQuestion } from '../../lib/question.ts';
import { useSession } from '../../lib/session.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/field.tsx';
import { FormFailure } from '../../ui/submit-button.tsx';
import type { PersonPart } from './person-access.tsx';

/** Gives and takes what somebody does for the farm. Nobody takes the office from themselves, or gives it away, without a question. */
export function PersonRole({ person, onChanged }: PersonPart) {
  const [t, place] = [useWords('officePeople'), useWords('office')];
  const { user } = useSession();
  const was = ROLES.find((each) => each === person.role) ?? null;
  const [role, setRole] = useState<Role | null>(was);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async () => {
    setFailure(null);
    const isOwnOffice = user?._id === person._id && person.role === 'admin' && role !== 'admin';
    if (isOwnOffice) {
      const texts = { title: t('ownRoleTitle'), text: t('ownRoleText'), danger: true };
      if ((await askQuestion({ ...texts, labels: { ok: t('ownRoleOk') } })) !== 'ok') return;
    }
    if (role === 'admin') {
      const texts = { title: t('adminTitle', { name: person.name }), text: t('adminText') };
      if ((await askQuestion({ ...texts, labels: { ok: t('adminOk') } })) !== 'ok') return;
    }
    const body = { role, was };
    const saved = await call(officePeopleCalls.giveRole, { params: { id: person._id }, body });
    if (!saved.ok) return setFailure(failureMessage(saved.failure, place('noAnswer')));
    toast('done', t('roleSaved'));
    onChanged(saved.value);
  };
  return (
    <Card className="flex flex-col gap-3 p-5">
      <h2 className="text-2xl">{t('roleTitle')}</h2>
      <p className="text-soft">{t('roleText')}</p>
      <SelectField
        label={t('role')}
        value={role ?? ''}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setRole(ROLES.find((each) => each === value) ?? null);
        }}
      >
        <option value="">{t('role.customer')}</option>
        {ROLES.map((each) => (
          <option key={each} value={each}>
            {t(`role.${each}`)}
          </option>
        ))}
      </SelectField>
      <FormFailure message={failure} />
      <Button look="secondary" unavailable={role === was} onClick={save}>
        {t('saveRole')}
      </Button>
    </Card>
  );
}
