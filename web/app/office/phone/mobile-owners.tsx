import type { MobileOwner } from '@shivar/domain/contract/office/people-calls';
import { officePhoneCalls } from '@shivar/domain/contract/office/phone-calls';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';

import { call, failureMessage } from '../../lib/api-client.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { withCaller } from './phone-draft.ts';
import type { PhoneDraft } from './phone-draft.ts';
import type { PhoneOrder } from './use-phone-order.ts';
import { officePaths } from '../parts/office-paths.ts';

/** Says, before somebody gets a second account, who has this mobile already, and offers that account. */
export function MobileOwners({ order: { draft, change } }: { order: PhoneOrder }) {
  const t = useWords('officePhone');
  const owners = useMobileOwners(draft);
  const take = async (id: string) => {
    const found = await call(officePhoneCalls.phoneCaller, { params: { id } });
    if (!found.ok) return toast('refusal', failureMessage(found.failure, t('callerFailed')));
    return change((known) => withCaller(known, found.value), 'customer', 'customer.agreed');
  };
  return (
    <output className="block empty:hidden sm:col-span-2">
      {owners.length > 0 && (
        <span className="flex flex-col gap-3 rounded-card bg-turmeric-tint p-4 text-turmeric-ink">
          <span>
            {t('mobileTaken')} {t('mobileTakenText')}
          </span>
          {owners.map(({ _id, name, email }) => (
            <span key={_id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Link
                to={officePaths.person(_id)}
                target="_blank"
                className="wrap-names min-w-0 font-semibold underline underline-offset-4"
              >
                {[name, email].filter(Boolean).join(' · ')}
              </Link>
              <Button look="secondary" onClick={() => take(_id)}>
                {t('takeAccount', { name })}
              </Button>
            </span>
          ))}
        </span>
      )}
    </output>
  );
}

/** Who has the mobile of somebody new, as soon as it is whole. Where it cannot be asked nothing is said. */
function useMobileOwners({ who, mobile }: PhoneDraft): readonly MobileOwner[] {
  const [known, setKnown] = useState<{ mobile: string; owners: readonly MobileOwner[] } | null>(null);
  const isAsked = who.kind === 'new' && /^[6-9]\d{9}$/.test(mobile);
  useEffect(() => {
    if (!isAsked) return undefined;
    const given = new AbortController();
    call(officePhoneCalls.mobileOwners, { params: { mobile }, signal: given.signal }).then(
      (answer) => answer.ok && setKnown({ mobile, owners: answer.value }),
      (error: unknown) => {
        if (!given.signal.aborted) throw error;
      },
    );
    return () => given.abort();
  }, [isAsked, mobile]);
  return isAsked && known?.mobile === mobile ? known.owners : [];
}
