import { isPastCutOff } from '@shivar/domain/rules/calendar/cut-off';
import type { DeliveryEntry, OrderAnswer } from '@shivar/domain/contract/answers';
import type { Day } from '@shivar/domain/values/day';
import { boxToAllDates } from '@shivar/domain/rules/customisation/editing';
import type { AppliedDraft } from '@shivar/domain/rules/customisation/editing';
import { allowances, capGroups, scheduledTotals } from '@shivar/domain/rules/customisation/allowance';
import { openDeliveries } from '@shivar/domain/rules/customisation/customisation';
import { spreadFairly } from '@shivar/domain/rules/customisation/spread';
import { formatDay } from '@shivar/domain/language/format';
import type { Refusal } from '@shivar/domain/language/refusal';
import { withoutSeasons } from '@shivar/domain/rules/calendar/season';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import type { Quantities } from '@shivar/domain/values/quantity';
import { orderStateOf } from '@shivar/domain/contract/wire';
import type { SubmitEvent } from 'react';
import { useMemo, useRef, useState } from 'react';

import { call } from '../../lib/api-client.ts';
import { formatQuantity } from '../../lib/format.ts';
import { useRefusalText } from '../../lib/refusal-text.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { CheckBox } from '../../ui/check-box.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { offStepRefusal, tooMuchRefusal } from '../../features/customisation/state/refusals.ts';
import { roomInBox } from '../../features/customisation/state/room.ts';
import { ChangeForm } from './order-change.tsx';
import type { OrderDialogProps } from './order-change.tsx';
import { OfficeSmallerBoxes } from './smaller-boxes.tsx';

/** Changes one box for the customer. A box that the customer cannot change now requires a reason. */
export function BoxForm({ entry, ...dialog }: OrderDialogProps & { entry: DeliveryEntry }) {
  const t = useWords('officeOrders');
  const { order } = dialog.office;
  const [held, pick] = [quantitiesOf(entry.items), quantitiesOf(entry.farmsChoice ?? [])];
  const [lines, setLines] = useState<Quantities>(held);
  const [isForAll, setForAll] = useState(false);
  const { handlers, showCut } = useShownCuts();
  const stored = dialog.change.latest.order.deliverySchedule.find(({ date }) => date === entry.date) ?? entry;
  const override = stored.items.length > 0 || isPastCutOff(entry.date, serverNow());
  const applied = isForAll ? boxToAllDates(orderStateOf(order), lines, entry.date, serverNow()) : null;
  const schedule = applied?.draft ?? { [entry.date]: lines };
  const isEmpty = Object.values(lines).every((quantity) => quantity === 0);
  const change = (changes: Quantities) => {
    setLines((before) => ({ ...before, ...changes }));
    dialog.onTouched();
  };
  return (
    <ChangeForm
      dialog={dialog}
      isReasonRequired={override}
      send={({ reason }, { params, version }) =>
        call(officeOrderCalls.officeChangeSchedule, { params, body: { version, schedule, override, reason } })
      }
      submit={applied ? t('saveBoxes', { n: Object.keys(applied.draft).length }) : t('save')}
      handlers={handlers}
    >
      {isEmpty && Object.keys(pick).length > 0 && (
        <Button look="secondary" onClick={() => change(pick)}>
          {t('startFromPick')}
        </Button>
      )}
      <BoxLines
        order={order}
        day={entry.date}
        held={held}
        lines={lines}
        onChange={(id, value) => change({ [id]: value })}
        onCut={showCut}
      />
      <ApplyToAll applied={applied} day={entry.date} isEmpty={isEmpty} onChange={setForAll} />
      <OfficeSmallerBoxes order={order} schedule={schedule} />
      {override && <p className="text-turmeric-ink">{t('lockedBox')}</p>}
    </ChangeForm>
  );
}

function quantitiesOf(lines: DeliveryEntry['items']): Quantities {
  return Object.fromEntries(lines.map(({ _id, qty }) => [_id, qty]));
}

interface BoxLinesProps {
  order: OrderAnswer;
  day: Day;
  /** The stored lines of the box. */
  held: Quantities;
  lines: Quantities;
  onChange: (id: string, value: number) => void;
  /** Gets the reason why a typed quantity was lowered. */
  onCut: (refusal: Refusal) => void;
}

