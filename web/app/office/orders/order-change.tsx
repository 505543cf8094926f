import type { Day } from '@shivar/domain/values/day';
import { optionalText, requiredText } from '@shivar/domain/rules/texts';
import { formatDay } from '@shivar/domain/language/format';
import { paymentStanding } from '@shivar/domain/rules/order/order';
import type { OfficeOrderAnswer } from '@shivar/domain/contract/office/order-calls';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import type { ComponentProps, ReactNode, SubmitEvent } from 'react';
import * as z from 'zod/mini';
import type { ZodMiniType, infer as Inferred } from 'zod/mini';

import { call } from '../../lib/api-client.ts';
import { lineTexts } from '../../lib/names.ts';
import { useJudgedForm } from '../../lib/use-judged-form.ts';
import { useWords } from '../../lib/words.ts';
import { TextField } from '../../ui/field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { ChangedMeanwhile } from '../editing/changed-meanwhile.tsx';
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
  change: Change<OfficeOrderAnswer>;
  onClose: () => void;
  /** The form has input that is not saved yet. */
  onTouched: () => void;
}

/** The title of each dialog for the whole order, and of the button that opens it. */
export const DIALOG_TITLES = {
  address: 'changeAddress',
  batch: 'changeBatch',
  cancel: 'cancel',
  status: 'decide',
  payment: 'notePayment',
  unpaid: 'markUnpaid',
} as const;

/** The dialog that is open: one for the whole order, one for the box of a day, or one for a day without a box. */
export type OpenDialog =
  | keyof typeof DIALOG_TITLES
  | 'plan'
  | 'onlyChosen'
  | { readonly box: Day }
  | { readonly extra: string; readonly date: Day }
  | { readonly date: Day; readonly leftEmpty: boolean };

/** Changes an order that others may change at the same time; `ChangeForm` shows the differences. */
export function useOrderChange({ office, onChanged }: OrderPart, takesTheirs = false) {
  const reload = () => call(officeOrderCalls.officeOrder, { params: { id: office.order._id } });
  return useChange(office, { reload, onChanged, takesTheirs });
}

type Fields = Readonly<Record<string, ZodMiniType>>;
type Texts<F extends Fields> = Readonly<Record<(keyof F & string) | 'reason', string>>;

interface ChangeFormProps<F extends Fields> {
  dialog: OrderDialogProps;
  /** The schemas of the fields beside the reason. */
  fields?: F;
  initial?: Omit<Texts<F>, 'reason'>;
  /** A change past the cut-off requires a reason. */
  isReasonRequired: boolean;
  /** Sends the change on top of a version of the order. */
  send: (
    value: { readonly [Name in keyof F]: Inferred<F[Name]> } & { readonly reason: string },
    on: { readonly params: { readonly id: string }; readonly version: number },
  ) => Promise<Answer<OfficeOrderAnswer>>;
  /** The message after saving. */
  done?: string;
  /** The text of the button. */
  submit?: string;
  /** More handlers of the form. `onSubmitCapture` may prevent its sending. */
  handlers?: ComponentProps<'form'>;
  /** Stands above the reason. */
  children?: ReactNode | ((judged: ReturnType<typeof useJudgedForm<ZodMiniType, Texts<F>>>) => ReactNode);
}

/** The form of a dialog about an order: its fields, the reason, and the choice after a conflict. It closes after saving. */
export function ChangeForm<F extends Fields>(props: ChangeFormProps<F>) {
  const { dialog, fields, initial, isReasonRequired, send, done, submit, handlers, children } = props;
  const { change, office, onClose, onTouched } = dialog;
  const { theirs } = change;
  const t = useWords('officeOrders');
  const reason = isReasonRequired ? requiredText('reason_required', 500) : optionalText(500);
  const judged = useJudgedForm<ZodMiniType, Texts<F>>({
    schema: z.strictObject({ ...fields, reason }),
    initial: { ...initial, reason: '' } as Texts<F>,
    send: async (value) => {
      const params = { id: office.order._id };
      const ask = (version: number) => send(value as Parameters<typeof send>[0], { params, version });
      if (await change.send(ask, done ?? t('saved'))) onClose();
      return null;
    },
  });
  const submitForm = (event: SubmitEvent<HTMLFormElement>) => {
    // The conflict is settled first, and a handler may hold the form back. Enter does not send it before either.
    if (theirs || event.defaultPrevented) event.preventDefault();
    else judged.form.onSubmit(event);
  };
  return (
    <form
      {...judged.form}
      {...handlers}
      onSubmit={submitForm}
      onInput={onTouched}
      aria-keyshortcuts="Control+S Control+Enter"
      className="flex flex-col gap-4"
    >
      {typeof children === 'function' ? children(judged) : children}
      <TextField
        {...judged.field('reason')}
        label={t('reason')}
        hint={t('reasonHint')}
        required={isReasonRequired}
      />
      {theirs ? (
        <Conflict dialog={dialog} theirs={theirs} />
      ) : (
        <SubmitButton pending={judged.pending} failure={change.failure}>
          {submit ?? t('save')}
        </SubmitButton>
      )}
    </form>
  );
}

/** Compares the order as somebody saw it with the order as it is now, and offers both. */
function Conflict({ dialog, theirs }: { dialog: OrderDialogProps; theirs: OfficeOrderAnswer }) {
  const t = useWords('office');
  const { change, office, onChanged, onClose } = dialog;
  const factsOf = useFacts();
  const before = new Map(factsOf(office));
  const differences = factsOf(theirs)
    .map(([what, now]) => ({ what, mine: before.get(what) ?? '', now }))
    .filter(({ mine, now }) => mine !== now);
  const takeTheirs = () => {
    onChanged(theirs);
    onClose();
  };
  return (
    <section role="alert" className="rounded-card bg-turmeric-tint p-4 text-turmeric-ink">
      <h3 className="mb-1 text-xl">{t(change.isLost ? 'lostTitle' : 'conflictTitle')}</h3>
      <ChangedMeanwhile
        mine="saw"
        isLost={change.isLost}
        differences={differences}
        onKeepMine={change.keepMine}
        onTakeTheirs={takeTheirs}
      />
    </section>
  );
}

/** Writes the facts of an order in words, each under its name. */
function useFacts(): (office: OfficeOrderAnswer) => [name: string, text: string][] {
  const [t, orders, terms] = [useWords('officeOrders'), useWords('orders'), useWords('terms')];
  return ({ order, mobile }) => [
    [t('status'), orders.word('status', order.status)],
    [t('address'), `${order.address} ${order.pincode}`],
    [t('mobile'), mobile],
    [t('batch'), terms(`batch.${order.batch}`)],
    [t('payment'), t.word('payment', paymentStanding(order))],
    ...order.deliverySchedule.map((entry): [string, string] => [
      t('boxOf', { day: formatDay(entry.date, t.language) }),
      lineTexts(entry.items, t.language).join(', ') || t(entry.leftEmpty ? 'content.leftEmpty' : 'emptyBox'),
    ]),
  ];
}
