import { accountCalls } from '@shivar/domain/contract/account-calls';
import type { SavedAddress } from '@shivar/domain/contract/account-data';
import {
  ADDRESS_KINDS,
  ADDRESS_NAME_MOST,
  addressFormSchema,
  newAddressOf,
} from '@shivar/domain/rules/account/address';

import { call } from '../../../lib/api-client.ts';
import type { CallFailure } from '../../../lib/api-client.ts';
import { mobileDigits, pincodeDigits } from '../../../lib/contact-digits.ts';
import { serverMessageElse } from '../../../lib/send-failure.ts';
import { toast } from '../../../lib/toasts.ts';
import type { SendFailure } from '../../../lib/use-judged-form.ts';
import { useJudgedForm } from '../../../lib/use-judged-form.ts';
import { useWords } from '../../../lib/words.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ADDRESS, MOBILE, PINCODE, SelectField, TextField } from '../../../ui/field.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';

const LINES = ['line1', 'line2', 'landmark', 'city'] as const;

interface AddressDialogProps {
  /** The address to change, a new one, or null where the dialog is closed. */
  edited: SavedAddress | 'new' | null;
  mobile: string;
  onClose: () => void;
  onAddresses: (addresses: SavedAddress[]) => void;
  /** It may have failed because the address was changed elsewhere. */
  onFailed: (failure: CallFailure, signal: AbortSignal) => Promise<void>;
}

/** An address to keep or to change. */
export function AddressDialog(props: AddressDialogProps) {
  const t = useWords('customer');
  const { edited, onClose } = props;
  const title = edited === 'new' ? t('addAddress') : t('changeAddress');
  return (
    <Dialog open={edited !== null} title={title} onClose={onClose}>
      {edited && <AddressFields {...props} edited={edited} />}
    </Dialog>
  );
}

type AddressFieldsProps = AddressDialogProps & { edited: SavedAddress | 'new' };

function AddressFields(props: AddressFieldsProps) {
  const [t, words] = [useWords('customer'), useWords('account')];
  const { form, field, values, sending } = useAddressForm(props);
  return (
    <form {...form} className="flex flex-col gap-4">
      <SelectField {...field('kind')} label={t('kind')}>
        {ADDRESS_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kind.${kind}`)}
          </option>
        ))}
      </SelectField>
      {values.kind === 'other' && (
        <TextField
          {...field('label')}
          label={t('label')}
          hint={t('labelHint')}
          maxLength={ADDRESS_NAME_MOST}
          autoComplete="off"
          required
        />
      )}
      <TextField {...field('pincode', pincodeDigits)} {...PINCODE} label={t('pincode')} />
      {LINES.map((name) => (
        <TextField key={name} {...field(name)} {...ADDRESS[name]} label={t(name)} />
      ))}
      <TextField {...field('mobile', mobileDigits)} {...MOBILE} label={words('mobile')} required />
      {props.edited !== 'new' && <p className="text-turmeric-ink">{t('ordersKeep')}</p>}
      <SubmitButton {...sending}>{t('save')}</SubmitButton>
    </form>
  );
}

function useAddressForm(props: AddressFieldsProps) {
  const { edited, mobile, onClose, onAddresses, onFailed } = props;
  const t = useWords('customer');
  return useJudgedForm({
    schema: addressFormSchema,
    initial: initialOf(edited, mobile),
    send: async (typed, signal) => {
      const address = newAddressOf(typed);
      const answer =
        edited === 'new'
          ? await call(accountCalls.addAddress, { body: address, signal })
          : await call(accountCalls.changeAddress, {
              params: { id: edited._id },
              body: { ...address, version: edited.version },
              signal,
            });
      if (answer.ok) {
        onAddresses(answer.value);
        toast('done', t('saved'));
        onClose();
        return null;
      }
      await onFailed(answer.failure, signal);
      return atFields(serverMessageElse(answer.failure, t('saveFailed')));
    },
  });
}

function initialOf(edited: SavedAddress | 'new', mobile: string) {
  if (edited === 'new')
    return { kind: 'home', label: '', pincode: '', line1: '', line2: '', landmark: '', city: '', mobile };
  const { kind, label, address, pincode } = edited;
  return { kind, label, pincode, ...address, mobile: edited.mobile };
}

/** The call has the lines of an address together, the form beside its other fields. */
function atFields({ message, fields = {} }: SendFailure): SendFailure {
  const named = Object.entries(fields).map(([path, wrong]) => [path.replace(/^address\./, ''), wrong]);
  return { message, fields: Object.fromEntries(named) };
}
