import type { AccountMoneyAnswer } from '@shivar/domain/contract/leaving-calls';
import type { Language } from '@shivar/domain/language/language';
import { payBy } from '@shivar/domain/rules/money/payout';
import { paymentNote } from '@shivar/domain/rules/money/upi';
import { dayAt } from '@shivar/domain/values/day';
import { paiseFromRupees, rupeesFromPaise } from '@shivar/domain/values/money';
import type { Clock } from '../adapters/clock.ts';
import type { Secrets } from '../adapters/secrets.ts';
import { payToLineOf } from '../books/payout-commands.ts';
import { mandateOf } from '../books/mandate-queries.ts';
import { balance, moneyOfHousehold, refundableOf } from '../books/queries.ts';
import type { Connection, Database } from '../db/client.ts';
import { farmSettings } from '../settings/queries.ts';
import type { Mode } from '../settings/queries.ts';
import { saidOf } from './said-queries.ts';

interface MoneyDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly mode: Mode;
  /** Null where nobody pays online. */
  readonly gateway: unknown;
}

const UNPAID = `
  select o.number from orders o where o.user_id = $1 and o.unpaid order by o.number limit 3`;

const ONLINE = `
  select o.id::text as "_id", o.number as "orderNumber", b.owed / 100.0::float8 as due
  from orders o cross join lateral (select ${balance('owed')} as owed from book_entries where order_id = o.id) as b
  where o.user_id = $1 and o.unpaid and b.owed >= 100 order by o.number`;

/** The note of a household's payment, with its unpaid orders. */
async function noteOf(db: Connection, userId: string): Promise<string> {
  const orders = await db.query<{ number: number }>(UNPAID, [userId]);
  return paymentNote(orders.map(({ number }) => number));
}

/** A household's money in rupees, to where it wants what the farm owes it, and how it pays the farm without anybody between (product 6.47, 6.49). */
export async function accountMoneyOf(
  { db, clock, secrets, mode, gateway }: MoneyDeps,
  userId: string,
  language: Language,
): Promise<AccountMoneyAnswer> {
  const [money, payTo, said, farm, note, payments, [own], online, mandated] = await Promise.all([
    moneyOfHousehold(db, userId),
    payToLineOf(db, secrets, userId),
    saidOf(db, userId),
    farmSettings(db, mode),
    noteOf(db, userId),
    refundableOf(db, userId),
    db.query<{ code: string | null }>('select invite_code as code from users where id = $1', [userId]),
    gateway === null ? [] : db.query<AccountMoneyAnswer['online'][number]>(ONLINE, [userId]),
    mandateOf(db, userId),
  ]);
  const name = language === 'mr' ? farm.brandMarathi : farm.brand;
  const upi = farm.upiId === '' ? null : { id: farm.upiId, name, note };
  const bank = farm.bankAccount.account === '' ? null : { ...farm.bankAccount, note };
  const source = payments.reduce((sum, { left }) => sum + left, 0);
  const toSource = money.credit > 0 && source >= paiseFromRupees(money.credit);
  const code = farm.inviteCredit > 0 ? (own?.code ?? null) : null;
  const invite = code === null ? null : { code, amount: farm.inviteCredit };
  const mandate = mandated && rupeesFromPaise(mandated.most);
  return {
    ...money,
    payTo,
    toSource,
    by: payBy(dayAt(clock.now())),
    online,
    upi,
    bank,
    said,
    mandate,
    invite,
  };
}
