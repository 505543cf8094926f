import { formatDay } from '@shivar/domain/language/format';
import { officePeopleCalls as calls } from '@shivar/domain/contract/office/people-calls';
import type { PersonAnswer } from '@shivar/domain/contract/office/people-calls';
import { ROLES } from '@shivar/domain/rules/account/role';
import type { Role } from '@shivar/domain/rules/account/role';
import { dayAt } from '@shivar/domain/values/day';
import { useState } from 'react';

import { call, failureMessage } from '../../lib/api-client.ts';
import { useLanguage } from '../../lib/language.ts';
import { askQuestion } from '../../lib/question.ts';
import { useSession } from '../../lib/session.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormFailure } from '../../ui/submit-button.tsx';
import { OneOf } from '../editing/choices.tsx';
import { ReasonForm } from './reason-form.tsx';

interface PersonPartProps {
  person: PersonAnswer;
  onChanged: (person: PersonAnswer) => void;
}

/** Gives and takes a role. It asks first before admins take their own role, and before it makes somebody an admin. */
export function PersonRole({ person, onChanged }: PersonPartProps) {
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
    const saved = await call(calls.giveRole, { params: { id: person._id }, body: { role, was } });
    if (!saved.ok) return setFailure(failureMessage(saved.failure, place('noAnswer')));
    toast('done', t('roleSaved'));
    onChanged(saved.value);
  };
  return (
    <Card className="flex flex-col gap-3 p-5">
      <h2 className="text-2xl">{t('roleTitle')}</h2>
      <p className="text-soft">{t('roleText')}</p>
      <OneOf
        label={t('role')}
        options={(['customer', ...ROLES] as const).map((value) => ({ value, label: t(`role.${value}`) }))}
        value={role ?? 'customer'}
        onChange={(value) => setRole(value === 'customer' ? null : value)}
      />
      <FormFailure message={failure} />
      <Button look="secondary" unavailable={role === was} onClick={save}>
        {t('saveRole')}
      </Button>
    </Card>
  );
}

/** Blocks an account or lets it in again, for a reason, and logs it out everywhere. */
export function PersonAccess({ person, onChanged }: PersonPartProps) {
  const t = useWords('officePeople');
  const language = useLanguage();
  const { blockedAt, isBlocked } = person;
  return (
    <Card className="flex flex-col gap-4 p-5">
      <h2 className="text-2xl">{t('accessTitle')}</h2>
      <p className="text-soft">
        {blockedAt === null
          ? t('blockText')
          : t('blockedText', { day: formatDay(dayAt(Date.parse(blockedAt)), language) })}
      </p>
      <ReasonForm
        button={t(isBlocked ? 'unblock' : 'block')}
        danger={!isBlocked}
        send={(reason, signal) =>
          call(isBlocked ? calls.unblockPerson : calls.blockPerson, {
            params: { id: person._id },
            body: { reason },
            signal,
          })
        }
        onDone={(changed) => {
          toast('done', t(isBlocked ? 'unblockDone' : 'blockDone'));
          onChanged(changed);
        }}
      />
      {person.sessions > 0 && <EndSessions person={person} onChanged={onChanged} />}
    </Card>
  );
}

function EndSessions({ person, onChanged }: PersonPartProps) {
  const [t, place] = [useWords('officePeople'), useWords('office')];
  const [failure, setFailure] = useState<string | null>(null);
  const end = async () => {
    setFailure(null);
    const texts = { title: t('endTitle', { name: person.name }), text: t('endText') };
    if ((await askQuestion({ ...texts, labels: { ok: t('endSessions') } })) !== 'ok') return;
    const ended = await call(calls.endSessionsOfPerson, { params: { id: person._id } });
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
