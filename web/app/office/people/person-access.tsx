import { formatDay } from '@shivar/domain/language/format';
import { officePeopleCalls as calls } from '@shivar/domain/contract/office/people-calls';
import type { PersonAnswer } from '@shivar/domain/contract/office/people-calls';
import { ROLES } from '@shivar/domain/rules/account/role';
import type { Role } from '@shivar/domain/rules/account/role';
import { requiredText } from '@shivar/domain/rules/texts';
import { dayAt } from '@shivar/domain/values/day';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';

import { serverMessageElse } from '../../lib/send-failure.ts';
import { call, failureMessage } from '../../lib/api-client.ts';
import { askQuestion } from '../../lib/question.ts';
import { useSession } from '../../lib/session.ts';
import { toast } from '../../lib/toasts.ts';
import { useJudgedForm } from '../../lib/use-judged-form.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { CheckBox } from '../../ui/check-box.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { FormFailure } from '../../ui/submit-button.tsx';
import { OneOf } from '../editing/choices.tsx';
import { Section } from '../parts/office-page.tsx';
import { officePaths } from '../parts/office-paths.ts';
import type { Answer } from '../../lib/send-failure.ts';

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
    <Section isCard title={t('roleTitle')}>
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
    </Section>
  );
}

/** Blocks an account or lets it in again, for a reason, and logs it out everywhere. */
export function PersonAccess({ person, onChanged }: PersonPartProps) {
  const t = useWords('officePeople');
  const { blockedAt, isBlocked } = person;
  return (
    <Section isCard title={t('accessTitle')}>
      <p className="text-soft">
        {blockedAt === null
          ? t('blockText')
          : t('blockedText', { day: formatDay(dayAt(Date.parse(blockedAt)), t.language) })}
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
      {person.hasSecondStep && <RemoveStep person={person} onChanged={onChanged} />}
      {person.sessions > 0 && <EndSessions person={person} onChanged={onChanged} />}
    </Section>
  );
}

/** For somebody who lost the phone and the recovery codes. */
function RemoveStep({ person, onChanged }: PersonPartProps) {
  const t = useWords('officePeople');
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <p className="text-soft">{t('stepText')}</p>
      <ReasonForm
        button={t('removeStep')}
        danger
        send={(reason, signal) =>
          call(calls.removeSecondStep, { params: { id: person._id }, body: { reason }, signal })
        }
        onDone={(changed) => {
          toast('done', t('stepRemoved'));
          onChanged(changed);
        }}
      />
    </div>
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

/** The office looks after an account that its customer has never logged in to (decision 39). */
export function UnclaimedAccount({ person }: { person: PersonAnswer }) {
  const t = useWords('officePeople');
  const [isDeleting, setDeleting] = useState(false);
  return (
    <Section isCard title={t('careTitle')}>
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
    </Section>
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
        call(calls.deletePerson, {
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

interface ReasonFormProps<Value> {
  button: string;
  danger: boolean;
  send: (reason: string, signal: AbortSignal) => Promise<Answer<Value>>;
  onDone: (value: Value) => unknown;
  /** Stands above the field. */
  children?: ReactNode;
}

/** Does something to an account for a reason, which the audit keeps. */
function ReasonForm<Value>({ button, danger, send, onDone, children }: ReasonFormProps<Value>) {
  const [t, place] = [useWords('officePeople'), useWords('office')];
  const { form, field, failure, pending } = useJudgedForm({
    schema: z.strictObject({ reason: requiredText('reason_required', 500) }),
    initial: { reason: '' },
    send: async ({ reason }, signal) => {
      const answer = await send(reason, signal);
      if (!answer.ok) return serverMessageElse(answer.failure, place('noAnswer'));
      await onDone(answer.value);
      return null;
    },
  });
  return (
    <form {...form} className="flex flex-col gap-3">
      {children}
      <TextField {...field('reason')} label={t('reason')} hint={t('reasonHint')} required />
      <FormFailure message={failure} />
      <Button type="submit" look={danger ? 'danger' : 'secondary'} pending={pending}>
        {button}
      </Button>
    </form>
  );
}
