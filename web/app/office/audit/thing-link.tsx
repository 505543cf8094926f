import type { AuditEntry } from '@shivar/domain/contract/office/audit-calls';
import { partOfRow } from '@shivar/domain/rules/settings/settings';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { officePaths } from '../parts/office-paths.ts';

/** Where the office looks after the rows of a table, by the first part of what names them. */
const PLACES: Readonly<Record<string, (id: string) => string>> = {
  orders: officePaths.order,
  order_changes: officePaths.order,
  order_edits: officePaths.order,
  order_notes: officePaths.order,
  payments: officePaths.order,
  contact_messages: officePaths.message,
  contact_entries: officePaths.message,
  mail_outbox: () => officePaths.failedMails(),
  users: officePaths.person,
  sessions: officePaths.person,
  staff_invitations: () => officePaths.invitations(),
  settings: (key) => {
    const part = partOfRow(key);
    return part ? officePaths.settingsPart(part) : officePaths.settings();
  },
};

/** The name of a thing, leading to where the office looks after it, if there is such a place. */
export function ThingLink({
  subject,
  subjectId,
  name,
}: Pick<AuditEntry, 'subject' | 'subjectId'> & { name: string }): ReactNode {
  const place = PLACES[subject];
  if (!place) return name;
  return (
    <Link to={place(subjectId.split('/')[0] ?? '')} className="underline underline-offset-4">
      {name}
    </Link>
  );
}
