import * as z from 'zod/mini';
import { savedAnswer } from '../answers.ts';
import { officeRead, officeWrite } from '../call.ts';
import type { Call } from '../call.ts';
import { code, countedIdSchema, idSchema, pincodeSchema, versionSchema } from '../../rules/fields.ts';
import { ROUTE_NAME_MOST, ROUTE_PINCODES_MOST } from '../../rules/office/route.ts';
import { oneLine, requiredText } from '../../rules/texts.ts';

/* The office's calls for the drivers' routes. A write carries the version that its writer saw. */

/** The typed part of a route. */
export const routeNameSchema = z.strictObject({
  name: requiredText('route_name_required', ROUTE_NAME_MOST).check(oneLine),
});

/** A route as the office writes it. Its pincodes are in the order in which they are driven. */
const routeDraftSchema = z.strictObject({
  ...routeNameSchema.shape,
  pincodes: z.array(pincodeSchema).check(z.maxLength(ROUTE_PINCODES_MOST, code('field_invalid'))),
  driverId: z.nullable(idSchema),
});
export type RouteDraft = z.infer<typeof routeDraftSchema>;

/** A pincode with its area. The area is null where the farm never came there. */
export const pincodeArea = z.strictObject({
  pincode: z.string(),
  area: z.nullable(z.string()),
  marathiArea: z.nullable(z.string()),
});
export type PincodeArea = z.infer<typeof pincodeArea>;

const officeRoute = z.strictObject({
  _id: z.string(),
  version: z.int(),
  name: z.string(),
  pincodes: z.array(pincodeArea),
  /** Null where nobody is named, or the named one drives no more. */
  driverId: z.nullable(z.string()),
});
export type OfficeRoute = z.infer<typeof officeRoute>;

const byRoute = z.strictObject({ id: countedIdSchema });

export const officeRouteCalls = {
  officeRoutes: officeRead(
    '/api/admin/routes',
    'All routes, the people who may drive them, and the pincodes in none',
    {
      answer: z.strictObject({
        routes: z.array(officeRoute),
        drivers: z.array(z.strictObject({ _id: z.string(), name: z.string() })),
        /** Of the pincodes that the farm serves. */
        free: z.array(pincodeArea),
      }),
    },
  ),
  addRoute: officeWrite('/api/admin/routes', 'Add a route', { body: routeDraftSchema, answer: savedAnswer }),
  changeRoute: officeWrite('/api/admin/routes/{id}', 'Change a route', {
    params: byRoute,
    body: z.strictObject({ version: versionSchema, draft: routeDraftSchema }),
    answer: savedAnswer,
  }),
  removeRoute: officeWrite('/api/admin/routes/{id}/remove', 'Remove a route: its pincodes are in none then', {
    params: byRoute,
    body: z.strictObject({ version: versionSchema }),
    answer: z.strictObject({ _id: z.string() }),
  }),
} as const satisfies Record<string, Call>;
