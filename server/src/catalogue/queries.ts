import { createHash } from 'node:crypto';
import type { AccountAnswer } from '@shivar/domain/contract/account-calls';
import type { PlanAnswer, PlanSummaryAnswer } from '@shivar/domain/contract/answers';
import type { Day } from '@shivar/domain/values/day';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import type { ItemOnSaleAnswer } from '@shivar/domain/contract/items-on-sale';
import { rupeesFromPaise } from '@shivar/domain/values/money';
import { cardImages } from '@shivar/domain/rules/catalogue/plan';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { monthsInReach } from '@shivar/domain/rules/calendar/season';
import { sellingOf } from '@shivar/domain/rules/catalogue/selling';
import { planStateOf } from '@shivar/domain/contract/wire';
import type { Connection } from '../db/client.ts';

interface PlanRow {
  plan: Omit<PlanAnswer, 'itemImages' | 'sizes' | 'offer'> & {
    sizes: (PlanAnswer['sizes'][number] & { price: number })[];
  };
}

/**
 * Whether an item is offered: it is not retired, and one of its months is among those in which something can come of
 * what is bought now, which are `$2` (`offeredToday`).
 */
const OFFERED = `i.retired_at is null and (i.season_months = '{}' or i.season_months && $2::int[])`;

/** Whether an item may be called organic on the IST day `$1`: until its certificate ends. */
const ORGANIC = `i.organic and coalesce(i.certificate_until >= $1::date, true)`;

/**
 * A plan as one JSON value in the field names of the wire, with what it offers on the IST day `$1`; its prices are
 * still in paise. It is organic while all that it offers is.
 */
const PLAN_JSON = `
  json_build_object(
    '_id', p.id,
    'subscriptionName', p.english_name,
    'marathiName', p.marathi_name,
    'description', p.description,
    'marathiDescription', p.marathi_description,
    'image', shown_image(p.photo, p.image),
    'organic', p.organic and not exists (
      select 1 from plan_items pi join items i on i.id = pi.item_id
      where pi.plan_id = p.id and ${OFFERED} and not (${ORGANIC})
    ),
    'comingSoon', p.coming_soon,
    'soldOut', p.sold_out,
    'opensOn', to_char(p.opens_on, 'YYYY-MM-DD'),
    'subscriptionType', p.subscription_type,
    'deliveryFrequencies', p.frequencies,
    'batches', p.batches,
    'sizes', (
      select coalesce(json_agg(json_build_object(
        'name', s.name, 'marathiName', s.marathi_name, 'price', s.price_paise,
        'quotas', (
          select coalesce(json_agg(json_build_object(
            'categoryId', q.category_id::text, 'categoryName', c.english_name, 'unitofItem', q.unit, 'qty', q.quantity
          ) order by c.position, c.id, q.unit), '[]')
          from plan_quotas q join categories c on c.id = q.category_id
          where q.plan_id = p.id and q.size_name = s.name
        )
      ) order by s.position, s.name), '[]')
      from plan_sizes s where s.plan_id = p.id
    ),
    'categories', (
      select coalesce(json_agg(json_build_object(
        '_id', c.id::text, 'englishName', c.english_name, 'marathiName', c.marathi_name,
        'capGrams', c.cap_grams, 'capUnits', c.cap_units
      ) order by c.position, c.id), '[]')
      from categories c
      where c.id in (
        select i.category_id from plan_items pi join items i on i.id = pi.item_id
        where pi.plan_id = p.id and ${OFFERED}
      )
    ),
    'items', (
      select coalesce(json_agg(json_build_object(
        '_id', i.id::text, 'englishName', i.english_name, 'marathiName', i.marathi_name, 'unitofItem', i.unit,
        'categoryId', i.category_id::text, 'categoryName', c.english_name, 'maxSelection', i.max_selection,
        'seasonMonths', i.season_months, 'organic', ${ORGANIC}, 'image', shown_image(i.photo, i.image)
      ) order by c.position, c.id, pi.position), '[]')
      from plan_items pi join items i on i.id = pi.item_id join categories c on c.id = i.category_id
      where pi.plan_id = p.id and ${OFFERED}
    )
  ) as plan`;

