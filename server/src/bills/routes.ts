import { billCalls } from '@shivar/domain/contract/bill-calls';
import { officeBillCalls } from '@shivar/domain/contract/office/bill-calls';
import { accepted } from '@shivar/domain/language/refusal';
import type { Language } from '@shivar/domain/language/language';
import type { FastifyInstance } from 'fastify';
import type { Bind } from '../http/endpoint.ts';
import { exportAddress, serveExports } from '../orders/export-commands.ts';
import type { ExportDeps } from '../orders/export-commands.ts';
import { billOrder } from './commands.ts';
import type { BillDeps } from './commands.ts';
import { billFile } from './export-queries.ts';
import { registerAccountantFiles } from './export-routes.ts';
import { billOf, billSums, billsOfOrder, billsOfUser, registerOf, taxOfMonth } from './queries.ts';

type Asking = { readonly language: Language; readonly sessionId: string };

/** The calls for bills, of a household and of the office (product 6.52, 11.90). */
export function registerBillRoutes(app: FastifyInstance, bind: Bind, deps: BillDeps & ExportDeps): void {
  const { db } = deps;
  bind(billCalls.bills, async ({ caller }) => accepted({ bills: await billsOfUser(db, caller.userId) }));
  bind(billCalls.bill, ({ params, caller }) => billOf(db, params.id, caller.userId));
  bind(officeBillCalls.register, async ({ query, reads }) => accepted(await registerOf(reads, query)));
  bind(officeBillCalls.billSums, async ({ query: { month }, reads }) =>
    accepted({ sums: await billSums(reads, month) }),
  );
  bind(officeBillCalls.taxSummary, async ({ query: { month }, reads }) =>
    accepted({ rates: await taxOfMonth(reads, month) }),
  );
  bind(officeBillCalls.officeBill, ({ params }) => billOf(db, params.id, null));
  bind(officeBillCalls.orderBills, ({ params }) => billsOfOrder(db, params.id));
  bind(officeBillCalls.issueBill, async ({ params, caller }) => {
    const issued = await billOrder(deps, { orderId: params.id, actorId: caller.userId });
    return issued.ok ? billsOfOrder(db, params.id) : issued;
  });
  registerBillFiles(app, bind, deps);
  registerAccountantFiles(app, bind, deps);
}

/** A bill as a PDF, for its household and for the office. */
function registerBillFiles(app: FastifyInstance, bind: Bind, deps: ExportDeps): void {
  const { db } = deps;
  const fileAddress = async (id: string, userId: string | null, asked: Asking) => {
    const known = await billOf(db, id, userId);
    return known.ok ? exportAddress(deps, 'bill', { id, userId, ...asked }) : known;
  };
  bind(billCalls.billFile, ({ params, caller: { userId, sessionId }, language }) =>
    fileAddress(params.id, userId, { language, sessionId }),
  );
  bind(officeBillCalls.officeBillFile, ({ params, caller: { sessionId }, language }) =>
    fileAddress(params.id, null, { language, sessionId }),
  );
  serveExports(app, deps, 'bill', ({ language, ...of }) => billFile(db, of, language), 'customer');
}
