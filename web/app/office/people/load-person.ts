import { officePeopleCalls } from '@shivar/domain/contract/office/people-calls';
import type { PersonAnswer } from '@shivar/domain/contract/office/people-calls';
import { OFFICE } from '@shivar/domain/rules/account/role';
import { data } from 'react-router';

import { call } from '../../lib/api-client.ts';
import { requireRole } from '../access/office-guard.ts';

/** The account, or null where it could not be loaded. One that is unknown is a page that is not there. */
export async function loadPerson(request: Request, id: string): Promise<{ person: PersonAnswer | null }> {
  requireRole(request, OFFICE);
  const loaded = await call(officePeopleCalls.person, { params: { id }, signal: request.signal });
  if (loaded.ok) return { person: loaded.value };
  const { failure } = loaded;
  if (failure.kind === 'refused' && [400, 404].includes(failure.status)) throw data(null, { status: 404 });
  return { person: null };
}
