import { officeBillCalls } from '@shivar/domain/contract/office/bill-calls';
import { MONEY } from '@shivar/domain/rules/account/role';
import type { FastifyInstance } from 'fastify';
import type { Bind } from '../http/endpoint.ts';
import { exportAddress, serveExports } from '../orders/export-commands.ts';
import type { ExportDeps } from '../orders/export-commands.ts';
import { registerFile, taxFile } from './export-queries.ts';
import { ledgerFile } from './ledger-queries.ts';

/** The files of a month for the accountant: its bills, and all movements of money (product 11.90, 11.91). */
export function registerAccountantFiles(app: FastifyInstance, bind: Bind, deps: ExportDeps): void {
  const { db } = deps;
  bind(officeBillCalls.exportBills, async ({ body, caller: { sessionId }, language }) =>
    exportAddress(deps, 'bills', { ...body, language, sessionId }),
  );
  bind(officeBillCalls.exportBooks, async ({ body, caller: { sessionId }, language }) =>
    exportAddress(deps, 'books', { ...body, language, sessionId }),
  );
  serveExports(
    app,
    deps,
    'bills',
    async (asked) => ({
      name: `${asked.isTax ? 'gst' : 'bills'}-${asked.month}`,
      format: asked.format,
      bytes: await (asked.isTax ? taxFile : registerFile)(db, asked),
    }),
    MONEY,
  );
  serveExports(
    app,
    deps,
    'books',
    async (asked) => ({
      name: `books-${asked.month}`,
      format: asked.format,
      bytes: await ledgerFile(db, asked),
    }),
    MONEY,
  );
}
