import { noticeCalls } from '@shivar/domain/contract/notice-calls';
import type { NoticeChoicesAnswer } from '@shivar/domain/contract/notice-calls';
import { formatHour } from '@shivar/domain/language/format';
import { useRef, useState } from 'react';

import { call } from '../../lib/api-client.ts';
import { valueOrToast } from '../../lib/send-failure.ts';
import { useWords } from '../../lib/words.ts';
import { Card } from '../../ui/card.tsx';
import { CheckBox } from '../../ui/check-box.tsx';
import { SelectField } from '../../ui/field.tsx';
import { PushDevice } from './push-device.tsx';

type Quiet = NoticeChoicesAnswer['quiet'];
type Kind = NoticeChoicesAnswer['kinds'][number];

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const USUAL: Quiet = { from: 22, until: 7 };

/** What a household wants to be told, kind by kind, and its quiet hours. Each tap saves. */
export function NoticeChoices({ loaded }: { loaded: NoticeChoicesAnswer }) {
  const t = useWords('notices');
  const { choices, save } = useChoices(loaded);
  const owed = choices.kinds.filter((kind) => kind.owed);
  return (
    <>
      <Card className="flex flex-col gap-3 p-4 sm:p-6">
        <h2 className="text-2xl">{t('kinds')}</h2>
        <p className="text-soft">{choices.hasEmail ? t('kindsText') : t('noEmail')}</p>
        {choices.hasEmail && (
          <ul className="flex flex-col">
            {choices.kinds
              .filter((kind) => !kind.owed)
              .map((kind) => (
                <li key={kind.kind}>
                  <CheckBox checked={kind.mail} onChange={(mail) => save([{ ...kind, mail }], choices.quiet)}>
                    {kind.name}
                  </CheckBox>
                </li>
              ))}
          </ul>
        )}
        <div className="text-soft">
          <p>{t('owed')}</p>
          <ul className="list-disc pl-5">
            {owed.map(({ kind, name }) => (
              <li key={kind}>{name}</li>
            ))}
          </ul>
        </div>
      </Card>
      <PushDevice choices={choices} onKind={(kind) => save([kind], choices.quiet)} />
      <QuietHours quiet={choices.quiet} onQuiet={(quiet) => save([], quiet)} />
    </>
  );
}

/** Shows a choice at once, and takes it back where it could not be saved. Saves go one after the other. */
function useChoices(loaded: NoticeChoicesAnswer) {
  const t = useWords('notices');
  const [choices, setChoices] = useState(loaded);
  const [last, saved] = [useRef<Promise<unknown>>(Promise.resolve()), useRef(loaded)];
  const save = (changed: readonly Kind[], quiet: Quiet) => {
    setChoices((before) => ({ ...withKinds(before, changed), quiet }));
    const kinds = Object.fromEntries(changed.map(({ kind, mail, push }) => [kind, { mail, push }]));
    const send = async () => {
      const body = { kinds, quiet };
      const answer = await valueOrToast(call(noticeCalls.saveNoticeChoices, { body }), t('saveFailed'));
      if (answer) saved.current = answer;
      else setChoices(saved.current);
    };
    last.current = last.current.then(send);
  };
  return { choices, save };
}

function withKinds(before: NoticeChoicesAnswer, changed: readonly Kind[]): NoticeChoicesAnswer {
  const kinds = before.kinds.map((kind) => changed.find((other) => other.kind === kind.kind) ?? kind);
  return { ...before, kinds };
}

function QuietHours({ quiet, onQuiet }: { quiet: Quiet; onQuiet: (quiet: Quiet) => void }) {
  const t = useWords('notices');
  const isOn = quiet.from !== quiet.until;
  const hours = HOURS.map((hour) => (
    <option key={hour} value={hour}>
      {formatHour(hour, t.language)}
    </option>
  ));
  return (
    <Card className="flex flex-col gap-3 p-4 sm:p-6">
      <h2 className="text-2xl">{t('quiet')}</h2>
      <p className="text-soft">{t('quietText')}</p>
      <CheckBox checked={isOn} onChange={(on) => onQuiet(on ? USUAL : { from: 0, until: 0 })}>
        {t('quietOn')}
      </CheckBox>
      {isOn && (
        <div className="flex flex-wrap gap-4">
          <SelectField
            label={t('quietFrom')}
            className="basis-40"
            value={quiet.from}
            onChange={({ currentTarget }) => onQuiet({ ...quiet, from: Number(currentTarget.value) })}
          >
            {hours}
          </SelectField>
          <SelectField
            label={t('quietUntil')}
            className="basis-40"
            value={quiet.until}
            onChange={({ currentTarget }) => onQuiet({ ...quiet, until: Number(currentTarget.value) })}
          >
            {hours}
          </SelectField>
        </div>
      )}
    </Card>
  );
}
