import { accountCalls } from '@shivar/domain/contract/account-calls';
import type { SavedAddress } from '@shivar/domain/contract/account-data';
import { addressLine, MOST_ADDRESSES } from '@shivar/domain/rules/account/address';
import { useState } from 'react';

import type { CallResult } from '../../../lib/api-client.ts';
import { call, failureMessage } from '../../../lib/api-client.ts';
import { askQuestion } from '../../../lib/question.ts';
import { toast } from '../../../lib/toasts.ts';
import { useWords } from '../../../lib/words.ts';
import { useLazyDialog } from '../../../loading/lazy-parts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { accountAfter } from './changed-elsewhere.ts';

const fetchDialog = async () => (await import('./address-dialog.tsx')).AddressDialog;

interface AddressBookProps {
  addresses: readonly SavedAddress[];
  /** The account's own, to begin a new address with. */
  mobile: string;
  onAddresses: (addresses: SavedAddress[]) => void;
}

/** The saved addresses, the default one first. */
export function AddressBook({ addresses, mobile, onAddresses }: AddressBookProps) {
  const t = useWords('customer');
  const [edited, setEdited] = useState<SavedAddress | 'new' | null>(null);
  const { Dialog, open } = useLazyDialog(fetchDialog, []);
  const edit = async (address: SavedAddress | 'new') => {
    if (await open()) setEdited(address);
  };
  const keep = (kept: SavedAddress[]) => {
    onAddresses(kept);
    // Changed elsewhere: the form goes on with the newest version.
    setEdited((open) => (open && open !== 'new' && kept.find(({ _id }) => _id === open._id)) || open);
  };
  return (
    <>
      {addresses.length === 0 ? (
        <p className="text-soft">{t('noAddresses')}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {addresses.map((address) => (
            <AddressEntry
              key={address._id}
              address={address}
              onEdit={() => edit(address)}
              onAddresses={onAddresses}
            />
          ))}
        </ul>
      )}
      {addresses.length < MOST_ADDRESSES && (
        <Button look="secondary" className="self-start max-sm:w-full" onClick={() => edit('new')}>
          {t('addAddress')}
        </Button>
      )}
      {Dialog && (
        <Dialog
          edited={edited}
          mobile={mobile}
          onClose={() => setEdited(null)}
          onAddresses={keep}
          onFailed={async (failure, signal) => {
            const now = await accountAfter(failure, signal);
            if (now) keep(now.addresses);
          }}
        />
      )}
    </>
  );
}

interface AddressEntryProps {
  address: SavedAddress;
  onEdit: () => unknown;
  onAddresses: (addresses: SavedAddress[]) => void;
}

function AddressEntry({ address, onEdit, onAddresses }: AddressEntryProps) {
  const t = useWords('customer');
  const { kind, label, pincode, mobile, isDefault } = address;
  const name = kind === 'other' ? label : t.word('kind', kind);
  const { makeDefault, remove } = useActions(address, name, onAddresses);
  return (
    <li className="py-3 first:pt-0">
      <p className="flex flex-wrap items-center gap-2">
        <strong className="wrap-names font-display text-lg font-normal">{name}</strong>
        {isDefault && <Badge>{t('isDefault')}</Badge>}
      </p>
      <p className="wrap-names">{addressLine(address.address)}</p>
      <p className="figures text-soft">{t('pincodeMobile', { pincode, mobile })}</p>
      <div className="-ml-3 flex flex-wrap">
        <Button look="quiet" aria-label={t('changeOf', { name })} onClick={onEdit}>
          {t('change')}
        </Button>
        {!isDefault && (
          <Button look="quiet" aria-label={t('makeDefaultOf', { name })} onClick={makeDefault}>
            {t('makeDefault')}
          </Button>
        )}
        <Button look="quiet" aria-label={t('removeOf', { name })} onClick={remove}>
          {t('remove')}
        </Button>
      </div>
    </li>
  );
}

/** The immediate actions of a saved address. If it was changed elsewhere, the list shows it anew. */
function useActions(
  { _id: id, version, address }: SavedAddress,
  name: string,
  onAddresses: AddressEntryProps['onAddresses'],
) {
  const t = useWords('customer');
  const finish = async (answer: CallResult<typeof accountCalls.chooseAddress>, said: string) => {
    if (answer.ok) {
      onAddresses(answer.value);
      toast('done', said);
      return;
    }
    toast('refusal', failureMessage(answer.failure, t('saveFailed')));
    const now = await accountAfter(answer.failure);
    if (now) onAddresses(now.addresses);
  };
  const makeDefault = async () =>
    finish(await call(accountCalls.chooseAddress, { params: { id } }), t('saved'));
  const remove = async () => {
    const answer = await askQuestion({
      title: t('removeQuestion'),
      text: t('removeText', { name, address: addressLine(address) }),
      labels: { ok: t('remove') },
      danger: true,
    });
    if (answer !== 'ok') return;
    await finish(await call(accountCalls.removeAddress, { params: { id }, body: { version } }), t('removed'));
  };

  return { makeDefault, remove };
}
