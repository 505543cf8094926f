import { addressLine, ADDRESS_KINDS, samePlace } from '@shivar/domain/rules/account/address';
import type { SavedAddress } from '@shivar/domain/contract/account-data';
import type { AddressKind } from '@shivar/domain/rules/account/address';
import { useEffect, useState } from 'react';
import type { AccountAnswer } from '@shivar/domain/contract/account-calls';
import { accountCalls } from '@shivar/domain/contract/account-calls';

import { askQuestion } from '../../../lib/question.ts';
import { useAsked } from '../../../lib/use-asked.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/field.tsx';
import type { PurchaseDraft } from '../state/draft.ts';
import { savedAs } from '../state/draft-store.ts';
import type { StepProps } from '../state/use-purchase.ts';
import { call } from '../../../lib/api-client.ts';

const LINES = ['line1', 'line2', 'landmark', 'city'] as const;
const PATHS = ['pincode', 'mobile', ...LINES.map((line) => `address.${line}`)];

/** Fills in or saves an address of a signed-in customer, and their mobile. Asks before it replaces typed text. */
export default function SavedAddresses({ purchase, clearProblem }: StepProps) {
  const t = useWords('customer');
  const { addresses, mobile: own } = useOwnAccount();
  useOwnMobile({ purchase, clearProblem }, own);
  const { draft } = purchase;
  const current = addresses.find((address) => samePlace(address, draft));
  const nameOf = ({ kind, label }: SavedAddress) => (kind === 'other' ? label : t.word('kind', kind));

  const fill = async (address: SavedAddress) => {
    if (address === current) return;
    const latest = purchase.latest();
    // A saved address that was filled in is not lost.
    if (!addresses.some((known) => samePlace(known, latest)) && isLost(latest, address, own)) {
      const answer = await askQuestion({
        title: t('replaceQuestion'),
        text: t('replaceText', { name: nameOf(address), address: addressLine(address.address) }),
        labels: { ok: t('replace') },
      });
      if (answer !== 'ok') return;
    }
    const { pincode, mobile } = address;
    for (const path of PATHS) clearProblem(path);
    purchase.change((before) => ({ ...before, address: { ...address.address }, pincode, mobile }));
  };

  return (
    <div className="mb-4 flex flex-col gap-3">
      {addresses.length > 0 && (
        <fieldset>
          <legend className="mb-1 font-semibold">{t('useKept')}</legend>
          <div className="flex flex-wrap gap-2">
            {addresses.map((address) => (
              <Button
                key={address._id}
                look={address === current ? 'primary' : 'secondary'}
                aria-pressed={address === current}
                className="wrap-names"
                onClick={() => fill(address)}
              >
                {nameOf(address)}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
      {current ? (
        <output className="text-leaf">{t('filled', { name: nameOf(current) })}</output>
      ) : (
        <SaveField line1={draft.address.line1} />
      )}
    </div>
  );
}

/** The saved addresses and the mobile; nothing until they have come, and where they can't. */
function useOwnAccount(): Pick<AccountAnswer, 'addresses' | 'mobile'> {
  const account = useAsked('', (signal) => call(accountCalls.account, { signal }));
  return account?.ok ? account.value : { addresses: [], mobile: '' };
}

/** The mobile that was filled in: another customer may have logged in since, in this tab. */
let filledMobile = '';

function useOwnMobile({ purchase, clearProblem }: Pick<StepProps, 'purchase' | 'clearProblem'>, own: string) {
  const { change, latest } = purchase;
  useEffect(() => {
    const { mobile } = latest();
    if (own === '' || mobile === own || (mobile !== '' && mobile !== filledMobile)) return;
    filledMobile = own;
    clearProblem('mobile');
    change((before) => ({ ...before, mobile: own }));
  }, [own, change, latest, clearProblem]);
}

/** Whether to save the address of this purchase, and under which kind. */
function SaveField({ line1 }: { line1: string }) {
  const t = useWords('customer');
  const [kind, setKind] = useState<AddressKind | ''>('');
  useEffect(() => {
    savedAs.write(kind === '' ? null : kind);
    return () => savedAs.write(null);
  }, [kind]);
  return (
    <SelectField
      label={t('keepThis')}
      value={kind}
      onChange={({ currentTarget: { value } }) =>
        setKind(ADDRESS_KINDS.find((known) => known === value) ?? '')
      }
    >
      <option value="">{t('keepNot')}</option>
      {ADDRESS_KINDS.map((known) => (
        <option key={known} value={known}>
          {(known === 'other' && line1.trim()) || t(`kind.${known}`)}
        </option>
      ))}
    </SelectField>
  );
}

/** Whether this address would replace typed text. The account's mobile, `own`, was not typed. */
function isLost(draft: PurchaseDraft, saved: SavedAddress, own: string): boolean {
  const lost = (typed: string, instead: string) => typed.trim() !== '' && typed.trim() !== instead;
  return (
    LINES.some((line) => lost(draft.address[line], saved.address[line])) ||
    lost(draft.pincode, saved.pincode) ||
    (draft.mobile !== own && lost(draft.mobile, saved.mobile))
  );
}
