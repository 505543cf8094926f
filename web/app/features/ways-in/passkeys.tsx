import type { AddedAnswer, WaysInAnswer } from '@shivar/domain/contract/ways-in-calls';
import { waysInCalls } from '@shivar/domain/contract/ways-in-calls';
import { formatDay } from '@shivar/domain/language/format';
import { passkeyNameSchema } from '@shivar/domain/rules/account/second-step';
import { dayAt } from '@shivar/domain/values/day';
import * as z from 'zod/mini';

import { call } from '../../lib/api-client.ts';
import { askQuestion } from '../../lib/question.ts';
import { toast } from '../../lib/toasts.ts';
import { useJudgedForm } from '../../lib/use-judged-form.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import type { NoPasskey } from '../account/passkeys/browser-passkeys.ts';
import { passkeyScript, usePasskeysHere } from '../account/passkeys/passkeys-here.ts';
import { useChange } from './use-change.ts';
import type { AddingProps, WaysInProps } from './ways-in-props.ts';

/** The passkeys of an account, and the way to another one. */
export function Passkeys({ waysIn, onWaysIn, onAdded }: AddingProps) {
  const t = useWords('waysIn');
  const isHere = usePasskeysHere();
  return (
    <>
      {waysIn.passkeys.length === 0 ? (
        <p className="text-soft">{t('noPasskeys')}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {waysIn.passkeys.map((passkey) => (
            <Passkey key={passkey._id} passkey={passkey} onWaysIn={onWaysIn} />
          ))}
        </ul>
      )}
      {isHere ? (
        <AddPasskey key={waysIn.passkeys.length} onAdded={onAdded} />
      ) : (
        <p className="text-soft">{t('passkeysElsewhere')}</p>
      )}
    </>
  );
}

interface PasskeyProps extends Pick<WaysInProps, 'onWaysIn'> {
  passkey: WaysInAnswer['passkeys'][number];
}

function Passkey({ passkey: { _id: id, name, createdAt, lastUsedAt }, onWaysIn }: PasskeyProps) {
  const t = useWords('waysIn');
  const change = useChange();
  const day = (at: string) => formatDay(dayAt(Date.parse(at)), t.language);
  const remove = async () => {
    const texts = { title: t('removePasskeyTitle', { name }), text: t('removePasskeyText'), danger: true };
    if ((await askQuestion({ ...texts, labels: { ok: t('remove') } })) !== 'ok') return;
    const left = await change(() => call(waysInCalls.removePasskey, { params: { id } }));
    if (!left) return;
    onWaysIn(left);
    toast('done', t('passkeyRemoved'));
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-3 first:pt-0">
      <div>
        <strong className="wrap-names font-display text-lg font-normal">{name}</strong>
        <p className="text-soft">
          {t('passkeySince', { day: day(createdAt) })},{' '}
          {lastUsedAt ? t('passkeyUsed', { day: day(lastUsedAt) }) : t('passkeyUnused')}
        </p>
      </div>
      <Button look="quiet" className="-ml-3" aria-label={t('removeOf', { name })} onClick={remove}>
        {t('remove')}
      </Button>
    </li>
  );
}

const schema = z.strictObject({ name: passkeyNameSchema });

/** The name, and then the browser asks its user. */
function AddPasskey({ onAdded }: Pick<AddingProps, 'onAdded'>) {
  const t = useWords('waysIn');
  const change = useChange();
  const isPhone = matchMedia('(pointer: coarse)').matches;
  const { form, field, sending } = useJudgedForm({
    schema,
    initial: { name: t(isPhone ? 'aPhone' : 'aComputer') },
    send: async ({ name }) => {
      const script = await passkeyScript();
      if (!script) return { message: t('changeFailed') };
      const added = await change<AddedAnswer | NoPasskey>(async () => {
        const answer = await script.addPasskey(name);
        return typeof answer === 'string' ? { ok: true, value: answer } : answer;
      });
      if (typeof added === 'string')
        return { message: t(added === 'known' ? 'passkeyKnown' : 'passkeyStopped') };
      if (added === null) return null;
      onAdded(added);
      // New codes say it: a toast would lie over their buttons.
      if (added.codes.length === 0) toast('done', t('passkeyAdded'));
      return null;
    },
  });
  return (
    <form {...form} className="flex flex-col gap-3">
      <TextField {...field('name')} label={t('passkeyName')} hint={t('passkeyNameHint')} required />
      <SubmitButton {...sending}>{t('addPasskey')}</SubmitButton>
    </form>
  );
}
