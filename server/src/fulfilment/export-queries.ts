import type { Language } from '@shivar/domain/language/language';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import { safeCell } from '@shivar/domain/rules/export/export-cell';
import type { Day } from '@shivar/domain/values/day';
import { rupeesFromPaise } from '@shivar/domain/values/money';
import type { Unit } from '@shivar/domain/values/quantity';
import type { Connection } from '../db/client.ts';

interface DayWords {
  readonly sheet: string;
  /** Widths in characters. */
  readonly columns: readonly { readonly header: string; readonly width: number }[];
  readonly batch: Readonly<Record<Batch, string>>;
  readonly unit: Readonly<Record<Unit, (quantity: number) => string>>;
  readonly empty: string;
}

/** The words of the exported list of a day's boxes. */
const DAY_WORDS: Readonly<Record<Language, DayWords>> = {
  en: {
    sheet: 'Boxes',
    columns: [
      { header: 'Batch', width: 10 },
      { header: 'Area', width: 22 },
      { header: 'Pincode', width: 10 },
      { header: 'Order', width: 10 },
      { header: 'Customer', width: 28 },
      { header: 'Mobile', width: 14 },
      { header: 'Address', width: 48 },
      { header: 'What goes in', width: 70 },
      { header: 'To be paid, in rupees', width: 20 },
    ],
    batch: { morning: 'Morning', evening: 'Evening' },
    unit: { Grams: () => 'g', units: (quantity) => (quantity === 1 ? 'unit' : 'units') },
    empty: 'Empty box',
  },
  mr: {
    sheet: 'खोके',
    columns: [
      { header: 'वेळ', width: 10 },
      { header: 'भाग', width: 22 },
      { header: 'पिनकोड', width: 10 },
      { header: 'ऑर्डर', width: 10 },
      { header: 'ग्राहक', width: 28 },
      { header: 'मोबाइल', width: 14 },
      { header: 'पत्ता', width: 48 },
      { header: 'खोक्यात काय', width: 70 },
      { header: 'यायचे पैसे, रुपयांत', width: 20 },
    ],
    batch: { morning: 'सकाळ', evening: 'संध्याकाळ' },
    unit: { Grams: () => 'ग्रॅ', units: () => 'नग' },
    empty: 'रिकामा खोका',
  },
};

/** How many boxes an export reads at a time. */
const ROWS_AT_ONCE = 250;

type Cell = string | number;

// The ids in the order of a driver's round, so that the boxes can be read in pages.
const ROUND = `
  select d.order_id as id from deliveries d join orders o on o.id = d.order_id
    left join served_pincodes s on s.pincode = d.pincode
  where d.date = $1 and d.due
  order by d.batch desc, s.area nulls last, d.pincode, o.number`;

// Every box of an order shows the unpaid amount until the order is paid.
const BOXES = `
  select d.batch, s.area, s.marathi_area as "marathiArea", d.pincode, o.number, u.name as customer, o.mobile, d.address,
    (select json_agg(json_build_object('english', i.english_name, 'marathi', i.marathi_name, 'quantity', l.quantity,
       'unit', i.unit) order by i.position)
     from delivery_lines l join order_items i on i.order_id = l.order_id and i.item_id = l.item_id
     where l.order_id = d.order_id and l.date = d.date) as lines,
    case when o.unpaid then (select p.amount_paise from payments p where p.order_id = o.id
      order by p.created_at desc limit 1) else 0 end as due
  from unnest($2::uuid[]) with ordinality as asked (id, place)
    join deliveries d on d.order_id = asked.id and d.date = $1 join orders o on o.id = d.order_id
    join users u on u.id = o.user_id left join served_pincodes s on s.pincode = d.pincode
  where d.due order by asked.place`;

interface BoxRow {
  batch: Batch;
  area: string | null;
  marathiArea: string | null;
  pincode: string;
  number: number;
  customer: string;
  mobile: string;
  address: string;
  lines: { english: string; marathi: string; quantity: number; unit: Unit }[] | null;
  /** In paise. */
  due: number;
}

/**
 * All due boxes of a day as a spreadsheet, by batch and area, with the unpaid amounts in rupees. It reads page by page
 * while it sends, each page by a short query. `safeCell` keeps cells from becoming formulas.
 */
export async function exportDay(
  db: Connection,
  { date, language }: { readonly date: Day; readonly language: Language },
): Promise<ReadableStream<Uint8Array>> {
  const words = DAY_WORDS[language];
  // Loaded with the first export.
  const { writeXlsxStream } = await import('hucre/xlsx');
  return writeXlsxStream(cellsOf(db, date, language), {
    name: words.sheet,
    columns: [...words.columns],
    freezePane: { rows: 1 },
  });
}

async function* cellsOf(db: Connection, date: Day, language: Language): AsyncGenerator<Cell[]> {
  const round = await db.query<{ id: string }>(ROUND, [date]);
  for (let from = 0; from < round.length; from += ROWS_AT_ONCE) {
    const ids = round.slice(from, from + ROWS_AT_ONCE).map(({ id }) => id);
    for (const box of await db.query<BoxRow>(BOXES, [date, ids])) yield cells(box, language);
  }
}

/** One box in the order of `DAY_WORDS.columns`. */
function cells(box: BoxRow, language: Language): Cell[] {
  const words = DAY_WORDS[language];
  const isMarathi = language === 'mr';
  const lines = (box.lines ?? []).map(
    ({ english, marathi, quantity, unit }) =>
      `${isMarathi ? marathi : english} ${quantity} ${words.unit[unit](quantity)}`,
  );
  return [
    words.batch[box.batch],
    safeCell((isMarathi ? box.marathiArea : box.area) ?? ''),
    box.pincode,
    box.number,
    safeCell(box.customer),
    box.mobile,
    safeCell(box.address),
    safeCell(lines.join(', ') || words.empty),
    rupeesFromPaise(box.due),
  ];
}
