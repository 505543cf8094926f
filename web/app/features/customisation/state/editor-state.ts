import { capGroups, scheduledTotals } from '@shivar/domain/rules/customisation/allowance';
import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { isPastCutOff } from '@shivar/domain/rules/calendar/cut-off';
import { lockOf, withChanges } from '@shivar/domain/rules/customisation/customisation';
import type { Lock, Schedule } from '@shivar/domain/rules/customisation/customisation';
import { addDays, dayAt } from '@shivar/domain/values/day';
import type { Day, Instant } from '@shivar/domain/values/day';
import { canCustomise, orderStatus } from '@shivar/domain/rules/order/order';
import { nextDeliveryDate } from '@shivar/domain/rules/calendar/delivery-status';
import type { Delivery, OrderState } from '@shivar/domain/rules/order/order';
import { sameQuantities, sumQuantities, withoutZeros } from '@shivar/domain/values/quantities';
import type { Quantities } from '@shivar/domain/values/quantity';
import { orderStateOf } from '@shivar/domain/contract/wire';

import { fitDraft } from './fit-draft.ts';
import type { FittedDraft } from './fit-draft.ts';
import type { Changing, GroupedOrder } from './room.ts';

/**
 * All that the editor knows. Never changed in place: each change is a new state that shares the rest. Its `order` is
 * without the lines of the box that is being changed: they are in the draft, like the choice for any open date.
 */
export interface EditorState extends GroupedOrder {
  /** The order of the last answer. */
  readonly answer: OrderAnswer;
  /** The dates to choose from: from the next delivery (or tomorrow) on, never before tomorrow (product 5.1). */
  readonly dates: readonly Day[];
  readonly deliveries: ReadonlyMap<Day, Delivery>;
  readonly locks: ReadonlyMap<Day, Lock>;
  /** Farm's choice for each date that waits for it (product 5.20), in grams or units per item. */
  readonly picks: ReadonlyMap<Day, Quantities>;
  /** Per item over all deliveries, as saved. */
  readonly placed: Quantities;
  /** The customer's choice before it is saved: open dates only, and no empty boxes. */
  readonly draft: Schedule;
  /** The planned box that is being changed, or null. */
  readonly changing: Changing | null;
  /** Per item over the draft. */
  readonly drafted: Quantities;
  /** The date whose box is open, or null where there is no date left. */
  readonly edited: Day | null;
  /** Earlier drafts to go back to, the newest last. */
  readonly undoable: readonly Schedule[];
  /** The cell that the last step changed: further taps on it are one step to undo. */
  readonly lastCell: string | null;
  /** The box of the date that was released last, so that it can be filled as before. */
  readonly released: { readonly day: Day; readonly lines: Quantities } | null;
}

const MOST_UNDOABLE = 50;

/** The editor over an order, with the fitting part of a stored draft. */
export function openEditor(
  answer: OrderAnswer,
  draft: Schedule,
  now: Instant,
  asked: Changing | null = null,
): { state: EditorState; fitted: FittedDraft } {
  const saved = orderStateOf(answer);
  const changing = asked && canChange(saved, asked, now) ? asked : null;
  const order = changing ? withChanges(saved, { [changing.day]: {} }) : saved;
  const grouped: GroupedOrder = { order, groups: capGroups(order) };
  const isOver = asked && !changing && [asked.seen, linesOf(saved, asked.day)].some(isDrafted);
  const fitted = fitDraft(grouped, isOver ? withBox(draft, asked.day, {}) : draft, now, changing);
  const dates = datesToChoose(order.deliveries, now);
  const locks = new Map(order.deliveries.map((delivery) => [delivery.date, lockOf(delivery, now)]));
  const state: EditorState = {
    ...grouped,
    answer,
    dates,
    deliveries: new Map(order.deliveries.map((delivery) => [delivery.date, delivery])),
    locks,
    picks: picksOf(answer),
    placed: scheduledTotals(order),
    draft: fitted.draft,
    changing,
    drafted: sumQuantities(Object.values(fitted.draft)),
    edited: changing?.day ?? dates.find((date) => locks.get(date) === null) ?? dates[0] ?? null,
    undoable: [],
    lastCell: null,
    released: null,
  };
  return { state, fitted };

  // Such a change loses nothing when it ends: it changed nothing, or it is what is saved by now.
  function isDrafted(lines: Quantities): boolean {
    return asked !== null && sameQuantities(draft[asked.day] ?? {}, lines);
  }
}

/** The same editor over the order as it is now: keeps the open date and the fitting part of the draft. */
export function withOrder(
  state: EditorState,
  answer: OrderAnswer,
  now: Instant,
  draft: Schedule = state.draft,
): { state: EditorState; fitted: FittedDraft } {
  const opened = openEditor(answer, draft, now, draft === state.draft ? state.changing : null);
  const keepsDay = state.edited !== null && opened.state.dates.includes(state.edited);
  return {
    fitted: opened.fitted,
    state: {
      ...opened.state,
      edited: keepsDay ? state.edited : opened.state.edited,
      released: state.released,
    },
  };
}

