import { addressLine } from '@shivar/domain/address';
import type { SavedAddress } from '@shivar/domain/kept-account';
import { ADDRESS_KINDS, samePlace } from '@shivar/domain/kept-address';
import type { AddressKind } from '@shivar/domain/kept-address';
import { useEffect, useState } from 'react';

import { askQuestion } from '../../lib/question.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import type { PurchaseDraft } from './draft.ts';
import { keepAs } from './kept-choice.ts';
import type { StepProps } from './step-props.ts';
import { useKeptAddresses } from './use-kept-addresses.ts';

const PATHS = ['pincode', 'mobile', 'address.line1', 'address.line2', 'address.landmark', 'address.city'];

/**
 * For somebody who is signed in: the kept addresses to fill in, and whether to keep a new one. Fetched after the
 * page. What was typed is replaced only where the customer says so.
 */
export default function KeptAddresses({ purchase, clearProblem }: StepProps) {
  const t = useWords('customer');
  const addresses = useKeptAddresses();
  const { draft } = purchase;
  const current = addresses.find((address) => samePlace(address, draft));
  const nameOf = ({ kind, label }: SavedAddress) => (kind === 'other' ? label : t(`kind.${kind}`));

  const fill = async (address: SavedAddress) => {
    if (address === current) return;
    if (isTyped(purchase.latest()) && !addresses.some((known) => samePlace(known, purchase.latest()))) {
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

function isTyped({ address, pincode, mobile }: PurchaseDraft): boolean {
  return [...Object.values(address), pincode, mobile].some((text) => text.trim() !== '');
}
