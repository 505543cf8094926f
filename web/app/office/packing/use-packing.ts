import type { AnswerOf } from '@shivar/domain/contract/call';
import { dayTopic, packingTopic } from '@shivar/domain/contract/office/event-calls';
import type { CratesAnswer } from '@shivar/domain/contract/office/packing-calls';
import { officePackingCalls } from '@shivar/domain/contract/office/packing-calls';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import type { PackedOf } from '@shivar/domain/rules/order/packing';
import type { Day, Instant } from '@shivar/domain/values/day';
import { addDays, dayAt } from '@shivar/domain/values/day';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

import type { CallFailure } from '../../lib/api-client.ts';
import { call } from '../../lib/api-client.ts';
import { keepPrivately, keptPrivately } from '../../lib/kept-answers.ts';
import { readAnswer } from '../../lib/read-answer.ts';
import { serverTold } from '../../lib/server-clock.ts';
import { currentSession } from '../../lib/session.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { addMark, useMarks, wasSettledBefore } from '../marks/marks.ts';
import { removeMark } from '../marks/mark-store.ts';
import type { Mark } from '../marks/mark-store.ts';
import { useFollowed } from '../parts/use-followed.ts';

export interface ListOf {
  readonly date: Day;
  readonly batch: Batch;
}

export type Crate = CratesAnswer['crates'][number];
export type PackedItem = CratesAnswer['items'][number];

type Packed = AnswerOf<(typeof officePackingCalls)['packedLines']>['lines'][number];

const NAME = '/kept-crates';

interface ReadCrates {
  readonly answer: CratesAnswer | null;
  readonly failure: CallFailure | null;
  /** When they were asked for, by the server's clock. */
  readonly askedAt: Instant;
}

/** The crates of a day and batch, read again when their list changes. Without a network they are those that were read last. */
export function useCrates(params: ListOf): ReadCrates | null {
  const { date, batch } = params;
  const isShown = useRef(false);
  const ask = async (signal: AbortSignal): Promise<ReadCrates | null> => {
    const asked = await call(officePackingCalls.crates, { params, signal });
    // The server notes its time when a request comes, before it reads.
    const askedAt = serverTold();
    const userId = currentSession().user?._id ?? '';
    const name = `${NAME}/${date}/${batch}`;
    if (asked.ok) {
      isShown.current = true;
      const oldest = `${NAME}/${addDays(dayAt(askedAt), -1)}`;
      void keepPrivately(
        name,
        userId,
        { at: askedAt, crates: asked.value },
        (kept) => kept.startsWith(NAME) && kept < oldest,
      );
      return { answer: asked.value, failure: null, askedAt };
    }
    // What is shown stays.
    if (isShown.current) return null;
    const kept = await keptPrivately(name, userId);
    const read = kept && readAnswer(officePackingCalls.crates.answer, kept['crates']);
    if (!kept || !read?.ok) return { answer: null, failure: asked.failure, askedAt };
    return { answer: read.value, failure: null, askedAt: kept.at };
  };
  return useFollowed(dayTopic(date, batch), ask, useLastShort());
}

/** When the server booked this person's last word about something short, by its clock: the list is asked for after it. */
function useLastShort(): Instant {
  const marks = [...useMarks('short'), ...useMarks('shortBack')];
  return Math.max(0, ...marks.map(({ settledAt }) => settledAt ?? 0));
}

const keyOf = (orderId: string, itemId: string) => `${orderId} ${itemId}`;

interface PackedByAll {
  readonly lines: ReadonlyMap<string, Packed>;
  /** When this page asked for them last, in milliseconds since it was loaded. */
  readonly askedAt: number;
}

/** What all packers have packed, as the server knows it. Only what is new is asked for. */
function usePackedByAll(params: ListOf): PackedByAll {
  const known = useRef({ last: '0', lines: new Map<string, Packed>() });
  const told = useFollowed(packingTopic(params.date, params.batch), async (signal) => {
    const askedAt = performance.now();
    const query = { after: known.current.last };
    const asked = await call(officePackingCalls.packedLines, { params, query, signal });
    if (!asked.ok) return null;
    if (asked.value.lines.length > 0) {
      const lines = new Map(known.current.lines);
      for (const line of asked.value.lines) lines.set(keyOf(line.orderId, line.itemId), line);
      known.current = { last: asked.value.last, lines };
    }
    return { lines: known.current.lines, askedAt };
  });
  return told ?? NOTHING_PACKED;
}
const NOTHING_PACKED: PackedByAll = { lines: new Map(), askedAt: 0 };