/** Opens the box of a date that a link names: a planned one to be changed, unless another is (product 5.33). */
export function withOpened(state: EditorState, day: Day | null, now: Instant): EditorState {
  if (day === null || !state.dates.includes(day)) return state;
  const isPlanned = state.locks.get(day) === 'has-lines';
  return isPlanned && state.changing === null ? withChanging(state, day, now) : withEdited(state, day);
}

/** Opens the box of a date. */
export function withEdited(state: EditorState, day: Day): EditorState {
  return state.edited === day ? state : { ...state, edited: day, lastCell: null };
}

/** Opens a planned box to be changed: with its saved lines in the steppers. */
export function withChanging(state: EditorState, day: Day, now: Instant): EditorState {
  const seen = state.deliveries.get(day)?.lines ?? {};
  const opened = openEditor(state.answer, { ...state.draft, [day]: seen }, now, { day, seen });
  return { ...opened.state, edited: day };
}

/** Leaves the box that is being changed as it was saved. */
export function withoutChanging(state: EditorState, now: Instant): EditorState {
  if (state.changing === null) return state;
  const opened = openEditor(state.answer, withBox(state.draft, state.changing.day, {}), now);
  return { ...opened.state, edited: state.edited };
}

/** Puts a quantity into an open box of the draft, in grams or units. The caller checks the limits (`roomInBox`). */
export function withQuantity(state: EditorState, day: Day, itemId: string, quantity: number): EditorState {
  if (state.locks.get(day) !== null) return state;
  const before = state.draft[day]?.[itemId] ?? 0;
  if (before === quantity) return state;
  const cell = `${day} ${itemId}`;
  return {
    ...state,
    draft: withBox(state.draft, day, withoutZeros({ ...state.draft[day], [itemId]: quantity })),
    drafted: { ...state.drafted, [itemId]: (state.drafted[itemId] ?? 0) - before + quantity },
    undoable: state.lastCell === cell ? state.undoable : remembered(state),
    lastCell: cell,
  };
}

/** Replaces the whole draft, as one step that can be undone. Expects open dates within the limits. */
export function withDraft(state: EditorState, draft: Schedule): EditorState {
  return { ...withoutUndo(state, draft), undoable: remembered(state) };
}

/** Takes back the last step. */
export function undone(state: EditorState): EditorState {
  const draft = state.undoable.at(-1);
  return draft ? { ...withoutUndo(state, draft), undoable: state.undoable.slice(0, -1) } : state;
}

function withoutUndo(state: EditorState, draft: Schedule): EditorState {
  const boxes = Object.fromEntries(
    Object.entries(draft).flatMap(([day, lines]) => {
      const filled = withoutZeros(lines);
      return Object.keys(filled).length > 0 ? [[day, filled]] : [];
    }),
  );
  return {
    ...state,
    draft: boxes,
    drafted: sumQuantities(Object.values(boxes)),
    lastCell: null,
  };
}

// Somebody may have saved other lines, and the cut-off may have passed.
function canChange(saved: OrderState, { day, seen }: Changing, now: Instant): boolean {
  const delivery = saved.deliveries.find(({ date }) => date === day);
  if (!delivery || !canCustomise(orderStatus(saved.status, saved.endDate, now))) return false;
  return lockOf(delivery, now) === 'has-lines' && sameQuantities(delivery.lines, seen);
}

function picksOf({ deliverySchedule }: OrderAnswer): EditorState['picks'] {
  return new Map(
    deliverySchedule.flatMap(({ date, farmsChoice = [] }) =>
      farmsChoice.length > 0
        ? [[date, Object.fromEntries(farmsChoice.map(({ _id, qty }) => [_id, qty]))]]
        : [],
    ),
  );
}

function linesOf({ deliveries }: OrderState, day: Day): Quantities {
  return deliveries.find(({ date }) => date === day)?.lines ?? {};
}

function withBox(draft: Schedule, day: Day, lines: Quantities): Schedule {
  if (Object.keys(lines).length > 0) return { ...draft, [day]: lines };
  const { [day]: _emptied, ...rest } = draft;
  return rest;
}

function remembered(state: EditorState): readonly Schedule[] {
  return [...state.undoable, state.draft].slice(-MOST_UNDOABLE);
}

function datesToChoose(deliveries: readonly Delivery[], now: Instant): Day[] {
  const tomorrow = addDays(dayAt(now), 1);
  const next = nextDeliveryDate(deliveries, now) ?? tomorrow;
  const first = next > tomorrow ? next : tomorrow;
  // Skipped dates can be brought back.
  return deliveries.flatMap(({ date, status }) =>
    date >= first || (status === 'skipped' && !isPastCutOff(date, now)) ? [date] : [],
  );
}
