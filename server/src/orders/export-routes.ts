import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { dayAt } from '@shivar/domain/values/day';
import type { FastifyInstance } from 'fastify';
import type { Bind } from '../http/endpoint.ts';
import { exportAddress, serveExports } from './export-commands.ts';
import type { ExportDeps } from './export-commands.ts';
import { exportOrders } from './export-queries.ts';

/** The office's export of orders: a call makes the address (export-commands.ts), and the address sends the file. */
export function registerOrderExport(app: FastifyInstance, bind: Bind, deps: ExportDeps): void {
  bind(officeOrderCalls.officeExportOrders, async ({ body, caller: { sessionId }, language }) =>
    exportAddress(deps, 'orders', { ...body, language, sessionId }),
  );
  serveExports(app, deps, 'orders', async (asked) => {
    const now = deps.clock.now();
    const bytes = await exportOrders(deps.db, { ...asked, now });
    return { name: `orders-${dayAt(now)}`, format: asked.format, bytes };
  });
}
