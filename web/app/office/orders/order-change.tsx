import type { Day } from '@shivar/domain/values/day';
import { optionalText, requiredText } from '@shivar/domain/rules/fields';
import { formatDay } from '@shivar/domain/language/format';
import { paymentStanding } from '@shivar/domain/rules/order/order';
import type { OfficeOrderAnswer } from '@shivar/domain/contract/office/order-calls';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import type { ComponentProps, ReactNode, SubmitEvent } from 'react';
import type { ZodMiniType, infer as Inferred } from 'zod/mini';

import { call } from '../../lib/api-client.ts';
import { formatQuantity } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useJudgedForm } from '../../lib/use-judged-form.ts';
import { useWords } from '../../lib/words.ts';
import { CheckBox } from '../../ui/check-box.tsx';
import { TextField } from '../../ui/field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { ChangedMeanwhile } from '../editing/changed-meanwhile.tsx';
import type { Difference } from '../editing/changed-meanwhile.tsx';
import type { Change } from '../editing/use-change.ts';
import { useChange } from '../editing/use-change.ts';
import type { Answer } from '../../lib/send-failure.ts';

/** A part of the page of an order. */
export interface OrderPart {
  office: OfficeOrderAnswer;
  /** Takes the newer version of the order, after a change of this person or of somebody else. */
  onChanged: (office: OfficeOrderAnswer) => void;
}

/** Everything that a dialog about an order needs. */
export interface OrderDialogProps extends OrderPart {
  change: OrderChange;
  onClose: () => void;
  /** The form has input that is not saved yet. */
  onTouched: () => void;
}

/** The dialog that is open: one for the whole order, or one for the box of a day. */
export type OpenDialog = 'address' | 'batch' | 'cancel' | 'status' | 'plan' | { readonly box: Day };

type OrderChange = Change<OfficeOrderAnswer>;

/** Changes an order that others may change at the same time; `ChangeForm` shows the differences. */
export function useOrderChange({ office, onChanged }: OrderPart, takesTheirs = false): OrderChange {
  const reload = () => call(officeOrderCalls.officeOrder, { params: { id: office.order._id } });
  return useChange(office, { reload, onChanged, takesTheirs });
}

/** Every change of an order has a reason; a change past the cut-off requires one. */
export const reasonSchema = (isRequired: boolean) =>
  isRequired ? requiredText('reason_required', 500) : optionalText(500);

interface OrderFormOptions<Schema extends ZodMiniType, Values> {
  /** Has a `reason` beside the other fields. */
  schema: Schema;
  /** Without the reason. */
  initial: Values;
  /** Sends the change on top of this version of the order. */
  send: (value: Inferred<Schema>, version: number) => Promise<Answer<OfficeOrderAnswer>>;
  /** The message after saving. */
  done?: string;
}

/** The form of a dialog about an order. It closes the dialog after saving. */
export function useOrderForm<Schema extends ZodMiniType, Values extends Readonly<Record<string, string>>>(
  dialog: OrderDialogProps,
  { schema, initial, send, done }: OrderFormOptions<Schema, Values>,
) {
  const t = useWords('officeOrders');
  const judged = useJudgedForm({
    schema,
    initial: { ...initial, reason: '' },
    send: async (value) => {
      const saved = await dialog.change.send((version) => send(value, version), done ?? t('saved'));
      if (saved) dialog.onClose();
      return null;
    },
  });
  return { dialog, judged };
}

/** The part of a form that `ChangeForm` draws, from `useOrderForm`. */
export interface OrderForm {
  readonly dialog: OrderDialogProps;
  readonly judged: {
    readonly form: ComponentProps<'form'> & { onSubmit: (event: SubmitEvent<HTMLFormElement>) => void };
    readonly pending: boolean;
    readonly field: (name: 'reason') => Omit<ComponentProps<typeof TextField>, 'label'>;
  };
}

interface ChangeFormProps {
  form: OrderForm;
  submit: string;
  isReasonRequired: boolean;
  children?: ReactNode;
}

/** A form that changes an order: its fields, the reason, and the choice after a conflict. */
export function ChangeForm({ form, submit, isReasonRequired, children }: ChangeFormProps) {
  const { dialog, judged } = form;
  const { change } = dialog;
  const { theirs } = change;
  const [t, orders] = [useWords('office'), useWords('officeOrders')];
  const differences = useOrderDifferences();
  const submitForm = (event: SubmitEvent<HTMLFormElement>) => {
    // The conflict is settled first. Enter does not send the form before either.
    if (theirs) event.preventDefault();
    else judged.form.onSubmit(event);
  };
  const takeTheirs = (office: OfficeOrderAnswer) => {
    dialog.onChanged(office);
    dialog.onClose();
  };
  return (
    <form
      {...judged.form}
      onSubmit={submitForm}
      onInput={dialog.onTouched}
      aria-keyshortcuts="Control+S Control+Enter"
      className="flex flex-col gap-4"
    >
      {children}
      <TextField
        {...judged.field('reason')}
        label={orders('reason')}
        hint={orders('reasonHint')}
        required={isReasonRequired}
      />
      {theirs ? (
        <section role="alert" className="rounded-card bg-turmeric-tint p-4 text-turmeric-ink">
          <h3 className="mb-1 text-xl">{t(change.isLost ? 'lostTitle' : 'conflictTitle')}</h3>
          <ChangedMeanwhile
            mine="saw"
            isLost={change.isLost}
            differences={differences(dialog.office, theirs)}
            onKeepMine={change.keepMine}
            onTakeTheirs={() => takeTheirs(theirs)}
          />
        </section>
      ) : (
        <SubmitButton pending={judged.pending} failure={change.failure}>
          {submit}
        </SubmitButton>
      )}
    </form>
  );
}

/** Compares an order as somebody saw it with the order as it is now, in words. */
function useOrderDifferences(): (saw: OfficeOrderAnswer, now: OfficeOrderAnswer) => Difference[] {
  const [t, orders, terms] = [useWords('officeOrders'), useWords('orders'), useWords('terms')];
  const language = useLanguage();
  const facts = ({ order, mobile }: OfficeOrderAnswer): [string, string][] => [
    [t('status'), orders.word('status', order.status)],
    [t('address'), `${order.address} ${order.pincode}`],
    [t('mobile'), mobile],
    [t('batch'), terms(`batch.${order.batch}`)],
    [t('payment'), t.word('payment', paymentStanding(order))],
    ...order.deliverySchedule.map((entry): [string, string] => [
      t('boxOf', { day: formatDay(entry.date, language) }),
      entry.items
        .map(
          (item) =>
            `${language === 'mr' ? item.marathiName : item.englishName} ${formatQuantity(item.qty, item.unitofItem, language)}`,
        )
        .join(', ') || t('emptyBox'),
    ]),
  ];
  return (saw, now) => {
    const before = new Map(facts(saw));
    return facts(now)
      .map(([what, text]) => ({ what, mine: before.get(what) ?? '', now: text }))
      .filter((one) => one.mine !== one.now);
  };
}

interface OverrideChoiceProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Lets a change go past the cut-off. */
export function OverrideChoice({ checked, onChange }: OverrideChoiceProps) {
  const t = useWords('officeOrders');
  return (
    <div>
      <CheckBox checked={checked} onChange={onChange}>
        {t('override')}
      </CheckBox>
      {checked && <p className="text-sm text-turmeric-ink">{t('overrideBoxes')}</p>}
    </div>
  );
}
