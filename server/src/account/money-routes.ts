import { leavingCalls } from '@shivar/domain/contract/leaving-calls';
import { accepted } from '@shivar/domain/language/refusal';
import { savePayTo } from '../books/payout-commands.ts';
import type { Bind } from '../http/endpoint.ts';
import { payWithCredit } from '../payments/credit-commands.ts';
import { accountMoneyOf } from '../payments/money-queries.ts';
import { sayPaid } from '../payments/said-commands.ts';

/** The calls for a household's money: what it owes and is owed, its credit, and payments straight to the farm (product 6.47 to 6.49). */
export function registerMoneyRoutes(bind: Bind, deps: Parameters<typeof accountMoneyOf>[0]): void {
  const { db, clock, secrets } = deps;
  bind(leavingCalls.accountMoney, async ({ caller, language }) =>
    accepted(await accountMoneyOf(deps, caller.userId, language)),
  );
  bind(leavingCalls.payWithCredit, async ({ caller: { userId }, body, language }) => {
    const paid = await payWithCredit(deps, { userId, actorId: userId }, body);
    return paid.ok ? accepted(await accountMoneyOf(deps, userId, language)) : paid;
  });
  bind(leavingCalls.sayPaid, async ({ caller: { userId }, body, language }) => {
    const said = await sayPaid(db, { userId, now: clock.now() }, body);
    return said.ok ? accepted(await accountMoneyOf(deps, userId, language)) : said;
  });
  bind(leavingCalls.savePayTo, async ({ caller: { userId }, body, language }) => {
    await savePayTo(db, secrets, { userId, ...body, now: clock.now() });
    return accepted(await accountMoneyOf(deps, userId, language));
  });
}
