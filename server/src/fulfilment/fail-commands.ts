import { stepsOfMark } from '@shivar/domain/rules/office/box-mark';
import type { Paise } from '@shivar/domain/values/money';
import type { Failure } from '@shivar/domain/rules/notices/notice';
import type { Instant } from '@shivar/domain/values/day';
import { bookDoorCash } from '../books/commands.ts';
import type { Transaction } from '../db/client.ts';
import { insertRow } from '../db/insert.ts';
import { lastMark, lockedBox, writeMark } from './mark-commands.ts';
import type { BoxKey } from './mark-commands.ts';
import { tellHousehold } from './mark-notice-commands.ts';

/**
 * Marks a box as not come, which was packed or of a day that was never closed, and tells its household. The row of its order is locked.
 * Answers false, and changes nothing, where somebody has marked it meanwhile.
 */
export async function failBox(tx: Transaction, key: BoxKey, actorId: string, at: Instant): Promise<boolean> {
  const said = { outcome: 'failed', reason: 'not_come' } as const;
  const box = await lockedBox(tx, key);
  if (!box || !['planned', 'open'].includes(box.status)) return false;
  const steps = stepsOfMark({ ...box, status: 'planned' }, said);
  if (!steps.ok) return false;
  await writeMark(tx, key, steps.value, { kind: 'failed', actorId, at });
  await insertRow(tx, 'box_marks', { ...key, ...said, cashPaise: 0, actorId, at: new Date(at) });
  await tellHousehold(tx, { ...key, ...box }, said, at);
  return true;
}

/** A mark that said that a box failed: by whom, when, and with how much cash in paise. */
export interface FailedMark {
  readonly reason: Failure;
  readonly actorId: string;
  readonly at: Date;
  readonly cash: Paise;
}

/**
 * Lets a failed mark count again, because `actorId` took back what the office had said of the box since (product 6.29), and tells the
 * household. The row of its order is locked.
 */
export async function failAgain(
  tx: Transaction,
  key: BoxKey,
  { reason, cash, ...mark }: FailedMark,
  { actorId, now }: { readonly actorId: string; readonly now: Instant },
): Promise<void> {
  const said = { outcome: 'failed', reason } as const;
  const box = await lockedBox(tx, key);
  const steps = box && stepsOfMark(box, said);
  if (!box || !steps?.ok) throw new Error('A delivered box can always have failed');
  const before = await lastMark(tx, key);
  await writeMark(tx, key, steps.value, { kind: 'failed', actorId, at: now });
  // The mark is the driver's, as it was. The change is the office's.
  const { id } = await insertRow(tx, 'box_marks', { ...key, ...said, ...mark, cashPaise: cash });
  const paid = { orderId: key.orderId, actorId, now, key: `mark ${id}` };
  await bookDoorCash(tx, paid, { driverId: mark.actorId, paise: cash }, before);
  await tellHousehold(tx, { ...key, ...box }, said, now);
}
