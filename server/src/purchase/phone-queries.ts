import type { PhoneCaller, PhoneRoom } from '@shivar/domain/contract/office/phone-calls';
import type { Language } from '@shivar/domain/language/language';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import type { RoundAsked } from '@shivar/domain/rules/area/area';
import type { Clock } from '../adapters/clock.ts';
import { roomFor } from '../area/queries.ts';
import { movesOfPurchase } from '../customisation/day-off-queries.ts';
import type { Connection, Database } from '../db/client.ts';
import { likesOf } from '../customisation/likes-queries.ts';
import { isUuid } from '../db/text.ts';

type Last = NonNullable<PhoneCaller['last']>;
type CallerRow = Omit<PhoneCaller, '_id' | 'last' | 'likes'> & { [Field in keyof Last]: Last[Field] | null };

const CALLER = `
  select u.name, coalesce(u.email, '') as email, u.blocked_at is not null as "isBlocked",
    last.address, last.pincode, last.mobile, last.bought
  from users u left join (
    select o.address, o.pincode, o.mobile, jsonb_build_object(
      'subscriptionId', o.plan_id, 'selectedSize', o.size_name, 'deliveryFrequency', o.frequency, 'batch', o.batch,
      'items', coalesce((select jsonb_object_agg(i.item_id, i.subscribed + i.became_money) from order_items i
        where i.order_id = o.id and i.subscribed + i.became_money > 0), '{}')
    ) as bought from orders o where o.user_id = $1 order by o.number desc limit 1
  ) as last on true
  where u.id = $1 and u.deleted_at is null`;

/** A caller, with their newest order and its address. Refuses not_found for an account that is not there. */
export async function phoneCallerOf(db: Connection, id: string): Promise<Result<PhoneCaller>> {
  const [row] = isUuid(id) ? await db.query<CallerRow>(CALLER, [id]) : [];
  if (!row) return refused('not_found');
  const { address, pincode, mobile, ...caller } = row;
  const last = address && pincode && mobile && address.line1 !== '' ? { address, pincode, mobile } : null;
  return accepted({ _id: id, ...caller, last, likes: await likesOf(db, id) });
}

/** Whether a start has room, and which of its boxes go from days off. */
export async function roomOfRound(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  asked: RoundAsked,
  language: Language,
): Promise<PhoneRoom> {
  const now = clock.now();
  return {
    ...(await roomFor(db, asked, now, language)),
    moved: await movesOfPurchase(db, asked, now),
  };
}
