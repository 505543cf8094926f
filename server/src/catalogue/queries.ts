import { createHash } from 'node:crypto';
import type { AccountAnswer } from '@shivar/domain/contract/account-calls';
import type { PlanAnswer, PlanSummaryAnswer } from '@shivar/domain/contract/plan-answers';
import type { Day } from '@shivar/domain/values/day';
import type { Paise } from '@shivar/domain/values/money';
import type { TaxRate } from '@shivar/domain/rules/money/tax';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import type { ItemOnSaleAnswer } from '@shivar/domain/contract/catalogue-calls';
import { cardImages } from '@shivar/domain/rules/catalogue/card-images';
import { planSummaryOf } from '@shivar/domain/contract/plan-summary';
import { planStateOf } from '@shivar/domain/contract/plan-wire';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { canComeSoon, monthsInReach } from '@shivar/domain/rules/calendar/season';
import type { Seasonal } from '@shivar/domain/rules/calendar/season';
import type { ItemDraft } from '@shivar/domain/rules/catalogue/catalogue-draft';
import { usualPortion } from '@shivar/domain/rules/produce/portion';
import { isOrganicOn, sellingOf } from '@shivar/domain/rules/catalogue/selling';
import type { Connection } from '../db/client.ts';

/** An item with the end of its organic certificate; the rules then judge whether it is still organic. */
type Certified<Item> = Omit<Item, 'organic'> & Pick<ItemDraft, 'organic' | 'certificateUntil'>;

type PlanItemRow = Certified<Omit<PlanAnswer['items'][number], 'portion'>> & { portion: number | null };

interface PlanRow {
  plan: Omit<PlanAnswer, 'itemImages' | 'items' | 'offer'> & {
    items: PlanItemRow[];
  };
}

/** Fields of a plan `p` inside JSON, in the names of the wire. */
export const PLAN_FIELDS = `
  'subscriptionName', p.english_name, 'marathiName', p.marathi_name, 'description', p.description,
  'marathiDescription', p.marathi_description, 'organic', p.organic, 'opensOn', to_char(p.opens_on, 'YYYY-MM-DD'),
  'subscriptionType', p.subscription_type, 'deliveryFrequencies', p.frequencies, 'batches', p.batches`;

/** The sizes of a plan `p` as one JSON list, with these fields of a quota `q` of a category `c`. Prices are in rupees. */
export const sizesJson = (quota: string) => `(
  select coalesce(json_agg(json_build_object(
    'name', s.name, 'marathiName', s.marathi_name, 'price', s.price_paise / 100.0,
    'people', s.people, 'quotas', (
      select coalesce(json_agg(json_build_object(${quota}, 'unitofItem', q.unit, 'qty', q.quantity)
        order by c.position, c.id, q.unit), '[]')
      from plan_quotas q join categories c on c.id = q.category_id
      where q.plan_id = p.id and q.size_name = s.name)
  ) order by s.position, s.name), '[]')
  from plan_sizes s where s.plan_id = p.id)`;

/** A plan as one JSON value in the field names of the wire, with all its items. */
const PLAN_JSON = `
  json_build_object(
    '_id', p.id, ${PLAN_FIELDS}, 'image', shown_image(p.photo, p.image, p.photo_focus), 'comingSoon', p.coming_soon, 'soldOut', p.sold_out,
    'sizes', ${sizesJson(`'categoryId', q.category_id::text, 'categoryName', c.english_name`)},
    'categories', (
      select coalesce(json_agg(json_build_object(
        '_id', c.id::text, 'englishName', c.english_name, 'marathiName', c.marathi_name,
        'capGrams', c.cap_grams, 'capUnits', c.cap_units
      ) order by c.position, c.id), '[]')
      from categories c
      where c.id in (
        select i.category_id from plan_items pi join items i on i.id = pi.item_id
        where pi.plan_id = p.id and i.retired_at is null
      )
    ),
    'items', (
      select coalesce(json_agg(json_build_object(
        '_id', i.id::text, 'englishName', i.english_name, 'marathiName', i.marathi_name, 'unitofItem', i.unit,
        'categoryId', i.category_id::text, 'categoryName', c.english_name, 'maxSelection', i.max_selection,
        'portion', i.portion, 'isStaple', i.is_staple, 'seasonMonths', i.season_months, 'organic', i.organic,
        'certificateUntil', to_char(i.certificate_until, 'YYYY-MM-DD'), 'image', shown_image(i.photo, i.image, i.photo_focus)
      ) order by c.position, c.id, pi.position), '[]')
      from plan_items pi join items i on i.id = pi.item_id join categories c on c.id = i.category_id
      where pi.plan_id = p.id and i.retired_at is null
    )
  ) as plan`;

/** The plans on sale on an IST day, announced ones too, in the farm's order (product 8.14). Prices in rupees. */
export async function plansOnSale(db: Connection, today: Day): Promise<PlanSummaryAnswer[]> {
  const rows = await db.query<PlanRow>(
    `select ${PLAN_JSON} from plans p where p.on_sale order by p.position, p.id`,
  );
  return rows.map((row) => planSummaryOf(planAnswerOf(row, today), today));
}

