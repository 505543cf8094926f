import type { ItemDraft } from '@shivar/domain/rules/catalogue/catalogue-draft';
import type { Day } from '@shivar/domain/values/day';
import type {
  OfficeCatalogue,
  OfficeCategory,
  OfficeItem,
  OfficePlan,
} from '@shivar/domain/contract/office/catalogue-calls';
import type { Produce } from '@shivar/domain/rules/catalogue/plan-draft';
import type { Connection } from '../db/client.ts';
import { PLAN_FIELDS, sizesJson } from './queries.ts';

/** The whole catalogue for the office, with retired rows. A farm has hundreds of rows, not thousands. */
export async function officeCatalogue(db: Connection, today: Day): Promise<OfficeCatalogue> {
  const [categories, items, plans] = await Promise.all([categoriesOf(db), itemsOf(db), plansOf(db)]);
  return { today, categories, items, plans };
}

/** The items and categories that judge a plan. */
export async function produceOf(db: Connection): Promise<Produce> {
  const categories = await categoriesOf(db);
  const items = await itemsOf(db);
  return {
    categories: new Map(categories.map(({ _id, draft }) => [_id, draft])),
    items: new Map(items.map(({ _id, draft }) => [_id, draft])),
  };
}

function categoriesOf(db: Connection): Promise<OfficeCategory[]> {
  return db.query<OfficeCategory>(
    `select c.id::text as "_id", c.version,
       exists (select from items i where i.category_id = c.id)
         or exists (select from plan_quotas q where q.category_id = c.id) as used,
       json_build_object('englishName', c.english_name, 'marathiName', c.marathi_name,
         'capGrams', c.cap_grams, 'capUnits', c.cap_units) as draft
     from categories c order by c.position, c.id`,
  );
}

function itemsOf(db: Connection): Promise<(OfficeItem & { draft: ItemDraft })[]> {
  return db.query(
    `select i.id::text as "_id", i.version, i.retired_at is not null as retired,
       exists (select from plan_items pi where pi.item_id = i.id)
         or is_item_ordered(i.id) as used,
       json_build_object('englishName', i.english_name, 'marathiName', i.marathi_name,
         'categoryId', i.category_id::text, 'unitofItem', i.unit, 'maxSelection', i.max_selection,
         'portion', i.portion, 'listPrice', i.list_price_paise / 100.0, 'taxes', i.taxes, 'soldAlone', i.sold_alone, 'isStaple', i.is_staple, 'seasonMonths', i.season_months, 'organic', i.organic,
         'certificateNumber', i.certificate_number,
         'certificateUntil', to_char(i.certificate_until, 'YYYY-MM-DD'), 'image', i.image, 'photo', i.photo,
         'photoFocus', i.photo_focus) as draft
     from items i join categories c on c.id = i.category_id order by c.position, c.id, i.id`,
  );
}

function plansOf(db: Connection): Promise<OfficePlan[]> {
  return db.query<OfficePlan>(
    `select p.id as "_id", p.version, p.retired_at is not null as retired,
       (select count(*)::int from plan_waiting w where w.plan_id = p.id) as waiting,
       is_plan_ordered(p.id)
         or exists (select from plan_waiting w where w.plan_id = p.id) as used,
       json_build_object(${PLAN_FIELDS}, 'photo', p.photo, 'photoFocus', p.photo_focus,
         'state', case when not p.on_sale then 'off-sale' when p.coming_soon then 'coming-soon'
           when p.sold_out then 'sold-out' else 'on-sale' end,
         'sizes', ${sizesJson(`'categoryId', q.category_id::text`)},
         'items', (
           select coalesce(json_agg(pi.item_id::text order by pi.position, pi.item_id), '[]')
           from plan_items pi where pi.plan_id = p.id)) as draft
     from plans p order by p.position, p.id`,
  );
}
