import type { AccountMoneyAnswer } from '@shivar/domain/contract/leaving-calls';
import type { Language } from '@shivar/domain/language/language';
import { payBy } from '@shivar/domain/rules/money/payout';
import { dayAt } from '@shivar/domain/values/day';
import type { Clock } from '../adapters/clock.ts';
import type { Secrets } from '../adapters/secrets.ts';
import { payToLineOf } from '../books/payout-commands.ts';
import { moneyOfHousehold } from '../books/queries.ts';
import type { Connection, Database } from '../db/client.ts';
import { farmSettings } from '../settings/queries.ts';
import type { Mode } from '../settings/queries.ts';
import { saidOf } from './said-queries.ts';

interface MoneyDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly mode: Mode;
}

const UNPAID = `
  select o.number from orders o where o.user_id = $1 and o.unpaid order by o.number limit 3`;

/** What stands beside a payment of a household in the lists of both banks: the numbers of its unpaid orders. */
async function noteOf(db: Connection, userId: string): Promise<string> {
  const orders = await db.query<{ number: number }>(UNPAID, [userId]);
  return `Order ${orders.map(({ number }) => number).join(' ')}`.trim();
}

/** A household's money in rupees, to where it wants what the farm owes it, and how it pays the farm by UPI (product 6.47, 6.49). */
export async function accountMoneyOf(
  { db, clock, secrets, mode }: MoneyDeps,
  userId: string,
  language: Language,
): Promise<AccountMoneyAnswer> {
  const [money, payTo, said, farm, note] = await Promise.all([
    moneyOfHousehold(db, userId),
    payToLineOf(db, secrets, userId),
    saidOf(db, userId),
    farmSettings(db, mode),
    noteOf(db, userId),
  ]);
  const name = language === 'mr' ? farm.brandMarathi : farm.brand;
  const upi = farm.upiId === '' ? null : { id: farm.upiId, name, note };
  return { ...money, payTo, by: payBy(dayAt(clock.now())), upi, said };
}
