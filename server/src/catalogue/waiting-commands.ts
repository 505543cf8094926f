import type { Bilingual, Language } from '@shivar/domain/language/language';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { dayAt } from '@shivar/domain/values/day';
import type { Instant } from '@shivar/domain/values/day';
import type { Clock } from '../adapters/clock.ts';
import type { Secrets } from '../adapters/secrets.ts';
import { servedArea } from '../area/queries.ts';
import { actingAs } from '../audit/commands.ts';
import { emailKey } from '../auth/queries.ts';
import { eraseConsentsTo } from '../consents/commands.ts';
import type { Consents } from '../consents/commands.ts';
import { inTransaction } from '../db/client.ts';
import type { Database, Transaction } from '../db/client.ts';
import type { Limits } from '../limits/commands.ts';
import { waitingAsked } from '../limits/rules.ts';
import type { Outbox } from '../mail/commands.ts';
import { stopKey } from '../mail/stop-key.ts';
import { planOnSale, plansOnSale } from './queries.ts';
import { planStatusOf } from './waiting-queries.ts';

/** The answers. They do not tell whether the email was waiting before. */
const THANKS = {
  opening: {
    en: 'Thank you! We will write to you when this plan opens.',
    mr: 'धन्यवाद! हा प्लॅन सुरू झाला की तुम्हाला ईमेलने कळवू.',
  },
  return: {
    en: 'Thank you! We will write to you when this plan is back.',
    mr: 'धन्यवाद! हा प्लॅन पुन्हा सुरू झाला की तुम्हाला ईमेलने कळवू.',
  },
  area: {
    en: 'Thank you! We will write to you when we start delivering there.',
    mr: 'धन्यवाद! तिथे डिलिव्हरी सुरू झाली की तुम्हाला ईमेलने कळवू.',
  },
} as const satisfies Record<string, Bilingual>;

export interface WaitingDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly consents: Consents;
}

/** The email to notify, and the caller. */
interface Asking {
  readonly email: string;
  readonly ip: string;
  readonly language: Language;
}

type Thanked = Result<{ message: string }>;

/**
 * Stores an email, once, to be notified when a plan opens or is back (product 4.7). The answer is the same whether it
 * was known. Refuses a plan that is not on show, one that can be bought already, and too many requests.
 */
export async function waitForPlan(deps: WaitingDeps, planId: string, asking: Asking): Promise<Thanked> {
  const allowed = await deps.limits.use(waitingAsked(emailKey(asking.email), asking.ip));
  if (!allowed.ok) return allowed;
  const plan = await planOnSale(deps.db, planId, dayAt(deps.clock.now()));
  if (!plan.ok) return plan;
  const { comingSoon, soldOut } = plan.value;
  if (!comingSoon && !soldOut) return refused('plan_can_be_bought');
  await wait(deps, asking, 'plan', planId);
  return accepted({ message: THANKS[comingSoon ? 'opening' : 'return'][asking.language] });
}

/** The same for a pincode that the farm does not serve yet. Refuses a served one. */
export async function waitForArea(deps: WaitingDeps, pincode: string, asking: Asking): Promise<Thanked> {
  const allowed = await deps.limits.use(waitingAsked(emailKey(asking.email), asking.ip));
  if (!allowed.ok) return allowed;
  if (await servedArea(deps.db, pincode)) return refused('pincode_served', { pincode });
  await wait(deps, asking, 'area', pincode);
  return accepted({ message: THANKS.area[asking.language] });
}

/** A second request stores the language that the caller reads by now. */
const waitIn = (table: string, key: string) => `
  insert into ${table} (${key}, email, language, created_at) values ($1, $2, $3, $4)
  on conflict (${key}, email) do update set language = excluded.language`;

const WAIT = { plan: waitIn('plan_waiting', 'plan_id'), area: waitIn('area_waiting', 'pincode') } as const;

function wait(
  { db, clock, consents }: WaitingDeps,
  { email: address, language }: Asking,
  purpose: 'plan' | 'area',
  about: string,
): Promise<void> {
  const email = emailKey(address);
  return inTransaction(db, async (tx) => {
    await tx.query(WAIT[purpose], [about, email, language, new Date(clock.now())]);
    await consents.keep(tx, { email, purpose, about }, await consents.agreement(tx, language));
  });
}

/** Erases all that waits with an email (in lower case), and the consent to it. */
export async function stopWaiting(tx: Transaction, email: string): Promise<void> {
  for (const purpose of ['plan', 'area'] as const) {
    await tx.query(`delete from ${purpose}_waiting where email = $1`, [email]);
    await eraseConsentsTo(tx, { purpose }, [email]);
  }
}

export type NotifyDeps = Pick<WaitingDeps, 'db' | 'clock'> & {
  readonly outbox: Outbox;
  readonly secrets: Secrets;
};

