import type { AnswerOf } from '@shivar/domain/contract/call';
import type { OfficeRoute, PincodeArea } from '@shivar/domain/contract/office/route-calls';
import { officeRouteCalls, routeNameSchema } from '@shivar/domain/contract/office/route-calls';
import { inDigits } from '@shivar/domain/language/format';
import { movedBefore } from '@shivar/domain/rules/office/route';
import { useState } from 'react';

import { call } from '../../lib/api-client.ts';
import { askQuestion } from '../../lib/question.ts';
import { outcomeOf, valueOrToast } from '../../lib/send-failure.ts';
import { toast } from '../../lib/toasts.ts';
import { useJudgedForm } from '../../lib/use-judged-form.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { MoveButtons } from '../parts/move-buttons.tsx';

type Routes = AnswerOf<(typeof officeRouteCalls)['officeRoutes']>;

interface RouteFormProps {
  route: OfficeRoute;
  /** All routes, for the choices. */
  known: Routes;
  onSaved: () => void;
}

/** A route to be changed, or a new one. Two people who change it at once: the second reads that it was changed. */
export function RouteForm({ route, known, onSaved }: RouteFormProps) {
  const t = useWords('officeRounds');
  const [pincodes, setPincodes] = useState(route.pincodes);
  const [driverId, setDriver] = useState(route.driverId ?? '');
  const isNew = route._id === '';
  const { form, field, pending, failure } = useJudgedForm({
    schema: routeNameSchema,
    initial: { name: route.name },
    send: ({ name }, signal) => {
      const draft = { name, pincodes: pincodes.map(({ pincode }) => pincode), driverId: driverId || null };
      const { version } = route;
      const asked = isNew
        ? call(officeRouteCalls.addRoute, { body: draft, signal })
        : call(officeRouteCalls.changeRoute, { params: { id: route._id }, body: { version, draft }, signal });
      return outcomeOf(asked, t('noAnswer'), () => {
        toast('done', t('routeSaved'));
        onSaved();
      });
    },
  });
  return (
    <Card className="p-4">
      <form {...form} aria-label={route.name || t('addRoute')} className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field('name')} label={t('routeName')} />
          <SelectField
            label={t('driver')}
            value={driverId}
            onChange={(event) => setDriver(event.currentTarget.value)}
          >
            <option value="">{t('noDriver')}</option>
            {known.drivers.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
        <Pincodes pincodes={pincodes} all={[...known.free, ...route.pincodes]} onChange={setPincodes} />
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton pending={pending} failure={failure}>
            {t('save')}
          </SubmitButton>
          {!isNew && <RemoveRoute route={route} onRemoved={onSaved} />}
        </div>
      </form>
    </Card>
  );
}

interface PincodesProps {
  pincodes: readonly PincodeArea[];
  /** Those that may be in this route. */
  all: readonly PincodeArea[];
  onChange: (pincodes: PincodeArea[]) => void;
}

function Pincodes({ pincodes, all, onChange }: PincodesProps) {
  const t = useWords('officeRounds');
  const nameOf = ({ pincode, ...area }: PincodeArea) =>
    `${inDigits(pincode, t.language)} ${area[t.language === 'mr' ? 'marathiArea' : 'area'] ?? ''}`;
  const free = all.filter(({ pincode }) => !pincodes.some((each) => each.pincode === pincode));
  const move = (index: number, by: number) => {
    const moved = pincodes[index];
    if (moved) onChange(movedBefore(pincodes, moved, pincodes[by < 0 ? index - 1 : index + 2] ?? null));
  };
  return (
    <div className="flex flex-col gap-2">
      <ol aria-label={t('pincodes')} className="flex flex-col gap-1">
        {pincodes.map((each, index) => (
          <li key={each.pincode} className="flex items-center gap-1 rounded-button border border-line pl-3">
            <span className="wrap-names min-w-0 flex-1">{nameOf(each)}</span>
            <MoveButtons
              name={nameOf(each)}
              isFirst={index === 0}
              isLast={index === pincodes.length - 1}
              onMove={(by) => move(index, by)}
            />
            <IconButton
              icon="close"
              label={t('takeOut', { name: nameOf(each) })}
              onClick={() => onChange(pincodes.filter((other) => other !== each))}
            />
          </li>
        ))}
      </ol>
      <SelectField
        label={t('addPincode')}
        value=""
        onChange={(event) => {
          const added = free.find(({ pincode }) => pincode === event.currentTarget.value);
          if (added) onChange([...pincodes, added]);
        }}
      >
        <option value="">{t(free.length > 0 ? 'choosePincode' : 'noFreePincode')}</option>
        {free.map((each) => (
          <option key={each.pincode} value={each.pincode}>
            {nameOf(each)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function RemoveRoute({
  route: { _id: id, name, version },
  onRemoved,
}: {
  route: OfficeRoute;
  onRemoved: () => void;
}) {
  const t = useWords('officeRounds');
  const remove = async () => {
    const question = {
      title: t('removeQuestion', { name }),
      text: t('removeText'),
      labels: { ok: t('remove') },
    };
    if ((await askQuestion({ ...question, danger: true })) !== 'ok') return;
    const asked = call(officeRouteCalls.removeRoute, { params: { id }, body: { version } });
    if (await valueOrToast(asked, t('noAnswer'))) toast('done', t('routeRemoved'));
    onRemoved();
  };
  return (
    <Button look="quiet" onClick={remove}>
      {t('remove')}
    </Button>
  );
}