/** One plan on sale with its quotas and its offer on an IST day. Refuses one that is not on sale. */
export async function planOnSale(db: Connection, id: string, today: Day): Promise<Result<PlanAnswer>> {
  const text = `select ${PLAN_JSON} from plans p where p.id = $1 and p.on_sale`;
  const [row] = await db.query<PlanRow>(text, [id]);
  return row ? accepted(planAnswerOf(row, today)) : refused('plan_not_found');
}

/** The list prices of a step of these items, in paise. An item without one is left out. The public pages do not have them. */
export async function listPricesOf(db: Connection, ids: readonly string[]): Promise<Map<string, Paise>> {
  const rows = await db.query<{ id: string; paise: Paise }>(
    'select id::text as id, list_price_paise as paise from items where id = any ($1::int[]) and list_price_paise is not null',
    [ids],
  );
  return new Map(rows.map(({ id, paise }) => [id, paise]));
}

/** The items of the plans on sale on an IST day, each with those plans' ids, by category. */
export async function itemsOnSale(db: Connection, today: Day): Promise<ItemOnSaleAnswer[]> {
  const rows = await db.query<Certified<ItemOnSaleAnswer> & Seasonal>(
    `select i.id::text as "_id", i.english_name as "englishName", i.marathi_name as "marathiName",
       i.organic, i.certificate_until as "certificateUntil", i.season_months as "seasonMonths",
       json_agg(p.id order by p.position, p.id) as subscriptions
     from items i join categories c on c.id = i.category_id
       join plan_items pi on pi.item_id = i.id join plans p on p.id = pi.plan_id and p.on_sale
     where i.retired_at is null
     group by i.id, c.position, c.id order by c.position, c.id, i.id`,
  );
  return offeredOf(rows, today).map(({ seasonMonths: _months, ...item }) => item);
}

/** The items in season within reach of a purchase on an IST day. Each is organic while its certificate lasts. */
function offeredOf<Item extends Certified<Seasonal>>(items: readonly Item[], today: Day) {
  const inReach = monthsInReach(today);
  return items
    .filter((item) => canComeSoon(item, inReach))
    .map(({ certificateUntil, ...item }) => ({
      ...item,
      organic: isOrganicOn({ organic: item.organic, certificateUntil }, today),
    }));
}

/** The batches of a plan; null where the plan is gone. */
export async function batchesOf(db: Connection, planId: string): Promise<Batch[] | null> {
  const rows = await db.query<{ batches: Batch[] }>('select batches from plans where id = $1', [planId]);
  return rows[0]?.batches ?? null;
}

/** A frequency at which not everything fits is not offered (product 4.4). Without any, a plan is sold out. */
function planAnswerOf({ plan }: PlanRow, today: Day): PlanAnswer {
  const items = offeredOf(plan.items, today).map(({ portion, isStaple, ...item }) => ({
    ...item,
    portion: usualPortion({ ...item, unit: item.unitofItem, portion: portion ?? undefined }),
    ...(isStaple && { isStaple }),
  }));
  const used = new Set(items.map(({ categoryId }) => categoryId));
  const answer = {
    ...plan,
    organic: plan.organic && items.every(({ organic }) => organic),
    categories: plan.categories.filter(({ _id }) => used.has(_id)),
    items,
    itemImages: cardImages(items),
    offer: offerOf(plan.sizes),
  };
  const { frequencies: deliveryFrequencies, soldOut } = sellingOf(planStateOf(answer), today);
  return { ...answer, deliveryFrequencies, soldOut };
}

/** A short hash of the sizes' prices and quotas: a purchase sends the one that the buyer saw (decision 25). */
function offerOf(sizes: PlanAnswer['sizes']): string {
  const agreed = sizes.map(({ people: _people, ...size }) => size);
  return createHash('sha256').update(JSON.stringify(agreed)).digest('base64url').slice(0, 12);
}

/** The plans and pincodes that somebody with this email (in lower case) waits for. */
export async function plansAndPincodesAwaited(
  db: Connection,
  email: string,
): Promise<AccountAnswer['waiting']> {
  const [row] = await db.query<AccountAnswer['waiting']>(AWAITED, [email]);
  return row ?? { plans: [], pincodes: [] };
}

const AWAITED = `
  select (
    select coalesce(json_agg(json_build_object('subscriptionName', p.english_name, 'marathiName', p.marathi_name)
      order by w.created_at, p.id), '[]')
    from plan_waiting w join plans p on p.id = w.plan_id where w.email = $1) as plans,
    array(select pincode from area_waiting where email = $1 order by 1) as pincodes`;

/** Whether a photo is stored with all its files. */
export async function isPhotoStored(db: Connection, id: string): Promise<boolean> {
  const rows = await db.query('select from photos where id = $1 and kept_at is not null', [id]);
  return rows.length > 0;
}

/** The drawing that replaces a photo: of its item or plan, or a crate. */
export async function drawingFor(db: Connection, photo: string): Promise<string> {
  const rows = await db.query<{ image: string }>(
    `select image from items where photo = $1 union all select image from plans where photo = $1 limit 1`,
    [photo],
  );
  return rows[0]?.image ?? '/produce/crate.svg';
}

/** The rates of tax of the items that have some, by item: few of a farm's items do. */
export async function taxRates(db: Connection): Promise<Map<string, readonly TaxRate[]>> {
  const rows = await db.query<{ id: string; taxes: TaxRate[] }>(
    `select id::text as id, taxes from items where taxes <> '[]'`,
  );
  return new Map(rows.map(({ id, taxes }) => [id, taxes]));
}
