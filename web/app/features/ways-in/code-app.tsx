import type { AnswerOf } from '@shivar/domain/contract/call';
import { waysInCalls } from '@shivar/domain/contract/ways-in-calls';
import { formatDay } from '@shivar/domain/language/format';
import { authenticatorCodeSchema } from '@shivar/domain/rules/account/second-step';
import { dayAt } from '@shivar/domain/values/day';
import { useState } from 'react';
import * as z from 'zod/mini';

import { call } from '../../lib/api-client.ts';
import { askQuestion } from '../../lib/question.ts';
import { outcomeOf } from '../../lib/send-failure.ts';
import { toast } from '../../lib/toasts.ts';
import { useJudgedForm } from '../../lib/use-judged-form.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useChange } from './use-change.ts';
import type { AddingProps } from './ways-in-props.ts';

type Begun = AnswerOf<typeof waysInCalls.beginAuthenticator>;

/** The app that shows codes: added by its first code, or removed. */
export function CodeApp({ waysIn, onWaysIn, onAdded }: AddingProps) {
  const t = useWords('waysIn');
  const change = useChange();
  const [begun, setBegun] = useState<Begun | null>(null);
  const { authenticatorSince: since } = waysIn;
  const begin = async () => setBegun(await change(() => call(waysInCalls.beginAuthenticator, {})));
  const remove = async () => {
    const texts = { title: t('removeAppTitle'), text: t('removeAppText'), danger: true };
    if ((await askQuestion({ ...texts, labels: { ok: t('removeApp') } })) !== 'ok') return;
    const left = await change(() => call(waysInCalls.removeAuthenticator, {}));
    if (!left) return;
    onWaysIn(left);
    toast('done', t('appRemoved'));
  };
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <div>
        <h3 className="text-xl">{t('app')}</h3>
        <p className="text-soft">
          {since === null
            ? t('appText')
            : t('appSince', { day: formatDay(dayAt(Date.parse(since)), t.language) })}
        </p>
      </div>
      {since !== null && (
        <Button look="secondary" className="self-start max-sm:w-full" onClick={remove}>
          {t('removeApp')}
        </Button>
      )}
      {since === null && begun === null && (
        <Button look="secondary" className="self-start max-sm:w-full" onClick={begin}>
          {t('addApp')}
        </Button>
      )}
      {since === null && begun !== null && <FirstCode begun={begun} onAdded={onAdded} />}
    </div>
  );
}

const schema = z.strictObject({ code: authenticatorCodeSchema });

/** The app takes the secret by its camera, or typed, and proves it by a code. */
function FirstCode({ begun, onAdded }: { begun: Begun; onAdded: AddingProps['onAdded'] }) {
  const t = useWords('waysIn');
  const { form, field, sending } = useJudgedForm({
    schema,
    initial: { code: '' },
    send: ({ code }, signal) =>
      outcomeOf(
        call(waysInCalls.addAuthenticator, { body: { sealed: begun.sealed, code }, signal }),
        t('changeFailed'),
        (added) => {
          onAdded(added);
          // New codes say it: a toast would lie over their buttons.
          if (added.codes.length === 0) toast('done', t('appAdded'));
        },
      ),
  });
  return (
    <form {...form} className="flex flex-col gap-4">
      <p>{t('appScan')}</p>
      <QrCode text={begun.uri} label={t('appQr')} className="size-48 rounded-button" />
      <p className="wrap-anywhere">
        {t('appKey')}: <code className="select-all">{begun.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <TextField
        {...field('code')}
        label={t('appCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <SubmitButton {...sending}>{t('appSave')}</SubmitButton>
    </form>
  );
}
