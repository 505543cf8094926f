import { officeAuditCalls } from '@shivar/domain/contract/office/audit-calls';
import { accepted } from '@shivar/domain/language/refusal';
import type { Bind } from '../http/endpoint.ts';
import { auditActors, auditPage } from './queries.ts';

/** The office's calls to read the audit log. */
export function registerAuditAdminRoutes(bind: Bind): void {
  bind(officeAuditCalls.auditLog, async ({ query, reads }) => accepted(await auditPage(reads, query)));
  bind(officeAuditCalls.auditActors, async ({ reads }) => accepted(await auditActors(reads)));
}
