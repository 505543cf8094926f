import { Readable } from 'node:stream';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { accepted } from '@shivar/domain/language/refusal';
import { dayAt } from '@shivar/domain/values/day';
import type { FastifyInstance } from 'fastify';
import type { Bind } from '../http/endpoint.ts';
import { sendRefusal } from '../http/endpoint.ts';
import { openExport, sealExport } from './export-commands.ts';
import type { ExportDeps } from './export-commands.ts';
import { exportOrders } from './export-queries.ts';
import type { ExportFormat } from './export-queries.ts';

const TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The office's export of orders: a call makes the address (export-commands.ts), and the address sends the file. */
export function registerOrderExport(app: FastifyInstance, bind: Bind, deps: ExportDeps): void {
  bind(officeOrderCalls.officeExportOrders, async ({ body, caller: { sessionId }, language }) => {
    const sealed = sealExport(deps, 'order-export', { ...body, language, sessionId });
    return accepted({ url: `/export/orders/${sealed}` });
  });

  const path = '/export/orders/:wish';
  app.get<{ Params: { wish: string } }>(path, { logLevel: 'warn' }, async (request, reply) => {
    void reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const asked = await openExport(deps, 'order-export', request.params.wish);
    if (!asked) return sendRefusal(request, reply, { code: 'not_found' });
    const now = deps.clock.now();
    const file = await exportOrders(deps.db, { ...asked, now });
    return reply
      .headers({
        'content-type': TYPES[asked.format],
        'content-disposition': `attachment; filename="orders-${dayAt(now)}.${asked.format}"`,
      })
      .send(Readable.from(file, { objectMode: false }));
  });
}
