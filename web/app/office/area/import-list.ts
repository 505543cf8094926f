import type { AreaImportPlan } from '@shivar/domain/contract/office/area-calls';
import { officeAreaCalls as calls } from '@shivar/domain/contract/office/area-calls';

import type { CallFailure } from '../../lib/api-client.ts';
import { call } from '../../lib/api-client.ts';

/** The outcome of an import: done, or why not. `now` is the list, if it was read again. */
type Imported =
  | { readonly isDone: true }
  | { readonly isDone: false; readonly why: CallFailure; readonly now: AreaImportPlan | null };

/**
 * Imports a list as it was read. Without an answer, or if the pincodes have changed meanwhile, it reads the list
 * again. If then nothing is left to do, and an answer was lost now or before (`mayBeDone`), the list was imported.
 */
export async function importList(text: string, plan: AreaImportPlan, mayBeDone: boolean): Promise<Imported> {
  const body = { text, mark: plan.mark, leaveOut: plan.faults.length > 0 };
  const answer = await call(calls.importAreas, { body });
  if (answer.ok) return { isDone: true };
  const why = answer.failure;
  const isLost = why.kind !== 'refused';
  if (!isLost && why.refusal.code !== 'changed_meanwhile') return { isDone: false, why, now: null };
  const read = await call(calls.readAreaImport, { body: { text } });
  const now = read.ok ? read.value : null;
  if ((isLost || mayBeDone) && now && countOf(now) === 0) return { isDone: true };
  return { isDone: false, why, now };
}

/** How many pincodes a list would add or change. */
export function countOf({ added, changed }: AreaImportPlan): number {
  return added.length + changed.length;
}
