import { billCalls } from '@shivar/domain/contract/bill-calls';
import { officeBillCalls } from '@shivar/domain/contract/office/bill-calls';
import { accepted } from '@shivar/domain/language/refusal';
import type { Language } from '@shivar/domain/language/language';
import { MONEY } from '@shivar/domain/rules/account/role';
import type { FastifyInstance } from 'fastify';
import type { Bind } from '../http/endpoint.ts';
import { exportAddress, serveExports } from '../orders/export-commands.ts';
import type { ExportDeps } from '../orders/export-commands.ts';
import { billOrder } from './commands.ts';
import type { BillDeps } from './commands.ts';
import { billFile, registerFile } from './export-queries.ts';
import { billOf, billSums, billsOfOrder, billsOfUser, registerOf } from './queries.ts';

type Asking = { readonly language: Language; readonly sessionId: string };

/** The calls for bills: of a household, and of the office with the file of a month (product 6.52, 11.90). */
export function registerBillRoutes(app: FastifyInstance, bind: Bind, deps: BillDeps & ExportDeps): void {
  const { db, clock } = deps;
  bind(billCalls.bills, async ({ caller }) => accepted({ bills: await billsOfUser(db, caller.userId) }));
  bind(billCalls.bill, ({ params, caller }) => billOf(db, params.id, caller.userId));
  bind(officeBillCalls.register, async ({ query }) => accepted(await registerOf(db, query)));
  bind(officeBillCalls.billSums, async ({ query: { month } }) =>
    accepted({ sums: await billSums(db, month) }),
  );
  bind(officeBillCalls.officeBill, ({ params }) => billOf(db, params.id, null));
  const fileAddress = async (id: string, userId: string | null, asked: Asking) => {
    const known = await billOf(db, id, userId);
    const { language, sessionId } = asked;
    return known.ok ? exportAddress(deps, 'bill', { id, userId, language, sessionId }) : known;
  };
  bind(billCalls.billFile, ({ params, caller: { userId, sessionId }, language }) =>
    fileAddress(params.id, userId, { language, sessionId }),
  );
  bind(officeBillCalls.officeBillFile, ({ params, caller: { sessionId }, language }) =>
    fileAddress(params.id, null, { language, sessionId }),
  );
  serveExports(
    app,
    deps,
    'bill',
    ({ id, userId, language }) => billFile(db, { id, userId }, language),
    'customer',
  );
  bind(officeBillCalls.orderBills, ({ params }) => billsOfOrder(db, params.id));
  bind(officeBillCalls.issueBill, async ({ params, caller }) => {
    const issued = await billOrder(deps, { orderId: params.id, actorId: caller.userId });
    return issued.ok ? billsOfOrder(db, params.id) : issued;
  });
  bind(officeBillCalls.exportBills, async ({ body, caller: { sessionId }, language }) =>
    exportAddress({ ...deps, clock }, 'bills', { ...body, language, sessionId }),
  );
  serveExports(
    app,
    deps,
    'bills',
    async (asked) => ({
      name: `bills-${asked.month}`,
      format: asked.format,
      bytes: await registerFile(db, asked),
    }),
    MONEY,
  );
}
