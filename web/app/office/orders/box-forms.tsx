import { isPastCutOff } from '@shivar/domain/rules/calendar/cut-off';
import type { DeliveryEntry, OrderAnswer } from '@shivar/domain/contract/answers';
import type { Day } from '@shivar/domain/values/day';
import { boxToAllDates } from '@shivar/domain/rules/customisation/editing';
import type { AppliedDraft } from '@shivar/domain/rules/customisation/editing';
import { allowances } from '@shivar/domain/rules/customisation/allowance';
import { openDeliveries } from '@shivar/domain/rules/customisation/customisation';
import { spreadFairly } from '@shivar/domain/rules/customisation/spread';
import { formatDay } from '@shivar/domain/language/format';
import type { Refusal } from '@shivar/domain/language/refusal';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import type { Quantities } from '@shivar/domain/values/quantity';
import { orderStateOf } from '@shivar/domain/contract/wire';
import type { SubmitEvent } from 'react';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';

import { call } from '../../lib/api-client.ts';
import { formatQuantity } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useRefusalText } from '../../lib/refusal-text.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { CheckBox } from '../../ui/check-box.tsx';
import { BoxLines } from './box-lines.tsx';
import { ChangeForm, reasonSchema, useOrderForm } from './order-change.tsx';
import type { OrderDialogProps, OrderForm } from './order-change.tsx';

/** Changes one box for the customer. A box that the customer cannot change now requires a reason. */
export function BoxForm({ entry, ...dialog }: OrderDialogProps & { entry: DeliveryEntry }) {
  const t = useWords('officeOrders');
  const { order } = dialog.office;
  const held = Object.fromEntries(entry.items.map(({ _id, qty }) => [_id, qty]));
  const [lines, setLines] = useState<Quantities>(held);
  const [isForAll, setForAll] = useState(false);
  const stored = dialog.change.latest.order.deliverySchedule.find(({ date }) => date === entry.date) ?? entry;
  const override = stored.items.length > 0 || isPastCutOff(entry.date, serverNow());
  const applied = isForAll ? boxToAllDates(orderStateOf(order), lines, entry.date, serverNow()) : null;
  const isEmpty = Object.values(lines).every((quantity) => quantity === 0);
  const schedule = applied?.draft ?? { [entry.date]: lines };
  const { form, showCut } = useShownCuts(
    useOrderForm(dialog, {
      schema: z.strictObject({ reason: reasonSchema(override) }),
      initial: {},
      send: ({ reason }, version) =>
        call(officeOrderCalls.officeChangeSchedule, {
          params: { id: order._id },
          body: { version, schedule, override, reason },
        }),
    }),
  );
  return (
    <ChangeForm
      form={form}
      submit={applied ? t('saveBoxes', { n: Object.keys(applied.draft).length }) : t('save')}
      isReasonRequired={override}
    >
      <BoxLines
        order={order}
        day={entry.date}
        held={held}
        lines={lines}
        onChange={(id, value) => {
          setLines((before) => ({ ...before, [id]: value }));
          dialog.onTouched();
        }}
        onCut={showCut}
      />
      <ApplyToAll applied={applied} day={entry.date} isEmpty={isEmpty} onChange={setForAll} />
      {override && <p className="text-turmeric-ink">{t('lockedBox')}</p>}
    </ChangeForm>
  );
}

interface ApplyToAllProps {
  /** Null while it is off. */
  applied: AppliedDraft | null;
  day: Day;
  isEmpty: boolean;
  onChange: (isForAll: boolean) => void;
}

/** *Apply to All Dates*: says how many dates get the same box, and whether the items last for all of them. */
function ApplyToAll({ applied, day, isEmpty, onChange }: ApplyToAllProps) {
  const [t, customise] = [useWords('officeOrders'), useWords('customise')];
  const language = useLanguage();
  const others = Object.keys(applied?.draft ?? {}).filter((date) => date !== day);
  const shortDates = applied?.shortDates ?? [];
  const [short] = shortDates;
  return (
    <div>
      <CheckBox checked={applied !== null} disabled={isEmpty} onChange={onChange}>
        {customise('applyToAll')}
      </CheckBox>
      {applied && (
        <output className="figures block text-sm text-soft">
          {t('appliedTo', { n: others.length })}{' '}
          {short !== undefined &&
            t('appliedShort', { n: shortDates.length, day: formatDay(short, language) })}
        </output>
      )}
    </div>
  );
}

/**
 * Shows a message when a typed quantity is lowered to the room there is. Pressing Save can blur a field and lower its
 * quantity. Then this press does not save, so that the message is read first.
 */
function useShownCuts(form: OrderForm) {
  const refusalText = useRefusalText();
  /** Whether a message was shown since the last press of a key or the pointer. */
  const wasJustShown = useRef(false);
  const press = () => {
    wasJustShown.current = false;
  };
  const handlers = {
    onKeyDownCapture: press,
    onPointerDownCapture: press,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      if (!wasJustShown.current) return form.judged.form.onSubmit(event);
      event.preventDefault();
      wasJustShown.current = false;
    },
  };
  return {
    form: { ...form, judged: { ...form.judged, form: { ...form.judged.form, ...handlers } } },
    showCut: (refusal: Refusal) => {
      wasJustShown.current = true;
      toast('info', refusalText(refusal));
    },
  };
}

/** *Plan my month* for the customer. The dialog shows each open date, so that the plan is read out before it is saved. */
export function PlanForm(dialog: OrderDialogProps) {
  const [t, customise] = [useWords('officeOrders'), useWords('customise')];
  const language = useLanguage();
  // The plan stays as it was when the dialog opened, because it was read out.
  const [plan] = useState(() => planOf(dialog.office.order));
  const form = useOrderForm(dialog, {
    schema: z.strictObject({ reason: reasonSchema(false) }),
    initial: {},
    send: ({ reason }, version) =>
      call(officeOrderCalls.officeChangeSchedule, {
        params: { id: dialog.office.order._id },
        body: { version, schedule: plan.schedule, override: false, reason },
      }),
  });
  const days = Object.entries(plan.schedule);
  if (days.length === 0) return <p>{customise(plan.why)}</p>;
  return (
    <ChangeForm form={form} submit={t('saveBoxes', { n: days.length })} isReasonRequired={false}>
      <ul className="divide-y divide-line">
        {days.map(([day, lines]) => (
          <li key={day} className="wrap-names py-1.5">
            <strong className="figures">{formatDay(day, language)}</strong>{' '}
            {plan.items
              .filter(({ id }) => (lines[id] ?? 0) > 0)
              .map(
                ({ id, name, unit }) => `${name[language]} ${formatQuantity(lines[id] ?? 0, unit, language)}`,
              )
              .join(' · ')}
          </li>
        ))}
      </ul>
    </ChangeForm>
  );
}

/** The content of each open date, and the reason where nothing can be planned. */
function planOf(answer: OrderAnswer) {
  const order = orderStateOf(answer);
  const now = serverNow();
  const spread = spreadFairly(order, {}, now);
  const filled = Object.entries(spread).filter(([, lines]) => Object.keys(lines).length > 0);
  const isAnythingLeft = Object.values(allowances(order)).some((left) => left > 0);
  const why =
    openDeliveries(order, now).length === 0 ? 'noOpenDate' : isAnythingLeft ? 'nothingFits' : 'nothingLeft';
  return { schedule: Object.fromEntries(filled), items: order.items, why } as const;
}
