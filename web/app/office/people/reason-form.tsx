import { requiredText } from '@shivar/domain/rules/fields';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';

import type { CallFailure } from '../../lib/api-client.ts';
import { failureMessage, fieldErrors } from '../../lib/api-client.ts';
import { useJudgedForm } from '../../lib/use-judged-form.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormFailure } from '../../ui/submit-button.tsx';

type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: CallFailure };

interface ReasonFormProps<Value> {
  button: string;
  danger: boolean;
  send: (reason: string, signal: AbortSignal) => Promise<Answer<Value>>;
  onDone: (value: Value) => unknown;
  /** Stands above the field. */
  children?: ReactNode;
}

/** Does something to an account for a reason, which the audit keeps. */
export function ReasonForm<Value>({ button, danger, send, onDone, children }: ReasonFormProps<Value>) {
  const [t, place] = [useWords('officePeople'), useWords('office')];
  const { form, field, failure, pending } = useJudgedForm({
    schema: z.strictObject({ reason: requiredText('reason_required', 500) }),
    initial: { reason: '' },
    send: async ({ reason }, signal) => {
      const answer = await send(reason, signal);
      if (!answer.ok) {
        const message = failureMessage(answer.failure, place('noAnswer'));
        return { message, fields: fieldErrors(answer.failure) };
      }
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