/** Sets the quantity of each item in a box, within the customer's limits (product 5.4, 5.6, 5.7). */
function BoxLines({ order: answer, day, held, lines, onChange, onCut }: BoxLinesProps) {
  const t = useWords('officeOrders');
  const grouped = useMemo(() => {
    // The farm itself knows which items it has out of season.
    const order = withoutSeasons(orderStateOf(answer));
    return { order, groups: capGroups(order) };
  }, [answer]);
  const scheduled = scheduledTotals(grouped.order);
  return (
    <ul className="divide-y divide-line">
      {grouped.order.items.map((item) => {
        const { id, unit } = item;
        const [name, value] = [item.name[t.language], lines[id] ?? 0];
        const elsewhere = (scheduled[id] ?? 0) - (held[id] ?? 0);
        const left = Math.max(0, item.subscribed - elsewhere - value);
        const room = roomInBox(grouped, day, item, lines, elsewhere);
        return (
          <li key={id} className="flex items-center justify-between gap-3 py-2">
            <span className="min-w-0">
              <span className="wrap-names block">{name}</span>
              <span className="figures block text-sm text-soft">
                {t('leftAndMost', {
                  left: formatQuantity(left, unit, t.language),
                  most: formatQuantity(item.maxSelection, unit, t.language),
                })}
              </span>
            </span>
            <Stepper
              label={name}
              unit={unit}
              value={value}
              max={value + room.quantity}
              onChange={(next) => onChange(id, next)}
              onRefused={(asked) =>
                onCut(
                  asked > value + room.quantity
                    ? tooMuchRefusal(grouped, day, item, value, room)
                    : offStepRefusal(item),
                )
              }
            />
          </li>
        );
      })}
    </ul>
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
            t('appliedShort', { n: shortDates.length, day: formatDay(short, t.language) })}
        </output>
      )}
    </div>
  );
}

/** Says why a typed quantity was lowered. A press of Save that lowers it by the blur does not save: first it is read. */
function useShownCuts() {
  const refusalText = useRefusalText();
  /** Whether a message was shown since the last press of a key or the pointer. */
  const wasJustShown = useRef(false);
  const press = () => {
    wasJustShown.current = false;
  };
  const holdBack = (event: SubmitEvent<HTMLFormElement>) => {
    if (wasJustShown.current) event.preventDefault();
    wasJustShown.current = false;
  };
  return {
    handlers: { onKeyDownCapture: press, onPointerDownCapture: press, onSubmitCapture: holdBack },
    showCut: (refusal: Refusal) => {
      wasJustShown.current = true;
      toast('info', refusalText(refusal));
    },
  };
}

/** *Plan my month* for the customer. The dialog shows each open date, so that the plan is read out before it is saved. */
export function PlanForm(dialog: OrderDialogProps) {
  const [t, customise] = [useWords('officeOrders'), useWords('customise')];
  // The plan stays as it was when the dialog opened, because it was read out.
  const [{ schedule, items, why }] = useState(() => planOf(dialog.office.order));
  const days = Object.entries(schedule);
  if (days.length === 0) return <p>{customise(why)}</p>;
  return (
    <ChangeForm
      dialog={dialog}
      isReasonRequired={false}
      send={({ reason }, { params, version }) =>
        call(officeOrderCalls.officeChangeSchedule, {
          params,
          body: { version, schedule, override: false, reason },
        })
      }
      submit={t('saveBoxes', { n: days.length })}
    >
      <ul className="divide-y divide-line">
        {days.map(([day, lines]) => (
          <li key={day} className="wrap-names py-1.5">
            <strong className="figures">{formatDay(day, t.language)}</strong>{' '}
            {items
              .filter(({ id }) => (lines[id] ?? 0) > 0)
              .map(
                ({ id, name, unit }) =>
                  `${name[t.language]} ${formatQuantity(lines[id] ?? 0, unit, t.language)}`,
              )
              .join(' · ')}
          </li>
        ))}
      </ul>
      <OfficeSmallerBoxes order={dialog.office.order} schedule={schedule} />
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
