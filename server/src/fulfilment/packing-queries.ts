import type { AnswerOf } from '@shivar/domain/contract/call';
import type { CratesAnswer, officePackingCalls } from '@shivar/domain/contract/office/packing-calls';
import type { Connection } from '../db/client.ts';
import { WAITS_FOR_CLOSE } from '../orders/close-queries.ts';
import { LIST_VERSION } from './list-queries.ts';
import type { ListOf } from './list-queries.ts';
import { missingOf } from './missing-queries.ts';
import { GOES_OUT, NOTHING_COMES, STOP_JOIN, STOP_ORDER } from './queries.ts';

/** Only of a closed day: until then a box may still change. In the order of the drivers' ways (product 11.69). */
const CRATES = `
  select o.id as "orderId", o.number as "orderNumber", u.name as customer, d.address, d.pincode, s.area,
    s.marathi_area as "marathiArea", ${WAITS_FOR_CLOSE} as waits,
    (select coalesce(json_agg(json_strip_nulls(json_build_object(
       'itemId', i.item_id::text, 'quantity', coalesce(i.quantity, 0), 'short', i.short)) order by i.position nulls last, i.item_id), '[]')
     from (
       select coalesce(l.item_id, short.item_id) as item_id, l.quantity, short.quantity as short, own.position
       from (select item_id, quantity from box_lines where order_id = d.order_id and date = d.date and not ${NOTHING_COMES}) as l
         full join ${missingOf('d.order_id', 'd.date')} as short on short.item_id = l.item_id
         left join order_items own on own.order_id = d.order_id and own.item_id = coalesce(l.item_id, short.item_id)
     ) as i) as lines
  from deliveries d join orders o on o.id = d.order_id join users u on u.id = o.user_id
    left join served_pincodes s on s.pincode = d.pincode ${STOP_JOIN}
  where d.date = $1 and d.batch = $2 and ${GOES_OUT} order by ${STOP_ORDER}`;

const ITEMS = `
  select i.id::text as "_id", i.english_name as "englishName", i.marathi_name as "marathiName", i.unit as "unitofItem",
    shown_image(i.photo, i.image, i.photo_focus) as image
  from items i join categories c on c.id = i.category_id
  where i.id = any ($1)
  order by c.position, c.id, i.english_name, i.id`;

/** The crates of a day and batch in the order of the rounds, in grams or units, and their items in the farm's order. None while the day is not closed. */
export async function cratesOf(db: Connection, { date, batch }: ListOf): Promise<CratesAnswer> {
  const values = [date, batch];
  const [row] = await db.query<{ version: number | null }>(`select ${LIST_VERSION} as version`, values);
  const version = row?.version ?? null;
  if (version === null) return { version, items: [], crates: [] };
  const crates = await db.query<CratesAnswer['crates'][number]>(CRATES, values);
  const ids = new Set(crates.flatMap(({ lines }) => lines.map(({ itemId }) => itemId)));
  const items = await db.query<CratesAnswer['items'][number]>(ITEMS, [[...ids]]);
  return { version, items, crates };
}

const PACKED = `
  select p.order_id as "orderId", p.item_id::text as "itemId", p.quantity, u.name as by, p.packed_at as at, p.number::text
  from packed_lines p join deliveries d on d.order_id = p.order_id and d.date = p.date join users u on u.id = p.packed_by
  where p.date = $1 and d.batch = $2 and p.number > $3 order by p.number`;

type PackedAnswer = AnswerOf<(typeof officePackingCalls)['packedLines']>;
type PackedRow = Omit<PackedAnswer['lines'][number], 'at'> & { readonly at: Date; readonly number: string };

/** What was packed in a day and batch after the mark with this number, in grams or units, each line as it is now. */
export async function packedLinesOf(
  db: Connection,
  { date, batch }: ListOf,
  after: string,
): Promise<PackedAnswer> {
  const rows = await db.query<PackedRow>(PACKED, [date, batch, after]);
  return {
    lines: rows.map(({ number: _number, at, ...line }) => ({ ...line, at: at.toISOString() })),
    last: rows.at(-1)?.number ?? after,
  };
}