type Mailing = Pick<NotifyDeps, 'outbox' | 'secrets'>;

/** How many are notified in one transaction. */
const AT_ONCE = 100;

/**
 * Notifies all who waited for a plan or a pincode that can be had by now, and answers how many. One transaction removes
 * the row and its consent and sends the mail, so that each is notified once, by any process.
 */
export async function notifyWaiting(deps: NotifyDeps): Promise<number> {
  const { db, clock } = deps;
  const at = clock.now();
  const plans = await untilDone(() =>
    inTransaction(db, async (tx) => notifyOfPlans(tx, deps, await plansToNotifyOf(tx, at), { at, by: null })),
  );
  return plans + (await untilDone(() => inTransaction(db, (tx) => notifyOfAreas(tx, deps))));
}

/** Notifies all who wait for a plan, as the office asks; the audit has it. Refuses a plan that cannot be bought now. */
export async function notifyOfPlan(
  deps: NotifyDeps,
  planId: string,
  by: string,
): Promise<Result<{ told: number }>> {
  const { db, clock } = deps;
  const at = clock.now();
  const status = await planStatusOf(db, planId, dayAt(at));
  if (status !== 'can-be-bought') return refused(WHY_NOT[status]);
  const told = await untilDone(() =>
    actingAs(db, { userId: by, at }, (tx) => notifyOfPlans(tx, deps, [planId], { at, by })),
  );
  return accepted({ told });
}

const WHY_NOT = {
  'off-sale': 'plan_not_found',
  'coming-soon': 'plan_coming_soon',
  'sold-out': 'plan_sold_out',
} as const;

/** Repeats until a round is not full. Answers how many were notified. */
async function untilDone(notifySome: () => Promise<number>): Promise<number> {
  let told = 0;
  let inThisRound: number;
  do {
    inThisRound = await notifySome();
    told += inThisRound;
  } while (inThisRound === AT_ONCE);
  return told;
}

/** The plans that customers can buy now: out of season, a plan on sale may have nothing to sell. */
async function plansToNotifyOf(tx: Transaction, now: Instant): Promise<string[]> {
  const [waiting] = await tx.query('select 1 from plan_waiting limit 1');
  if (!waiting) return [];
  const onSale = await plansOnSale(tx, dayAt(now));
  return onSale.filter(({ comingSoon, soldOut }) => !comingSoon && !soldOut).map(({ _id }) => _id);
}

async function notifyOfPlans(
  tx: Transaction,
  { outbox, secrets }: Mailing,
  planIds: readonly string[],
  { at, by }: { readonly at: Instant; readonly by: string | null },
): Promise<number> {
  const rows = await tx.query<{ email: string; language: Language; planId: string; plan: string }>(
    `delete from plan_waiting w using plans p
     where p.id = w.plan_id and (w.plan_id, w.email) in (
       select ready.plan_id, ready.email from plan_waiting ready where ready.plan_id = any ($1)
       limit ${AT_ONCE} for update of ready skip locked)
     returning w.email, w.language, p.id as "planId",
       case w.language when 'mr' then p.marathi_name else p.english_name end as plan`,
    [planIds],
  );
  for (const { email, language, planId, plan } of rows) {
    await outbox.enqueue(tx, email, language, {
      kind: 'plan-open',
      planId,
      plan,
      stop: stopKey(secrets, email, 'waiting'),
    });
    await eraseConsentsTo(tx, { purpose: 'plan', about: planId }, [email]);
  }
  for (const [planId, told] of Map.groupBy(rows, (row) => row.planId)) {
    await tx.query(
      `insert into plan_tellings as known (plan_id, at, told, author_id) values ($1, $2, $3, $4)
       on conflict (plan_id, at) do update set told = known.told + excluded.told`,
      [planId, new Date(at), told.length, by],
    );
  }
  return rows.length;
}

async function notifyOfAreas(tx: Transaction, { outbox, secrets }: Mailing): Promise<number> {
  const rows = await tx.query<{ email: string; language: Language; area: string; pincode: string }>(
    `delete from area_waiting w using served_pincodes s
     where s.pincode = w.pincode and (w.pincode, w.email) in (
       select ready.pincode, ready.email from area_waiting ready join served_pincodes served using (pincode)
       where served.retired_at is null
       limit ${AT_ONCE} for update of ready skip locked)
     returning w.email, w.language, w.pincode, case w.language when 'mr' then s.marathi_area else s.area end as area`,
  );
  for (const { email, language, area, pincode } of rows) {
    await outbox.enqueue(tx, email, language, {
      kind: 'area-served',
      area,
      stop: stopKey(secrets, email, 'waiting'),
    });
    await eraseConsentsTo(tx, { purpose: 'area', about: pincode }, [email]);
  }
  return rows.length;
}
