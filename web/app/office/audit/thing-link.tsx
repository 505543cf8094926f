import type { AuditEntry } from '@shivar/domain/contract/office/audit-calls';
import { partOfRow } from '@shivar/domain/rules/settings/settings';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { paths } from '../../lib/paths.ts';
import { overviewPaths } from '../overview/overview-paths.ts';
import { invitationPaths } from '../people/invitation-paths.ts';
import { settingsPaths } from '../settings/settings-paths.ts';

/** Where the office looks after the rows of a table, by the first part of what names them. */
const PLACES: Readonly<Record<string, (id: string) => string>> = {
  orders: paths.adminOrder,
  order_changes: paths.adminOrder,
  order_edits: paths.adminOrder,
  order_notes: paths.adminOrder,
  payments: paths.adminOrder,
  contact_messages: paths.adminMessage,
  contact_entries: paths.adminMessage,
  mail_outbox: () => overviewPaths.failedMails(),
  users: paths.adminPerson,
  sessions: paths.adminPerson,
  staff_invitations: () => invitationPaths.list(),
  settings: (key) => {
    const part = partOfRow(key);
    return part ? settingsPaths.part(part) : settingsPaths.list();
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
