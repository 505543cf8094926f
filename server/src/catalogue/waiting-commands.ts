import { dayAt } from '@shivar/domain/values/day';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import type { Language } from '@shivar/domain/language/language';
import type { Clock } from '../adapters/clock.ts';
import { servedArea } from '../area/queries.ts';
import { emailKey } from '../auth/queries.ts';
import { eraseConsentsTo } from '../consents/commands.ts';
import type { Consents } from '../consents/commands.ts';
import { inTransaction } from '../db/client.ts';
import type { Database, Transaction } from '../db/client.ts';
import { insertRows } from '../db/insert.ts';
import type { Limits } from '../limits/commands.ts';
import { waitingAsked } from '../limits/rules.ts';
import { planOnSale } from './queries.ts';
import type { WAITING } from './waiting-messages.ts';

export interface WaitingDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly consents: Consents;
}

/** Who asks to be told, and in which language. */
interface Asking {
  readonly ip: string;
  readonly language: Language;
}

/** What somebody waits for. */
type Awaited = keyof typeof WAITING;

/**
 * Keeps an email, once, to be told when a plan opens or is back (product 4.7). The answer is the same whether it was
 * known. Refuses a plan that is not on show, one that can be bought already, and too much asking.
 */
export async function waitForPlan(
  deps: WaitingDeps,
  planId: string,
  address: string,
  { ip, language }: Asking,
): Promise<Result<Awaited>> {
  const { db, clock, limits } = deps;
  const email = emailKey(address);
  const allowed = await limits.use(waitingAsked(email, ip));
  if (!allowed.ok) return allowed;
  const plan = await planOnSale(db, planId, dayAt(clock.now()));
  if (!plan.ok) return plan;
  const { comingSoon, soldOut } = plan.value;
  if (!comingSoon && !soldOut) return refused('plan_can_be_bought');
  const createdAt = new Date(clock.now());
  await inTransaction(db, async (tx) => {
    // Whoever asks again reads the other language by now.
    const ending = 'on conflict (plan_id, email) do update set language = excluded.language';
    await insertRows(tx, 'plan_waiting', [{ planId, email, language, createdAt }], ending);
    await agree(deps, tx, { email, purpose: 'plan', about: planId }, language);
  });
  return accepted(comingSoon ? 'opening' : 'return');
}

/** The same for a pincode where the farm does not come yet. Refuses one where it does. */
export async function waitForArea(
  deps: WaitingDeps,
  pincode: string,
  address: string,
  { ip, language }: Asking,
): Promise<Result<Awaited>> {
  const { db, clock, limits } = deps;
  const email = emailKey(address);
  const allowed = await limits.use(waitingAsked(email, ip));
  if (!allowed.ok) return allowed;
  if (await servedArea(db, pincode)) return refused('pincode_served', { pincode });
  const createdAt = new Date(clock.now());
  await inTransaction(db, async (tx) => {
    const ending = 'on conflict (pincode, email) do update set language = excluded.language';
    await insertRows(tx, 'area_waiting', [{ pincode, email, language, createdAt }], ending);
    await agree(deps, tx, { email, purpose: 'area', about: pincode }, language);
  });
  return accepted('area');
}

async function agree(
  { consents }: WaitingDeps,
  tx: Transaction,
  consent: Parameters<Consents['keep']>[1],
  language: Language,
): Promise<void> {
  await consents.keep(tx, consent, await consents.agreement(tx, language));
}

/** Takes back all that was asked for with an email (in lower case), and the consent to it. */
export async function stopWaiting(tx: Transaction, email: string): Promise<void> {
  await tx.query('delete from plan_waiting where email = $1', [email]);
  await tx.query('delete from area_waiting where email = $1', [email]);
  for (const purpose of ['plan', 'area'] as const) await eraseConsentsTo(tx, { purpose }, [email]);
}
