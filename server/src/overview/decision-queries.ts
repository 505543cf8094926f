import { countSaid } from '../payments/said-queries.ts';
import { countBankLines } from '../payments/statement-queries.ts';
import { addDays, dayAt } from '@shivar/domain/values/day';
import type { Day, Instant } from '@shivar/domain/values/day';
import { rowsInNeed } from '@shivar/domain/rules/catalogue/needs';
import { DECISIONS } from '@shivar/domain/contract/office/overview-calls';
import type { Decision, DecisionKind } from '@shivar/domain/contract/office/overview-calls';
import { countAreas, countWanted } from '../area/office-queries.ts';
import { countLateRefunds, countOwedMoney } from '../books/queries.ts';
import { countLateTills } from '../books/till-queries.ts';
import { officeCatalogue } from '../catalogue/office-queries.ts';
import { inboxCount } from '../contact/inbox-queries.ts';
import { countComplaints } from '../customisation/complaint-queries.ts';
import { daysOff } from '../customisation/day-off-queries.ts';
import type { Connection } from '../db/client.ts';
import { countFailedMails } from '../mail/queries.ts';
import { countToCall } from '../notices/told-queries.ts';
import { countUnclosed, unmarkedBatches } from '../orders/close-queries.ts';
import { countOrders } from '../orders/office-search-queries.ts';

/** How many boxes of a day with very many empty ones stay empty; null for other days. */
export type EmptyOfDay = (db: Connection, day: Day, now: Instant) => Promise<number | null>;

/** The office's open decisions, the most urgent first. The condition of its list counts each, so that the two agree. */
export async function decisionsOf(
  db: Connection,
  now: Instant,
  emptyOfLongDay: EmptyOfDay,
): Promise<Decision[]> {
  const today = dayAt(now);
  const orders = (filter: Parameters<typeof countOrders>[1]) => countOrders(db, filter, today);
  const [inbox, areas, catalogue] = [inboxCount(db, now), countAreas(db, today), officeCatalogue(db, today)];
  const needs = async (need: Parameters<typeof rowsInNeed>[1]) => rowsInNeed(await catalogue, need).length;
  const counts: Record<DecisionKind, Promise<number>> = {
    'messages-overdue': inbox.then(({ overdue }) => overdue),
    'messages-soon': inbox.then(({ soon }) => soon),
    'certificates-ended': needs('certificate-ended'),
    'area-full': areas.then(({ full }) => full),
    'orders-undecided': orders({ status: 'undecided' }),
    'orders-unpaid': orders({ unpaid: '1', starting: 'soon' }),
    'orders-delivered-unpaid': orders({ unpaid: '1', delivered: '1' }),
    'boxes-unclosed': countUnclosed(db, now),
    'boxes-unmarked': unmarkedBatches(db, today).then((all) =>
      all.reduce((sum, { boxes }) => sum + boxes, 0),
    ),
    'boxes-day-off': daysOff(db, today).then((days) => days.reduce((sum, { waiting }) => sum + waiting, 0)),
    'complaints-open': countComplaints(db),
    'boxes-empty': emptyOfLongDay(db, addDays(today, 1), now).then(
      (empty) => empty ?? orders({ empty: 'tomorrow' }),
    ),
    'people-to-call': countToCall(db),
    'people-to-pay-back': countOwedMoney(db),
    'people-refund-late': countLateRefunds(db, now),
    'people-who-paid': countSaid(db),
    'bank-lines': countBankLines(db),
    'tills-late': countLateTills(db, now),
    'orders-empty': orders({ empty: 'closed' }),
    'plans-opening': needs('opening'),
    'plans-waited-for': needs('waited-for'),
    'plans-nothing-fits': needs('nothing-fits'),
    'plans-sold-out': needs('sold-out'),
    'mails-failed': countFailedMails(db, now),
    'area-wanted': countWanted(db),
    'area-filling': areas.then(({ filling }) => filling),
    'certificates-ending': needs('certificate-ending'),
  };
  const all = await Promise.all(DECISIONS.map(async (kind) => ({ kind, count: await counts[kind] })));
  return all.filter(({ count }) => count > 0);
}
