import type { AreaImportPlan } from '@shivar/domain/contract/office/area-calls';
import { officeAreaCalls as calls } from '@shivar/domain/contract/office/area-calls';

import type { CallFailure } from '../../lib/api-client.ts';
import { call } from '../../lib/api-client.ts';

/** What became of a list: it stands now, or why not, and what it would do now where it was read anew. */
type TakenOver =
  | { readonly isTaken: true }
  | { readonly isTaken: false; readonly why: CallFailure; readonly now: AreaImportPlan | null };

/**
 * Takes a list over as it was read. Where no answer comes, or something else stands by now, it is read anew; one of
 * which all stands already after an answer that was lost, now or before (`mayStand`), was taken over.
 */
export async function takeOver(text: string, plan: AreaImportPlan, mayStand: boolean): Promise<TakenOver> {
  const body = { text, mark: plan.mark, leaveOut: plan.faults.length > 0 };
  const answer = await call(calls.importAreas, { body });
  if (answer.ok) return { isTaken: true };
  const why = answer.failure;
  const isLost = why.kind !== 'refused';
  if (!isLost && why.refusal.code !== 'changed_meanwhile') return { isTaken: false, why, now: null };
  const read = await call(calls.readAreaImport, { body: { text } });
  const now = read.ok ? read.value : null;
  if ((isLost || mayStand) && now && countOf(now) === 0) return { isTaken: true };
  return { isTaken: false, why, now };
}

/** How many pincodes a list would add or change. */
export function countOf({ added, changed }: AreaImportPlan): number {
  return added.length + changed.length;
}
