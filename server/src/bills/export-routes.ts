import { officeBillCalls } from '@shivar/domain/contract/office/bill-calls';
import { MONEY } from '@shivar/domain/rules/account/role';
import type { FastifyInstance } from 'fastify';
import type { Bind } from '../http/endpoint.ts';
import { exportAddress, serveExports } from '../orders/export-commands.ts';
import type { ExportDeps } from '../orders/export-commands.ts';
import { registerFile, taxFile } from './export-queries.ts';
import { ledgerFile } from './ledger-queries.ts';

/** The files of a month for the accountant: its bills, its tax by rate, and all movements of money (product 11.90 to 11.92). */
export function registerAccountantFiles(app: FastifyInstance, bind: Bind, deps: ExportDeps): void {
  bind(officeBillCalls.exportBills, async ({ body, caller: { sessionId }, language }) =>
    exportAddress(deps, 'bills', { ...body, language, sessionId }),
  );
  bind(officeBillCalls.exportTax, async ({ body, caller: { sessionId }, language }) =>
    exportAddress(deps, 'tax', { ...body, language, sessionId }),
  );
  bind(officeBillCalls.exportBooks, async ({ body, caller: { sessionId }, language }) =>
    exportAddress(deps, 'books', { ...body, language, sessionId }),
  );
  const named = <Format>(kind: string, { month, format }: { month: string; format: Format }) => {
    return { name: `${kind}-${month}`, format };
  };
  serveExports(
    app,
    deps,
    'bills',
    async (asked, reads) => ({ ...named('bills', asked), bytes: await registerFile(reads, asked) }),
    MONEY,
  );
  serveExports(
    app,
    deps,
    'tax',
    async (asked, reads) => ({ ...named('gst', asked), bytes: await taxFile(reads, asked) }),
    MONEY,
  );
  serveExports(
    app,
    deps,
    'books',
    async (asked, reads) => ({ ...named('books', asked), bytes: await ledgerFile(reads, asked) }),
    MONEY,
  );
}
