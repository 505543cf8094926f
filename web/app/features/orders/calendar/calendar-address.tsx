import type { CalendarAnswer } from '@shivar/domain/contract/household-calls';
import { householdCalls } from '@shivar/domain/contract/household-calls';
import { useEffect, useRef, useState } from 'react';

import { call, failureMessage } from '../../../lib/api-client.ts';
import type { CallResult } from '../../../lib/api-client.ts';
import { handOnFocus } from '../../../lib/hand-on-focus.ts';
import { askQuestion } from '../../../lib/question.ts';
import { toast } from '../../../lib/toasts.ts';
import { useWords } from '../../../lib/words.ts';
import { buttonClasses } from '../../../ui/button-look.ts';
import { Button } from '../../../ui/button.tsx';

/** The secret address of the deliveries for a calendar app. The customer makes, copies and revokes it. */
export function CalendarAddress() {
  const t = useWords('orders');
  const [calendar, setCalendar] = useState<CalendarAnswer | null>(null);
  useEffect(() => void readCalendar().then(setCalendar), []);
  const take = (answered: CallResult<typeof householdCalls.makeCalendar>, done: string) => {
    if (!answered.ok) return toast('refusal', failureMessage(answered.failure, t('calendarFailed')));
    setCalendar(answered.value);
    toast('done', done);
  };
  const make = async () => take(await call(householdCalls.makeCalendar, {}), t('calendarMade'));
  const revoke = async () => {
    const texts = { title: t('revokeQuestion'), text: t('revokeConsequence'), danger: true };
    if ((await askQuestion({ ...texts, buttons: ['no', 'ok'] })) !== 'ok') return;
    take(await call(householdCalls.revokeCalendar, {}), t('calendarRevoked'));
  };
  const url = calendar?.url;
  return (
    <section className="mt-5 rounded-card border border-line bg-card p-4 shade-card sm:p-5">
      <h3 className="text-xl">{t('ownCalendar')}</h3>
      <p className="mt-1 mb-3 max-w-prose text-soft">{t('ownCalendarText')}</p>
      {url && <Address url={url} />}
      <div className="mt-3 flex flex-wrap gap-3">
        {(!url || calendar.language !== t.language) && (
          <Button ref={handOnFocus} look="secondary" onClick={make}>
            {t(url ? 'calendarInThisLanguage' : 'makeCalendar')}
          </Button>
        )}
        {url && (
          <Button ref={handOnFocus} look="quiet" onClick={revoke}>
            {t('revokeCalendar')}
          </Button>
        )}
      </div>
    </section>
  );
}

/** The present address; null without an answer. */
async function readCalendar(): Promise<CalendarAnswer | null> {
  // A call without a network would only fail and be logged.
  if (!navigator.onLine) return null;
  const asked = await call(householdCalls.calendar, {});
  return asked.ok ? asked.value : null;
}

function Address({ url }: { url: string }) {
  const t = useWords('orders');
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast('done', t('copied'));
    } catch {
      // Without a clipboard, or the right to use it, the customer copies by hand.
      field.current?.select();
      toast('info', t('copyByHand'));
    }
  };
  return (
    <div className="flex flex-wrap items-end gap-3">
      <label className="min-w-0 flex-1 basis-64">
        <span className="block text-sm text-soft">{t('calendarAddress')}</span>
        <input
          ref={field}
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
          className="min-h-12 w-full rounded-button border border-line-strong bg-paper px-3"
        />
      </label>
      <Button look="secondary" onClick={copy}>
        {t('copy')}
      </Button>
      <a href={url.replace(/^https?:/, 'webcal:')} className={buttonClasses('primary')}>
        {t('openInCalendar')}
      </a>
    </div>
  );
}
