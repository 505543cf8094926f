import type { AnswerOf } from '@shivar/domain/contract/call';
import type { extraCalls } from '@shivar/domain/contract/extra-calls';
import type { PlacedOrder } from '@shivar/domain/contract/placed-order';
import { canAddTo, judgeExtraBox } from '@shivar/domain/rules/customisation/extras';
import type { SoldAlone } from '@shivar/domain/rules/customisation/extras';
import type { Day, Instant } from '@shivar/domain/values/day';
import { rupeesFromPaise } from '@shivar/domain/values/money';
import { stepOf } from '@shivar/domain/values/quantity';
import type { Connection } from '../db/client.ts';

type Offered = AnswerOf<(typeof extraCalls)['extrasOffered']>;

const SOLD = `
  select i.id::text as id, json_build_object('en', i.english_name, 'mr', i.marathi_name) as name, i.unit, i.max_selection as most,
    i.list_price_paise as "listPrice", i.season_months as "seasonMonths", shown_image(i.photo, i.image, i.photo_focus) as image,
    json_build_object('englishName', c.english_name, 'marathiName', c.marathi_name) as category
  from items i join categories c on c.id = i.category_id
  where i.sold_alone and i.retired_at is null and i.list_price_paise is not null
  order by c.position, c.id, i.english_name, i.id`;

/** The items that households can add to a box, by category. */
export function soldAlone(
  db: Connection,
): Promise<(SoldAlone & Pick<Offered['items'][number], 'image' | 'category'>)[]> {
  return db.query(SOLD);
}

/** The items that can be added to the box of a date now, with prices in rupees. None to a box that cannot be changed or does not come. */
export async function extrasFor(
  db: Connection,
  order: PlacedOrder,
  date: Day,
  now: Instant,
): Promise<Offered> {
  const box = judgeExtraBox(order, date, now);
  if (!box.ok) return { items: [] };
  const sold = await soldAlone(db);
  return {
    items: sold
      .filter((item) => canAddTo(box.value, item))
      .map(({ id, name, unit, most, listPrice, image, category }) => {
        const { en: englishName, mr: marathiName } = name;
        const of = { _id: id, englishName, marathiName, unitofItem: unit, step: stepOf(unit) };
        return { ...of, most, price: rupeesFromPaise(listPrice), image, category };
      }),
  };
}
