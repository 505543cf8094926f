import type { Day } from '@shivar/domain/values/day';
import { useMemo } from 'react';

import { logFailure } from '../../lib/failures.ts';
import type { Answer } from '../../lib/send-failure.ts';
import { serverNow, serverTold } from '../../lib/server-clock.ts';
import { currentSession, useSession } from '../../lib/session.ts';
import { sharedValue, useShared } from '../../lib/stored-state.ts';
import { newKey } from '../editing/request-key.ts';
import { PHOTO_KIND } from './mark-calls.ts';
import type { MarkContent, MarkKind } from './mark-calls.ts';
import { removeMark, storeMark, storedMarks } from './mark-store.ts';
import type { Mark } from './mark-store.ts';
import { sendInOrder } from './send-in-order.ts';
import { sendMark } from './send-mark.ts';

/** Booked marks stay so long beside lists that were read before them, in milliseconds. */
const SENT_KEPT_MS = 2 * 86_400_000;
const FIRST_WAIT_MS = 4000;
const LONGEST_WAIT_MS = 60_000;

const known = sharedValue<readonly Mark[]>([]);
/** For the other tabs: something changed in the store. */
const changes = globalThis.BroadcastChannel ? new BroadcastChannel('marks') : null;

let reads = 0;
let newestRead = 0;

/**
 * Reads what this phone keeps. Without a store, as in some private windows, there is nothing. What an older read found never takes
 * the place of a newer one: a tick would go for a moment, and a second press would take it back.
 */
async function readMarks(): Promise<void> {
  reads += 1;
  const read = reads;
  try {
    const marks = await storedMarks();
    if (read < newestRead) return;
    newestRead = read;
    known.write(marks);
  } catch (error) {
    logFailure('The marks of this phone cannot be read', error);
  }
}

async function tellChanged(): Promise<void> {
  await readMarks();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  changes?.postMessage(null);
}

/**
 * Keeps what this person has marked, and sends it as soon as there is a network: once, in the order of the presses. `about`
 * says it in words. Answers whether the phone has kept it (decision 84).
 */
export function addMark<Kind extends MarkKind>(
  kind: Kind,
  body: MarkContent<Kind>,
  about: string,
): Promise<boolean> {
  return keepMark({ kind, body: { ...body }, about });
}

/** The same for a photo of a box. */
export function addPhoto(box: { orderId: string; date: Day }, file: File, about: string): Promise<boolean> {
  return keepMark({ kind: PHOTO_KIND, body: box, file, about });
}

async function keepMark(said: Pick<Mark, 'kind' | 'body' | 'file' | 'about'>): Promise<boolean> {
  const { user } = currentSession();
  if (!user) return false;
  try {
    await storeMark({
      ...said,
      id: newKey(),
      ownerId: user._id,
      ownerName: user.name,
      madeAt: Date.now(),
      state: 'waiting',
      settledAt: null,
      refusal: null,
      failures: 0,
    });
  } catch (error) {
    logFailure('The mark cannot be kept', error);
    return false;
  }
  await tellChanged();
  void sendMarks();
  return true;
}

/** A refused mark waits again. */
export async function tryAgain(mark: Mark): Promise<void> {
  await storeMark({ ...mark, state: 'waiting', refusal: null, failures: 0 });
  await tellChanged();
  void sendMarks();
}

/** Its owner has read why a mark was refused. */
export async function forgetMark(mark: Mark): Promise<void> {
  await removeMark(mark);
  await tellChanged();
}

let underWay: Promise<void> | null = null;
let isAskedAgain = false;
let retry: ReturnType<typeof setTimeout> | undefined;
let wait = FIRST_WAIT_MS;

/** Sends what waits, in one tab at a time. Where no answer comes it tries again by itself. */
export function sendMarks(): Promise<void> {
  if (underWay) isAskedAgain = true;
  underWay ??= sendOnce().finally(() => {
    underWay = null;
    if (isAskedAgain) void sendMarks();
  });
  return underWay;
}

async function sendOnce(): Promise<void> {
  isAskedAgain = false;
  clearTimeout(retry);
  // Pages without https have no locks: there the server alone counts a mark once.
  const mustWait = await (navigator.locks ? navigator.locks.request('marks', sendAll) : sendAll());
  if (!mustWait) {
    wait = FIRST_WAIT_MS;
    return;
  }
  retry = setTimeout(() => void sendMarks(), wait);
  wait = Math.min(wait * 2, LONGEST_WAIT_MS);
}

async function sendAll(): Promise<boolean> {
  try {
    const mustWait = await sendInOrder({ next: firstWaiting, send, settle });
    await removeOld();
    return mustWait;
  } catch (error) {
    logFailure('The marks of this phone cannot be sent', error);
    return false;
  }
}

/** Photos go last: they are large, and nothing waits for them. */
async function firstWaiting(): Promise<Mark | null> {
  const own = (await storedMarks()).filter((mark) => mark.state === 'waiting' && isOwn(mark));
  return own.find(({ kind }) => kind !== PHOTO_KIND) ?? own[0] ?? null;
}

function isOwn({ ownerId }: Mark): boolean {
  const { isLoggedIn, user } = currentSession();
  return isLoggedIn && user?._id === ownerId;
}

async function send(mark: Mark): Promise<Answer<unknown>> {
  // Its owner may have logged out since the store was read.
  return isOwn(mark) ? sendMark(mark) : { ok: false, failure: { kind: 'unreachable' } };
}

/** When this page got the answer to a mark, in milliseconds since it was loaded. */
const settledHere = new Map<string, number>();

/** Whether the server booked a mark before this instant of this page. */
export function wasSettledBefore({ id, state }: Mark, instant: number): boolean {
  return state === 'sent' && (settledHere.get(id) ?? 0) < instant;
}

async function settle(mark: Mark): Promise<void> {
  settledHere.set(mark.id, performance.now());
  const settledAt = mark.state === 'waiting' ? null : serverTold();
  // A photo is large, and the farm has it now.
  await storeMark({ ...mark, settledAt, ...(mark.state === 'sent' && { file: undefined }) });
  await tellChanged();
}

async function removeOld(): Promise<void> {
  const before = serverNow() - SENT_KEPT_MS;
  for (const mark of await storedMarks())
    if (mark.state === 'sent' && (mark.settledAt ?? 0) < before) await removeMark(mark);
}

/** Sends and reads again whenever something may have changed, until the signal. */
export function followMarks(signal: AbortSignal): void {
  const goOn = () => void sendMarks();
  const look = () => {
    if (document.visibilityState === 'visible') goOn();
  };
  changes?.addEventListener('message', () => void readMarks(), { signal });
  window.addEventListener('online', goOn, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  void readMarks();
  goOn();
}

/** All marks on this phone, of everybody who works with it. */
export function useAllMarks(): readonly Mark[] {
  return useShared(known) ?? [];
}

/** This person's marks of a kind that wait or are booked, in the order of the presses: what a list does not know yet. */
export function useMarks<Kind extends MarkKind>(
  kind: Kind,
): readonly (Mark & { readonly body: MarkContent<Kind> })[] {
  const all = useShared(known);
  const { user } = useSession();
  return useMemo(
    () =>
      (all ?? []).filter(
        (mark): mark is Mark & { readonly body: MarkContent<Kind> } =>
          mark.kind === kind && mark.ownerId === user?._id && mark.state !== 'refused',
      ),
    [all, kind, user],
  );
}
