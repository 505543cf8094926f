import { addressLine, ADDRESS_KINDS, samePlace } from '@shivar/domain/rules/account/address';
import type { AddressKind, Door } from '@shivar/domain/rules/account/address';
import { useEffect, useEffectEvent, useState } from 'react';

import { askQuestion } from '../../../lib/question.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { emptyAddress } from '../state/draft.ts';
import type { PurchaseDraft } from '../state/draft.ts';
import { savedAs } from '../state/draft-store.ts';
import type { Purchase, StepProps } from '../state/use-purchase.ts';
import { DoorButtons, LAST, useKnownDoors, useOwnAccount } from '../../account/yours/known-doors.tsx';
import type { KnownDoor } from '../../account/yours/known-doors.tsx';

const LINES = ['line1', 'line2', 'landmark', 'city'] as const;
const PATHS = ['pincode', 'mobile', ...LINES.map((line) => `address.${line}`)];

/**
 * Fills in or saves an address of a signed-in customer, and their mobile. The last order's address comes by itself. Asks
 * before it replaces typed text.
 */
export default function SavedAddresses({ purchase, clearProblem }: StepProps) {
  const t = useWords('customer');
  const account = useOwnAccount();
  const doors = useKnownDoors(account);
  const { lastDoor, mobile: own } = account;
  useOwnMobile({ purchase, clearProblem }, own);
  const fill = ({ address, pincode, mobile }: Door) => {
    for (const path of PATHS) clearProblem(path);
    purchase.change((before) => ({ ...before, address: { ...address }, pincode, mobile }));
  };
  useLastDoor(purchase, lastDoor, fill);
  const { draft } = purchase;
  const current = doors.find((door) => samePlace(door, draft));

  const choose = async (door: KnownDoor) => {
    if (door === current) return;
    const latest = purchase.latest();
    // A known address that was filled in is not lost.
    if (!doors.some((known) => samePlace(known, latest)) && isLost(latest, door, own)) {
      const answer = await askQuestion({
        title: t('replaceQuestion'),
        text: t('replaceText', { name: door.name, address: addressLine(door.address) }),
        labels: { ok: t('replace') },
      });
      if (answer !== 'ok') return;
    }
    fill(door);
  };

  return (
    <div className="mb-4 flex flex-col gap-3">
      <DoorButtons doors={doors} current={current} onChoose={choose} />
      {current && <FilledNote name={current.name} purchase={purchase} />}
      {(!current || current.id === LAST) && <SaveField line1={draft.address.line1} />}
    </div>
  );
}

/** Says which address was filled in, and clears it by one tap. Pincode and mobile stay: they have fields of their own. */
function FilledNote({ name, purchase }: { name: string; purchase: Purchase }) {
  const t = useWords('customer');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <output className="text-leaf">{t('filled', { name })}</output>
      <Button
        look="quiet"
        onClick={({ currentTarget: { form } }) => {
          isDeclined = true;
          purchase.change((before) => ({ ...before, address: emptyAddress() }));
          // The button goes with the address.
          form?.querySelector<HTMLElement>('[name="address.line1"]')?.focus();
        }}
      >
        {t('clearAddress')}
      </Button>
    </div>
  );
}

/** The customer has cleared an address that was filled in: it does not come back by itself. */
let isDeclined = false;

/** The door that came by itself: another customer may have logged in since, in this tab. */
let filledDoor: Door | null = null;

/** Somebody is about to type an address: what comes by itself would mix with it. */
function isAtAddress(): boolean {
  const at = document.activeElement;
  return at instanceof HTMLInputElement && at.name.startsWith('address.');
}

/** Fills in the door of the last order (product 4.20), unless somebody has typed an address or another pincode, or is about to. */
function useLastDoor({ ready, latest }: Purchase, last: Door | null, fill: (door: Door) => void) {
  const fillNow = useEffectEvent((door: Door) => {
    const { address, pincode, mobile } = latest();
    const isTyped =
      LINES.some((line) => address[line].trim() !== '') || !['', door.pincode].includes(pincode);
    const isOfAnother = filledDoor !== null && samePlace({ address, pincode, mobile }, filledDoor);
    if (isDeclined || isAtAddress() || (isTyped && !isOfAnother)) return;
    filledDoor = door;
    fill(door);
  });
  useEffect(() => {
    if (ready && last) fillNow(last);
  }, [ready, last]);
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
function isLost(draft: PurchaseDraft, saved: Door, own: string): boolean {
  const lost = (typed: string, instead: string) => typed.trim() !== '' && typed.trim() !== instead;
  return (
    LINES.some((line) => lost(draft.address[line], saved.address[line])) ||
    lost(draft.pincode, saved.pincode) ||
    (draft.mobile !== own && lost(draft.mobile, saved.mobile))
  );
}
