import type { AccountAnswer } from '@shivar/domain/contract/account-calls';
import { addressLine, ADDRESS_KINDS, samePlace } from '@shivar/domain/rules/account/address';
import type { SavedAddress } from '@shivar/domain/contract/account-data';
import type { AddressKind } from '@shivar/domain/rules/account/address';
import { useEffect, useState } from 'react';

import { askQuestion } from '../../../lib/question.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/field.tsx';
import type { PurchaseDraft } from '../state/draft.ts';
import { keepAs } from '../state/chosen-address-kind.ts';
import type { StepProps } from '../state/step-props.ts';
import { useOwnAccount } from './use-own-account.ts';

const NOTHING: Pick<AccountAnswer, 'addresses' | 'mobile'> = { addresses: [], mobile: '' };
const PATHS = ['pincode', 'mobile', 'address.line1', 'address.line2', 'address.landmark', 'address.city'];

/**
 * For somebody who is signed in: the kept addresses to fill in, and whether to keep a new one; and the account's
 * mobile where none is written yet. Fetched after the page. What was typed is replaced only where the customer says so.
 */
export default function KeptAddresses({ purchase, clearProblem }: StepProps) {
  const t = useWords('customer');
  const { addresses, mobile: own } = useOwnAccount() ?? NOTHING;
  useOwnMobile({ purchase, clearProblem }, own);
  const { draft } = purchase;
  const current = addresses.find((address) => samePlace(address, draft));
  const nameOf = ({ kind, label }: SavedAddress) => (kind === 'other' ? label : t.word('kind', kind));

  const fill = async (address: SavedAddress) => {
    if (address === current) return;
    const latest = purchase.latest();
    // A kept address that was filled in is not lost.
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
        <KeepField line1={draft.address.line1} />
      )}
    </div>
  );
}

/** What was filled in from an account: somebody else may have logged in since, in this tab. */
let filledMobile = '';

/** The account's mobile, where none is written yet. */
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

/** Whether to keep the address of this purchase, and as what. */
function KeepField({ line1 }: { line1: string }) {
  const t = useWords('customer');
  const [kind, setKind] = useState<AddressKind | ''>('');
  useEffect(() => {
    keepAs(kind === '' ? null : kind);
    return () => keepAs(null);
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

/** Whether something that was written would be gone with this address. Nobody has written `own`, the account's mobile. */
function isLost(draft: PurchaseDraft, kept: SavedAddress, own: string): boolean {
  const lost = (written: string, instead: string) => written.trim() !== '' && written.trim() !== instead;
  const { line1, line2, landmark, city } = draft.address;
  return (
    lost(line1, kept.address.line1) ||
    lost(line2, kept.address.line2) ||
    lost(landmark, kept.address.landmark) ||
    lost(city, kept.address.city) ||
    lost(draft.pincode, kept.pincode) ||
    (draft.mobile !== own && lost(draft.mobile, kept.mobile))
  );
}