/** What this person packed and the server does not tell yet, by line. */
function useOwnMarks(date: Day, { lines: byAll, askedAt }: PackedByAll): ReadonlyMap<string, number> {
  const marks = useMarks('packed');
  useEffect(() => {
    // A list that was asked for after the answer to a mark has it: the mark needs no place on the phone any more. An older list has the line as
    // it was before a second press, and a third one would do the opposite.
    for (const mark of marks)
      if (wasSettledBefore(mark, askedAt) && byAll.has(keyOf(mark.body.orderId, mark.body.itemId)))
        void removeMark(mark);
  }, [marks, byAll, askedAt]);
  return useMemo(() => {
    const own = new Map<string, number>();
    for (const { body, state, settledAt } of marks) {
      const key = keyOf(body.orderId, body.itemId);
      const there = byAll.get(key);
      const isNewer = state === 'waiting' || !there || (settledAt ?? 0) > Date.parse(there.at);
      if (body.date === date && isNewer) own.set(key, body.quantity);
    }
    return own;
  }, [marks, byAll, date]);
}

/**
 * What this person found missing of a line, less what was there after all, in grams or units, as far as the list does not tell it: it
 * was asked for at `askedAt`.
 */
function useShortOf(date: Day, askedAt: Instant): PackedOf {
  const [shorts, backs] = [useMarks('short'), useMarks('shortBack')];
  const sums = useMemo(() => {
    const isNew = ({ settledAt }: Pick<Mark, 'settledAt'>) => (settledAt ?? Infinity) > askedAt;
    const sum = new Map<string, number>();
    for (const mark of shorts)
      if (mark.body.date === date && isNew(mark)) add(sum, mark.body, mark.body.missing);
    for (const mark of backs)
      if (mark.body.date === date && isNew(mark)) add(sum, mark.body, -mark.body.quantity);
    return sum;
  }, [shorts, backs, date, askedAt]);
  return (orderId, itemId) => sums.get(keyOf(orderId, itemId)) ?? 0;
}

function add(sums: Map<string, number>, of: { orderId: string; itemId: string }, quantity: number): void {
  const key = keyOf(of.orderId, of.itemId);
  sums.set(key, (sums.get(key) ?? 0) + quantity);
}

/** The value of the last render, for what happens later. */
function useLast<Value>(value: Value) {
  const last = useRef(value);
  useEffect(() => {
    last.current = value;
  }, [value]);
  return last;
}

/** What a press packed, in grams or units. It counts until the server tells something else of its line than it `told` then. */
interface Press {
  readonly quantity: number;
  readonly told: Packed | undefined;
}

/** What is packed, with this person's own marks that wait or were just pressed, and the ways to mark. */
export function usePacking(params: ListOf, askedAt: Instant) {
  const t = useWords('officePacking');
  const { date } = params;
  const byAll = usePackedByAll(params);
  const own = useOwnMarks(date, byAll);
  const shortOf = useShortOf(date, askedAt);
  // Shown at once, while the phone keeps the mark.
  const [pressed, setPressed] = useState<ReadonlyMap<string, Press>>(new Map());
  const told = useLast(byAll.lines);
  const packedOf: PackedOf = useCallback(
    (orderId, itemId) => {
      const key = keyOf(orderId, itemId);
      const [press, there] = [pressed.get(key), byAll.lines.get(key)];
      if (press && press.told === there) return press.quantity;
      return own.get(key) ?? there?.quantity ?? 0;
    },
    [pressed, own, byAll.lines],
  );
  const acts = useMemo(
    () => ({
      pack: async (orderId: string, { itemId, quantity }: Line, about: string) => {
        const key = keyOf(orderId, itemId);
        setPressed((before) => new Map(before).set(key, { quantity, told: told.current.get(key) }));
        if (!(await addMark('packed', { orderId, date, itemId, quantity }, about)))
          toast('refusal', t('notKept'));
        setPressed((before) => new Map([...before].filter(([other]) => other !== key)));
      },
      markShort: async (orderId: string, { itemId, quantity }: Line, missing: number, about: string) => {
        if (!(await addMark('short', { orderId, date, itemId, missing }, about)))
          toast('refusal', t('notKept'));
        else {
          const key = keyOf(orderId, itemId);
          const press = { quantity: quantity - missing, told: told.current.get(key) };
          setPressed((before) => new Map(before).set(key, press));
        }
      },
      takeShortBack: async (orderId: string, { itemId, quantity }: Line, about: string) => {
        if (!(await addMark('shortBack', { orderId, date, itemId, quantity }, about)))
          toast('refusal', t('notKept'));
      },
    }),
    [date, t, told],
  );
  // The own name says nothing new, and would push the next lines away from the thumb.
  const packerOf = (orderId: string, itemId: string) => {
    const by = byAll.lines.get(keyOf(orderId, itemId))?.by ?? null;
    return by === currentSession().user?.name ? null : by;
  };
  return { packedOf, packerOf, shortOf, acts };
}

type Line = Crate['lines'][number];

export type Packing = ReturnType<typeof usePacking>;
