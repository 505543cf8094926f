import { officePeopleCalls } from '@shivar/domain/contract/office/people-calls';
import { OFFICE } from '@shivar/domain/rules/account/role';

import { call } from '../../lib/api-client.ts';
import { requireRole } from '../access/office-guard.ts';
import { loadedOrMissing } from '../access/office-loader.ts';

interface LoaderArgs {
  readonly request: Request;
  readonly params: { readonly personId: string };
}

/** The `clientLoader` of an account's pages: the account, or null if it could not be loaded. */
export async function loadPerson({ request, params }: LoaderArgs) {
  requireRole(request, OFFICE);
  const asked = call(officePeopleCalls.person, { params: { id: params.personId }, signal: request.signal });
  return { person: await loadedOrMissing(asked) };
}
