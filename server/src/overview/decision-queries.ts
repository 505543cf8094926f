import { dayAt } from '@shivar/domain/values/day';
import type { Instant } from '@shivar/domain/values/day';
import { rowsInNeed } from '@shivar/domain/rules/catalogue/needs';
import { DECISIONS } from '@shivar/domain/contract/office/overview-calls';
import type { Decision, DecisionKind } from '@shivar/domain/contract/office/overview-calls';
import { countAreas, countWanted } from '../area/office-queries.ts';
import { officeCatalogue } from '../catalogue/office-queries.ts';
import { inboxCount } from '../contact/inbox-queries.ts';
import type { Connection } from '../db/client.ts';
import { countFailedMails } from '../mail/queries.ts';
import { countOrders } from '../orders/office-search-queries.ts';

/**
 * The decisions that the office may have to make, the most urgent first, without empty ones. The condition of its list
 * counts each, so that the two agree.
 */
export async function decisionsOf(db: Connection, now: Instant): Promise<Decision[]> {
  const today = dayAt(now);
  const ordersWith = (filter: Parameters<typeof countOrders>[1]) => countOrders(db, filter, today);
  const [inbox, areas, wanted, undecided, unpaid, delivered, tomorrow, closed, mails, catalogue] =
    await Promise.all([
      inboxCount(db, now),
      countAreas(db, today),
      countWanted(db),
      ordersWith({ status: 'undecided' }),
      ordersWith({ unpaid: '1', starting: 'soon' }),
      ordersWith({ unpaid: '1', delivered: '1' }),
      ordersWith({ empty: 'tomorrow' }),
      ordersWith({ empty: 'closed' }),
      countFailedMails(db, now),
      officeCatalogue(db, today),
    ]);
  const needs = (need: Parameters<typeof rowsInNeed>[1]) => rowsInNeed(catalogue, need).length;
  const counts: Record<DecisionKind, number> = {
    'messages-overdue': inbox.overdue,
    'messages-soon': inbox.soon,
    'certificates-ended': needs('certificate-ended'),
    'area-full': areas.full,
    'orders-undecided': undecided,
    'orders-unpaid': unpaid,
    'orders-delivered-unpaid': delivered,
    'boxes-empty': tomorrow,
    'orders-empty': closed,
    'plans-opening': needs('opening'),
    'plans-waited-for': needs('waited-for'),
    'plans-nothing-fits': needs('nothing-fits'),
    'plans-sold-out': needs('sold-out'),
    'mails-failed': mails,
    'area-wanted': wanted,
    'area-filling': areas.filling,
    'certificates-ending': needs('certificate-ending'),
  };
  return DECISIONS.map((kind) => ({ kind, count: counts[kind] })).filter(({ count }) => count > 0);
}
