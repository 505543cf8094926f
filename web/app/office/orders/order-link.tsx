import { OFFICE, isAdmitted } from '@shivar/domain/rules/account/role';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { useSession } from '../../lib/session.ts';
import { roleOf } from '../access/office-guard.ts';
import { officePaths } from '../parts/office-paths.ts';

/** What names an order, leading to it for those who may open it: packers and drivers read it as plain text. */
export function OrderLink({ orderId, children }: { orderId: string; children: ReactNode }) {
  if (!isAdmitted(OFFICE, roleOf(useSession().user))) return children;
  return (
    <Link
      to={officePaths.order(orderId)}
      className="inline-flex min-h-11 items-center underline underline-offset-4 print:min-h-0 print:no-underline"
    >
      {children}
    </Link>
  );
}
