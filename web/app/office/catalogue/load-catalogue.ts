import { officeCatalogueCalls } from '@shivar/domain/contract/office/catalogue-calls';
import { OFFICE } from '@shivar/domain/rules/account/role';

import { call } from '../../lib/api-client.ts';
import { requireRole } from '../access/office-guard.ts';

/** The whole catalogue, for the `clientLoader` of its pages: for the office alone (product 7.24). */
export function loadCatalogue({ request }: { request: Request }) {
  requireRole(request, OFFICE);
  return call(officeCatalogueCalls.officeCatalogue, { signal: request.signal });
}
