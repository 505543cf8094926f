import { Readable } from 'node:stream';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { dayAt } from '@shivar/domain/values/day';
import { accepted } from '@shivar/domain/language/refusal';
import { OFFICE, isAdmitted } from '@shivar/domain/rules/account/role';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../adapters/clock.ts';
import type { Secrets } from '../adapters/secrets.ts';
import { roleInSession } from '../auth/queries.ts';
import type { Database } from '../db/client.ts';
import type { Bind } from '../http/endpoint.ts';
import { sendRefusal } from '../http/endpoint.ts';
import { openWish, sealWish } from './export-commands.ts';
import type { Wishes } from './export-commands.ts';
import { exportOrders } from './export-queries.ts';
import type { ExportFormat } from './export-queries.ts';

const ADDRESS_LIFE_MS = 120_000;
const TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

interface ExportDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly secrets: Secrets;
}

/**
 * The office's export of orders. A browser saves what an address gives it, and sends no token there: so a call makes
 * an address with the wish sealed in it, good for two minutes and for the session that asked, as long as that lasts.
 */
export function registerOrderExport(
  app: FastifyInstance,
  bind: Bind,
  { db, clock, secrets }: ExportDeps,
): void {
  bind(officeOrderCalls.officeExportOrders, async ({ body, caller, language }) => {
    const until = clock.now() + ADDRESS_LIFE_MS;
    const wish: Wishes['order-export'] = { ...body, language, sessionId: caller.sessionId, until };
    return accepted({ url: `/export/orders/${sealWish(secrets, 'order-export', wish)}` });
  });

  app.get<{ Params: { wish: string } }>(
    '/export/orders/:wish',
    { logLevel: 'warn' },
    async (request, reply) => {
      void reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      const now = clock.now();
      const wish = openWish(secrets, 'order-export', request.params.wish);
      const role = wish && wish.until > now ? await roleInSession(db, wish.sessionId, new Date(now)) : null;
      if (!wish || !isAdmitted(OFFICE, role)) return sendRefusal(request, reply, { code: 'not_found' });
      const file = await exportOrders(db, { ...wish, now });
      return reply
        .headers({
          'content-type': TYPES[wish.format],
          'content-disposition': `attachment; filename="orders-${dayAt(now)}.${wish.format}"`,
        })
        .send(Readable.from(file, { objectMode: false }));
    },
  );
}
