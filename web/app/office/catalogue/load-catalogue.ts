import { officeCatalogueCalls } from '@shivar/domain/contract/office/catalogue-calls';

import { call } from '../../lib/api-client.ts';
import { officeOnly } from '../access/office-loader.ts';

/** The whole catalogue, for the `clientLoader` of its pages: for the office alone (product 7.24). */
export function loadCatalogue({ request }: { request: Request }) {
  officeOnly({ request });
  return call(officeCatalogueCalls.officeCatalogue, { signal: request.signal });
}
