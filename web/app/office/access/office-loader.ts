import { OFFICE } from '@shivar/domain/rules/account/role';
import type { Role } from '@shivar/domain/rules/account/role';
import { data } from 'react-router';

import type { CallFailure } from '../../lib/api-client.ts';
import type { Answer } from '../../lib/send-failure.ts';
import { noteStep } from '../parts/note-step.ts';
import { requireRole } from './office-guard.ts';

/** The `clientLoader` of a page that is for some roles and loads its content itself (product 7.24). */
export const onlyFor =
  (roles: readonly Role[]) =>
  ({ request }: { request: Request }): null => {
    requireRole(request, roles);
    return null;
  };

/** The same for the office alone. */
export const officeOnly = onlyFor(OFFICE);

/** The same for a page whose content one call loads: the content, or null if it could not be loaded. */
export function officeContent<Params, Value>(
  ask: (params: Params, signal: AbortSignal) => Promise<Answer<Value>>,
  roles: readonly Role[] = OFFICE,
) {
  return async ({ request, params }: { request: Request; params: Params }) => {
    requireRole(request, roles);
    return loadedOrMissing(ask(params, request.signal));
  };
}

/** The content of a page, or null if it could not be loaded. Throws a 404 for something unknown. */
export async function loadedOrMissing<Value>(asked: Promise<Answer<Value>>): Promise<Value | null> {
  const answer = await asked;
  if (answer.ok) return answer.value;
  noteStep(answer.failure);
  throwIfMissing(answer.failure);
  return null;
}

/** Throws a 404 if the server refused an unknown or impossible name. */
export function throwIfMissing(failure: CallFailure): void {
  if (failure.kind === 'refused' && [400, 404].includes(failure.status)) throw data(null, { status: 404 });
}
