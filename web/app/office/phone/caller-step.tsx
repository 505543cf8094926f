import { officePhoneCalls } from '@shivar/domain/contract/office/phone-calls';
import type { PhoneCaller } from '@shivar/domain/contract/office/phone-calls';
import { useState } from 'react';

import { call, failureMessage } from '../../lib/api-client.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { CallerSearch } from './caller-search.tsx';
import { NewCallerFields } from './new-caller-fields.tsx';
import { withCaller, withNewCaller, withoutCaller } from './phone-draft.ts';
import { PhoneStep } from './phone-step.tsx';
import type { PhoneOrder } from './use-phone-order.ts';

/** Who calls: somebody who is found, or somebody who is written down anew. */
export function CallerStep({ order }: { order: PhoneOrder }) {
  const t = useWords('officePhone');
  const language = useLanguage();
  const [failure, setFailure] = useState<string | null>(null);
  const { draft, change, problems } = order;
  const { who } = draft;
  const pick = async (id: string) => {
    setFailure(null);
    const found = await call(officePhoneCalls.phoneCaller, { params: { id } });
    if (!found.ok) return setFailure(failureMessage(found.failure, t('callerFailed')));
    return change((known) => withCaller(known, found.value), 'customer');
  };
  return (
    <PhoneStep title={t('who')}>
      {who.kind === 'nobody' && (
        <CallerSearch
          error={failure ?? problems['customer']}
          onPick={pick}
          onNew={(typed) => change((known) => withNewCaller(known, typed, language), 'customer', 'mobile')}
        />
      )}
      {who.kind === 'known' && <Known caller={who.caller} />}
      {who.kind === 'new' && <NewCallerFields order={order} caller={who} />}
      {who.kind !== 'nobody' && (
        <Button look="quiet" className="self-start" onClick={() => change(withoutCaller, 'customer')}>
          {t('change')}
        </Button>
      )}
    </PhoneStep>
  );
}

function Known({ caller }: { caller: PhoneCaller }) {
  const t = useWords('officePhone');
  return (
    <div>
      <p className="wrap-names text-xl font-semibold">{caller.name}</p>
      <p className="wrap-names text-soft">{caller.email}</p>
      {caller.isBlocked && (
        <p role="alert" className="mt-2 text-tomato">
          {t('blocked')}
        </p>
      )}
    </div>
  );
}
