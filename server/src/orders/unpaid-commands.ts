import type { Address } from '@shivar/domain/rules/account/address';
import { accepted } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import type { FarmSettings } from '@shivar/domain/rules/settings/settings';
import { judgeUnpaid } from '@shivar/domain/rules/purchase/unpaid-orders';
import type { UnpaidBound } from '@shivar/domain/rules/purchase/unpaid-orders';
import { dayAt } from '@shivar/domain/values/day';
import type { Instant } from '@shivar/domain/values/day';
import type { Connection, Transaction } from '../db/client.ts';
import { scaled } from '../limits/commands.ts';
import { farmSettings } from '../settings/queries.ts';
import type { Mode } from '../settings/queries.ts';

/** What the limit of unpaid orders depends on beside the settings. */
export interface UnpaidConfig {
  /** LIMITS_SCALE: multiplies the limit too. */
  readonly limitsScale: number;
  /** Live mode hides the made-up telephone number. */
  readonly mode: Mode;
}

/** Whose unpaid orders are counted. Without a user, a mobile or a pincode those of the others alone. */
interface Subjects {
  readonly userId: string | null;
  readonly mobile: string | null;
  readonly pincode: string | null;
  readonly address: Address;
}

/** The limit in these settings. */
export function unpaidBound(
  { mostUnpaidOrders, phone }: Pick<FarmSettings, 'mostUnpaidOrders' | 'phone'>,
  { limitsScale }: Pick<UnpaidConfig, 'limitsScale'>,
): UnpaidBound {
  return { most: scaled(mostUnpaidOrders, limitsScale), phone };
}

/*
 * The limit counts each of user, mobile and address. One lock for each, in the order of the keys, so that two changes never wait for each other. `offset 0` keeps
 * the planner from changing the order.
 */
const HOLD = `
  select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended(subject, 0) as key from (values
      ('unpaid of user ' || $1::text), ('unpaid of mobile ' || $2::text),
      ('unpaid at ' || $3::text || ' ' || address_key($4::jsonb))
    ) as subjects (subject) order by key offset 0
  ) as keys`;

const RUNS = `unpaid and status in ('active', 'pending') and end_date >= $5::date`;
const RUNNING = `select count(*) from orders where ${RUNS}`;
const COUNT = `
  select greatest(
    (${RUNNING} and user_id = $1::uuid),
    (${RUNNING} and mobile = $2::text),
    (${RUNNING} and pincode = $3::text and address_key(address) = address_key($4::jsonb))
  )::int as running`;

const valuesOf = ({ userId, mobile, pincode, address }: Subjects) => [
  userId,
  mobile,
  pincode,
  JSON.stringify(address),
];

/** Others for the same user, mobile or address wait until this transaction ends. */
function hold(db: Connection, subjects: Subjects) {
  return db.query(HOLD, valuesOf(subjects), 'unpaid orders held');
}

/** After `hold` this second statement sees the orders of the changes that the first one waited for. */
async function judgeCount(db: Connection, subjects: Subjects, bound: UnpaidBound, now: Instant) {
  const values = [...valuesOf(subjects), dayAt(now)];
  const [row] = await db.query<{ running: number }>(COUNT, values, 'unpaid orders counted');
  if (!row) throw new Error('The unpaid orders that were counted did not come back');
  return judgeUnpaid(row.running, bound);
}

/**
 * Takes a place among the unpaid orders, for an order that this transaction is about to write. Others for the same user,
 * mobile or address wait until it ends, so that many at once do not exceed the limit. Refuses as `judgeUnpaid`.
 */
export async function takeUnpaidPlace(
  tx: Transaction,
  subjects: Subjects,
  bound: UnpaidBound,
  now: Instant,
): Promise<Result<null>> {
  await hold(tx, subjects);
  return judgeCount(tx, subjects, bound, now);
}

const NEW_PLACES = `
  select case when mobile <> $2 then $2 end as mobile,
    case when pincode <> $3 or address_key(address) <> address_key($4::jsonb) then $3 end as pincode
  from orders where id = $1 and ${RUNS}`;

/** Where an order goes. A mobile is given where it may be another one. */
interface NewPlace extends Pick<Subjects, 'address'> {
  readonly pincode: string;
  readonly mobile?: string;
}

/**
 * Judges that an unpaid order may go to another address or mobile, by the limit that holds for a purchase there (product 4.12). With
 * `lock` it takes the place, for the same transaction to write. An order that keeps both, is paid or does not run takes none. Refuses
 * as `judgeUnpaid`.
 */
export async function judgeNewPlace(
  db: Connection,
  orderId: string,
  { address, pincode, mobile }: NewPlace,
  { config, now, lock }: { readonly config: UnpaidConfig; readonly now: Instant; readonly lock: boolean },
): Promise<Result<null>> {
  const asked = [orderId, mobile ?? null, pincode, JSON.stringify(address), dayAt(now)];
  const [taken] = await db.query<Pick<Subjects, 'mobile' | 'pincode'>>(NEW_PLACES, asked);
  if (!taken || (taken.mobile ?? taken.pincode) === null) return accepted(null);
  const subjects = { userId: null, address, ...taken };
  if (lock) await hold(db, subjects);
  const settings = await farmSettings(db, config.mode);
  return judgeCount(db, subjects, unpaidBound(settings, config), now);
}
