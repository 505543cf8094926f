import type { PlanAnswer, PlanSummaryAnswer } from '@shivar/domain/answers';
import { rupeesFromPaise } from '@shivar/domain/money';
import { fittingFrequencies } from '@shivar/domain/plan';
import { accepted, refused } from '@shivar/domain/refusal';
import type { Result } from '@shivar/domain/refusal';
import { planStateOf } from '@shivar/domain/wire';
import type { Connection } from '../db/client.ts';

/** How many drawings a plan's card shows. */
const CARD_IMAGES = 4;

interface PlanRow {
  plan: Omit<PlanAnswer, 'itemImages' | 'sizes'> & {
    sizes: (PlanAnswer['sizes'][number] & { price: number })[];
  };
}

/** A plan as one JSON value in the field names of the wire; its prices are still in paise. */
const PLAN_JSON = `
  json_build_object(
    '_id', p.id,
    'subscriptionName', p.english_name,
    'marathiName', p.marathi_name,
    'description', p.description,
    'marathiDescription', p.marathi_description,
    'image', p.image,
    'organic', p.organic,
    'comingSoon', p.coming_soon,
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
      where c.id in (select i.category_id from plan_items pi join items i on i.id = pi.item_id where pi.plan_id = p.id)
    ),
    'items', (
      select coalesce(json_agg(json_build_object(
        '_id', i.id::text, 'englishName', i.english_name, 'marathiName', i.marathi_name, 'unitofItem', i.unit,
        'categoryId', i.category_id::text, 'categoryName', c.english_name, 'maxSelection', i.max_selection,
        'organic', i.organic, 'image', i.image
      ) order by c.position, c.id, pi.position), '[]')
      from plan_items pi join items i on i.id = pi.item_id join categories c on c.id = i.category_id
      where pi.plan_id = p.id
    )
  ) as plan`;

/** The plans on sale, announced ones included, in the farm's order (design 5: an array). Prices in rupees. */
export async function plansOnSale(db: Connection): Promise<PlanSummaryAnswer[]> {
  const rows = await db.query<PlanRow>(
    `select ${PLAN_JSON} from plans p where p.on_sale order by p.position, p.id`,
  );
  return rows.map((row) => {
    const { sizes, categories: _categories, items: _items, ...plan } = planAnswerOf(row);
    return { ...plan, sizes: sizes.map(({ quotas: _quotas, ...size }) => size) };
  });
}

/** One plan on sale with its quotas and items. Refuses one that is not on sale. */
export async function planOnSale(db: Connection, id: string): Promise<Result<PlanAnswer>> {
  const [row] = await db.query<PlanRow>(`select ${PLAN_JSON} from plans p where p.id = $1 and p.on_sale`, [
    id,
  ]);
  return row ? accepted(planAnswerOf(row)) : refused('plan_not_found');
}

/** Whether the farm delivers to a pincode, and what the area is called. */
export async function servedArea(
  db: Connection,
  pincode: string,
): Promise<{ area: string; marathiArea: string } | null> {
  const rows = await db.query<{ area: string; marathiArea: string }>(
    `select area, marathi_area as "marathiArea" from served_pincodes where pincode = $1`,
    [pincode],
  );
  return rows[0] ?? null;
}

/** Frequencies at which not everything would fit are not offered (design 4), whatever the row says. */
function planAnswerOf({ plan }: PlanRow): PlanAnswer {
  const sizes = plan.sizes.map((size) => ({ ...size, price: rupeesFromPaise(size.price) }));
  const answer = { ...plan, sizes, itemImages: cardImages(plan.items) };
  return { ...answer, deliveryFrequencies: fittingFrequencies(planStateOf(answer)) };
}

/** The card's drawings: the first item of each category, then the second of each, so that a mixed plan looks mixed. */
function cardImages(items: PlanAnswer['items']): string[] {
  const groups = [...Map.groupBy(items, ({ categoryId }) => categoryId).values()];
  const rounds = Array.from({ length: CARD_IMAGES }, (_, round) =>
    groups.flatMap((group) => group[round] ?? []),
  );
  return rounds
    .flat()
    .slice(0, CARD_IMAGES)
    .map(({ image }) => image);
}
