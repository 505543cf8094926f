import { dayAt } from '@shivar/domain/values/day';
import type { Instant } from '@shivar/domain/values/day';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import type { Language } from '@shivar/domain/language/language';
import type { Clock } from '../adapters/clock.ts';
import { actingAs } from '../audit/commands.ts';
import { eraseConsentsTo } from '../consents/commands.ts';
import { inTransaction } from '../db/client.ts';
import type { Database, Transaction } from '../db/client.ts';
import type { Outbox } from '../mail/commands.ts';
import { plansOnSale } from './queries.ts';
import { tellingStandingOf } from './waiting-queries.ts';

interface TellingDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Outbox;
}

/** How many are told in one transaction. */
const AT_ONCE = 100;

/**
 * Tells everybody who waited for a plan that can be bought by now, or for a pincode that is served by now: the row
 * and its consent go and the mail comes in one transaction, so that each is told once, by whichever process. Answers how many.
 */
export async function tellWaiting({ db, clock, outbox }: TellingDeps): Promise<number> {
  const at = clock.now();
  const plans = await untilDone(() =>
    inTransaction(db, async (tx) => tellOfPlans(tx, outbox, await plansToTellOf(tx, at), { at, by: null })),
  );
  return plans + (await untilDone(() => inTransaction(db, (tx) => tellOfAreas(tx, outbox))));
}

/**
 * Tells everybody who waits for a plan at once, because somebody of the office says so; the audit keeps that, and how
 * many they were. Refuses a plan that customers cannot buy now.
 */
export async function tellOfPlan(
  { db, clock, outbox }: TellingDeps,
  planId: string,
  by: string,
): Promise<Result<{ told: number }>> {
  const at = clock.now();
  const standing = await tellingStandingOf(db, planId, dayAt(at));
  if (standing !== 'can-be-bought') return refused(WHY_NOT[standing]);
  const told = await untilDone(() =>
    actingAs(db, { userId: by, at }, (tx) => tellOfPlans(tx, outbox, [planId], { at, by })),
  );
  return accepted({ told });
}

const WHY_NOT = {
  'off-sale': 'plan_not_found',
  'coming-soon': 'plan_coming_soon',
  'sold-out': 'plan_sold_out',
} as const;

/** Tells round after round until one is not full. Answers how many were told. */
async function untilDone(tellSome: () => Promise<number>): Promise<number> {
  let told = 0;
  let inThisRound: number;
  do {
    inThisRound = await tellSome();
    told += inThisRound;
  } while (inThisRound === AT_ONCE);
  return told;
}

interface PlanRow {
  email: string;
  language: Language;
  planId: string;
  plan: string;
}

/** Whether a plan can be bought is asked as customers see it: the season may leave one nothing to sell. */
async function plansToTellOf(tx: Transaction, now: Instant): Promise<string[]> {
  const [waiting] = await tx.query('select 1 from plan_waiting limit 1');
  if (!waiting) return [];
  const onSale = await plansOnSale(tx, dayAt(now));
  return onSale.filter(({ comingSoon, soldOut }) => !comingSoon && !soldOut).map(({ _id }) => _id);
}

async function tellOfPlans(
  tx: Transaction,
  outbox: Outbox,
  open: readonly string[],
  telling: { readonly at: Instant; readonly by: string | null },
): Promise<number> {
  const rows = await tx.query<PlanRow>(
    `delete from plan_waiting w using plans p
     where p.id = w.plan_id and (w.plan_id, w.email) in (
       select ready.plan_id, ready.email from plan_waiting ready where ready.plan_id = any ($1)
       limit ${AT_ONCE} for update of ready skip locked)
     returning w.email, w.language, p.id as "planId",
       case w.language when 'mr' then p.marathi_name else p.english_name end as plan`,
    [open],
  );
  for (const { email, language, planId, plan } of rows) {
    await outbox.enqueue(tx, email, language, { kind: 'plan-open', planId, plan });
    await eraseConsentsTo(tx, { purpose: 'plan', about: planId }, [email]);
  }
  for (const [planId, told] of Map.groupBy(rows, (row) => row.planId)) {
    await tx.query(
      `insert into plan_tellings as known (plan_id, at, told, author_id) values ($1, $2, $3, $4)
       on conflict (plan_id, at) do update set told = known.told + excluded.told`,
      [planId, new Date(telling.at), told.length, telling.by],
    );
  }
  return rows.length;
}

interface AreaRow {
  email: string;
  language: Language;
  area: string;
  pincode: string;
}

async function tellOfAreas(tx: Transaction, outbox: Outbox): Promise<number> {
  const rows = await tx.query<AreaRow>(
    `delete from area_waiting w using served_pincodes s
     where s.pincode = w.pincode and (w.pincode, w.email) in (
       select ready.pincode, ready.email from area_waiting ready join served_pincodes served using (pincode)
       where served.retired_at is null
       limit ${AT_ONCE} for update of ready skip locked)
     returning w.email, w.language, w.pincode, case w.language when 'mr' then s.marathi_area else s.area end as area`,
  );
  for (const { email, language, area, pincode } of rows) {
    await outbox.enqueue(tx, email, language, { kind: 'area-served', area });
    await eraseConsentsTo(tx, { purpose: 'area', about: pincode }, [email]);
  }
  return rows.length;
}
