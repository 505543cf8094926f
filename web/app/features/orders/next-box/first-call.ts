import type { FirstCall } from '../../../lib/route-handle.ts';

/** The call `ordersOfUser` for recent orders. Written out: the table of calls is no part of a visitor's Home. */
export const FIRST_CALL: FirstCall = { method: 'POST', path: '/api/orders/user/{userId}?past=recent' };