/**
 * The plans on sale on an IST day, announced ones included, in the farm's order (design 5: an array). Prices in
 * rupees.
 */
export async function plansOnSale(db: Connection, today: Day): Promise<PlanSummaryAnswer[]> {
  const rows = await db.query<PlanRow>(
    `select ${PLAN_JSON} from plans p where p.on_sale order by p.position, p.id`,
    [today, monthsInReach(today)],
  );
  return rows.map((row) => {
    const { sizes, categories, items: _items, offer: _offer, ...plan } = planAnswerOf(row, today);
    return {
      ...plan,
      categories: categories.map(({ capGrams: _grams, capUnits: _units, ...category }) => category),
      sizes: sizes.map(({ quotas: _quotas, ...size }) => size),
    };
  });
}

/** One plan on sale with its quotas and what it offers on an IST day. Refuses one that is not on sale. */
export async function planOnSale(db: Connection, id: string, today: Day): Promise<Result<PlanAnswer>> {
  const [row] = await db.query<PlanRow>(`select ${PLAN_JSON} from plans p where p.id = $3 and p.on_sale`, [
    today,
    monthsInReach(today),
    id,
  ]);
  return row ? accepted(planAnswerOf(row, today)) : refused('plan_not_found');
}

/** What the plans on sale offer on an IST day, each item with those plans' ids, by category. */
export function itemsOnSale(db: Connection, today: Day): Promise<ItemOnSaleAnswer[]> {
  return db.query<ItemOnSaleAnswer>(
    `select i.id::text as "_id", i.english_name as "englishName", i.marathi_name as "marathiName",
       ${ORGANIC} as organic,
       json_agg(p.id order by p.position, p.id) as subscriptions
     from items i join categories c on c.id = i.category_id
       join plan_items pi on pi.item_id = i.id join plans p on p.id = pi.plan_id and p.on_sale
     where ${OFFERED}
     group by i.id, c.position, c.id order by c.position, c.id, i.id`,
    [today, monthsInReach(today)],
  );
}

/** The batches in which a plan comes; null where there is no such plan any more. */
export async function batchesOf(db: Connection, planId: string): Promise<Batch[] | null> {
  const rows = await db.query<{ batches: Batch[] }>('select batches from plans where id = $1', [planId]);
  return rows[0]?.batches ?? null;
}

/**
 * Frequencies at which not everything would fit are not offered (design 4), whatever the row says; a plan that is
 * left with none on any day on which it can start, because of the season perhaps, cannot be bought now.
 */
function planAnswerOf({ plan }: PlanRow, today: Day): PlanAnswer {
  const sizes = plan.sizes.map((size) => ({ ...size, price: rupeesFromPaise(size.price) }));
  const answer = { ...plan, sizes, itemImages: cardImages(plan.items), offer: offerOf(sizes) };
  const { frequencies: deliveryFrequencies, soldOut } = sellingOf(planStateOf(answer), today);
  return { ...answer, deliveryFrequencies, soldOut };
}

/** A short mark of the sizes' prices and quotas: a buyer sends back the one that they saw (decision 25). */
function offerOf(sizes: PlanAnswer['sizes']): string {
  return createHash('sha256').update(JSON.stringify(sizes)).digest('base64url').slice(0, 12);
}

/** Of which plans, and of which pincodes, somebody with this email (in lower case) waits to be told. */
export async function plansAndPincodesAwaited(
  db: Connection,
  email: string,
): Promise<AccountAnswer['waiting']> {
  const [plans, areas] = await Promise.all([
    db.query<AccountAnswer['waiting']['plans'][number]>(
      `select p.english_name as "subscriptionName", p.marathi_name as "marathiName"
       from plan_waiting w join plans p on p.id = w.plan_id where w.email = $1 order by w.created_at, p.id`,
      [email],
    ),
    db.query<{ pincode: string }>('select pincode from area_waiting where email = $1 order by 1', [email]),
  ]);
  return { plans, pincodes: areas.map(({ pincode }) => pincode) };
}
