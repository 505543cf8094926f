import type { OfficeCoupon } from '@shivar/domain/contract/office/coupon-calls';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import type { CouponDraft } from '@shivar/domain/rules/purchase/coupon-draft';
import { paiseFromRupees } from '@shivar/domain/values/money';
import { actingAs } from '../audit/commands.ts';
import type { Actor } from '../audit/commands.ts';
import type { Connection, Database } from '../db/client.ts';
import { insertRow } from '../db/insert.ts';
import { updateVersioned } from '../db/rows.ts';
import type { Versioned } from '../db/rows.ts';
import { COUNTS } from './invite-queries.ts';

/* Codes that make orders cheaper (product 11.93). Each order keeps what its codes took off. */

const ROWS = `
  with uses as (
    select u.coupon_id, count(*)::int as uses, coalesce(sum(u.paise), 0) as paise
    from coupon_uses u join orders o on o.id = u.order_id where ${COUNTS} group by u.coupon_id
  )
  select c.id::text as "_id", c.version, c.retired_at is not null as retired, json_build_object(
      'code', c.code, 'kind', case when c.percent is null then 'amount' else 'percent' end, 'amount', c.amount_paise / 100.0,
      'percent', c.percent, 'most', c.most_paise / 100.0, 'from', c.from_day, 'until', c.until_day, 'planIds', c.plan_ids,
      'firstOrder', c.first_order, 'perHousehold', c.per_household, 'inAll', c.in_all, 'combines', c.combines) as draft,
    coalesce(used.uses, 0) as uses, coalesce(used.paise, 0) / 100.0::float8 as "takenOff"
  from coupons c left join uses used on used.coupon_id = c.id`;

/** All codes: those that count first, the newest first. A farm has some dozens. */
export function officeCoupons(db: Connection): Promise<OfficeCoupon[]> {
  return db.query<OfficeCoupon>(`${ROWS} order by c.retired_at is not null, c.id desc`);
}

/** One code. Refuses not_found. */
export async function officeCoupon(db: Connection, id: string): Promise<Result<OfficeCoupon>> {
  const [row] = await db.query<OfficeCoupon>(`${ROWS} where c.id = $1`, [id]);
  return row ? accepted(row) : refused('not_found');
}

/** Adds a code. Refuses one that is known, also a retired one. */
export function createCoupon(db: Database, actor: Actor, draft: CouponDraft): Promise<Result<Versioned>> {
  return actingAs(db, actor, async (tx) => {
    const added = await insertRow(tx, 'coupons', rowOf(draft), 'on conflict do nothing');
    if (!added) return refused('coupon_known', { code: draft.code });
    return accepted({ _id: String(added.id), version: added.version });
  });
}

/** Changes a code, for orders from now on. Refuses an older version, one that is gone, and the code of another one. */
export function changeCoupon(
  db: Database,
  actor: Actor,
  { id: _id, version, draft }: { readonly id: string; readonly version: number; readonly draft: CouponDraft },
): Promise<Result<Versioned>> {
  return actingAs(db, actor, async (tx) => {
    const [other] = await tx.query('select from coupons where code = $1 and id <> $2', [draft.code, _id]);
    if (other) return refused('coupon_known', { code: draft.code });
    return updateVersioned(tx, 'coupons', { _id, version }, rowOf(draft));
  });
}

/** Retires a code, or lets it count again. Refuses an older version, and one that is gone. */
export function settleCoupon(
  db: Database,
  actor: Actor,
  {
    id: _id,
    version,
    act,
  }: { readonly id: string; readonly version: number; readonly act: 'retire' | 'restore' },
): Promise<Result<Versioned>> {
  const retiredAt = act === 'retire' ? new Date(actor.at) : null;
  return actingAs(db, actor, (tx) => updateVersioned(tx, 'coupons', { _id, version }, { retiredAt }));
}

function rowOf({ kind: _kind, amount, most, from: fromDay, until: untilDay, ...draft }: CouponDraft) {
  const paise = (rupees: number | null) => (rupees === null ? null : paiseFromRupees(rupees));
  return { ...draft, amountPaise: paise(amount), mostPaise: paise(most), fromDay, untilDay };
}
