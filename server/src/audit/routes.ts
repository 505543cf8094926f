import { officeAuditCalls } from '@shivar/domain/contract/office/audit-calls';
import { accepted } from '@shivar/domain/language/refusal';
import type { Connection } from '../db/client.ts';
import type { Bind } from '../http/endpoint.ts';
import { auditActors, auditPage } from './queries.ts';

/** The office's calls to read the audit log. */
export function registerAuditAdminRoutes(bind: Bind, { db }: { db: Connection }): void {
  bind(officeAuditCalls.auditLog, async ({ query }) => accepted(await auditPage(db, query)));
  bind(officeAuditCalls.auditActors, async () => accepted(await auditActors(db)));
}
