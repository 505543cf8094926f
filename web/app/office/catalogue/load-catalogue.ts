import type { OfficeCatalogue } from '@shivar/domain/contract/office/catalogue-calls';
import { officeCatalogueCalls } from '@shivar/domain/contract/office/catalogue-calls';
import { OFFICE } from '@shivar/domain/rules/account/role';

import type { CallFailure } from '../../lib/api-client.ts';
import { call } from '../../lib/api-client.ts';
import { requireRole } from '../access/office-guard.ts';

type Loaded =
  | { readonly catalogue: OfficeCatalogue; readonly failure: null }
  | { readonly catalogue: null; readonly failure: CallFailure };

/** For the `clientLoader` of the catalogue's pages: for the office alone (product 7.24), and all of it at once. */
export async function loadCatalogue(request: Request): Promise<Loaded> {
  requireRole(request, OFFICE);
  const answer = await call(officeCatalogueCalls.officeCatalogue, { signal: request.signal });
  return answer.ok
    ? { catalogue: answer.value, failure: null }
    : { catalogue: null, failure: answer.failure };
}
