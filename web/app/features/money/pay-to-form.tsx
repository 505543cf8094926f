import type { LeavingAnswer } from '@shivar/domain/contract/leaving-calls';
import { formatDay } from '@shivar/domain/language/format';
import { PAY_TO_FIELDS, PAY_TO_WAYS } from '@shivar/domain/rules/money/payout';
import type { PayTo } from '@shivar/domain/rules/money/payout';
import { useState } from 'react';
import * as z from 'zod/mini';

import { useJudgedForm } from '../../lib/use-judged-form.ts';
import type { SendFailure } from '../../lib/use-judged-form.ts';
import { useWords } from '../../lib/words.ts';
import { TextField } from '../../ui/field.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';

type Known = LeavingAnswer['payTo'];
/** `known`: as the household said it before. */
type Way = 'known' | PayTo['way'];

const TEXTS = { upi: z.string(), account: z.string(), ifsc: z.string(), name: z.string() };
const SCHEMAS = {
  known: z.strictObject(TEXTS),
  upi: z.strictObject({ ...TEXTS, ...PAY_TO_FIELDS.upi }),
  bank: z.strictObject({ ...TEXTS, ...PAY_TO_FIELDS.bank }),
  source: z.strictObject(TEXTS),
  keep: z.strictObject(TEXTS),
};
type Typed = Readonly<Record<keyof typeof TEXTS, string>>;

function payToOf(way: Way, { upi, account, ifsc, name }: Typed): PayTo | null {
  if (way === 'upi') return { way, upi };
  if (way === 'bank') return { way, account, ifsc, name };
  return way === 'keep' || way === 'source' ? { way } : null;
}

/**
 * A form that says where money goes. `send` gets null where it stays as the household said before. `isAsked`: money comes back; otherwise
 * the form has no fields. `toSource`: it can go back by the online payments that it came from.
 */
export function usePayToForm(
  known: Known,
  send: (payTo: PayTo | null) => Promise<SendFailure | null>,
  { isAsked = true, toSource }: { readonly isAsked?: boolean; readonly toSource: boolean },
) {
  const [way, setWay] = useState<Way>(known ? 'known' : toSource ? 'source' : 'upi');
  const judged = useJudgedForm({
    schema: SCHEMAS[isAsked ? way : 'known'],
    initial: { upi: '', account: '', ifsc: '', name: '' },
    send: (typed) => send(payToOf(way, typed)),
  });
  return { ...judged, way, setWay, known, toSource };
}

/** The choice of where money goes, and the fields of it (product 6.47). */
export function PayToFields({ form }: { form: ReturnType<typeof usePayToForm> }) {
  const t = useWords('money');
  const { known, way, setWay, field, toSource } = form;
  const ways = PAY_TO_WAYS.filter((value) => value !== 'source' || toSource);
  const offered = ways.map((value) => ({ value, content: t(`way.${value}`) }));
  const options = known
    ? [{ value: 'known' as const, content: <KnownPayTo known={known} /> }, ...offered]
    : offered;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold">{t('whereTo')}</legend>
      <RadioCards<Way> label={t('whereTo')} name="payTo" value={way} options={options} onChoose={setWay} />
      {way === 'upi' && (
        <TextField
          {...field('upi')}
          label={t('upi')}
          hint={t('upiHint')}
          inputMode="email"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          required
        />
      )}
      {way === 'bank' && (
        <>
          <TextField
            {...field('account')}
            label={t('account')}
            inputMode="numeric"
            autoComplete="off"
            required
          />
          <TextField
            {...field('ifsc')}
            label={t('ifsc')}
            hint={t('ifscHint')}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            required
          />
          <TextField {...field('name')} label={t('name')} autoComplete="name" required />
        </>
      )}
      {(way === 'upi' || way === 'bank') && <p className="text-sm text-soft">{t('onlyUs')}</p>}
    </fieldset>
  );
}

/** To where money goes, and until which day. */
function KnownPayTo({ known }: { known: NonNullable<Known> }) {
  const t = useWords('money');
  if (known.way === 'keep') return t('isKept');
  if (known.way === 'source') return t('goesToSource');
  return (
    <span className="figures">{t('goesTo', { to: known.line, day: formatDay(known.by, t.language) })}</span>
  );
}
