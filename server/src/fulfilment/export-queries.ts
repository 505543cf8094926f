import type { Bilingual, Language } from '@shivar/domain/language/language';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import type { DeliveryEntry } from '@shivar/domain/contract/answers';
import type { Day, Instant } from '@shivar/domain/values/day';
import { rupeesFromPaise } from '@shivar/domain/values/money';
import type { Unit } from '@shivar/domain/values/quantity';
import { writeSheet } from '../adapters/spreadsheet.ts';
import type { Column } from '../adapters/spreadsheet.ts';
import type { Connection } from '../db/client.ts';
import type { Rows } from '../db/schema.generated.ts';
import { listVersionOf } from './list-queries.ts';
import { expectedBoxes } from './expected-queries.ts';
import { BOX_ITEMS, GOES_OUT, STOP_JOIN, STOP_ORDER } from './queries.ts';

const TITLE: Bilingual = { en: 'Boxes', mr: 'बॉक्स' };
const EMPTY: Bilingual = { en: 'Empty box', mr: 'रिकामा बॉक्स' };
const BATCH: Readonly<Record<Batch, Bilingual>> = {
  morning: { en: 'Morning', mr: 'सकाळ' },
  evening: { en: 'Evening', mr: 'संध्याकाळ' },
};
const GRAMS: Bilingual = { en: 'g', mr: 'ग्रॅम' };
const UNIT: Bilingual = { en: 'unit', mr: 'नग' };
const UNITS: Bilingual = { en: 'units', mr: 'नग' };

const COLUMNS: readonly Column<BoxRow>[] = [
  ['Batch', 'वेळ', 10, (box) => BATCH[box.batch]],
  ['Area', 'भाग', 22, (box) => ({ en: box.area ?? '', mr: box.marathiArea ?? '' })],
  ['Pincode', 'पिनकोड', 10, (box) => box.pincode],
  ['Order', 'ऑर्डर', 10, (box) => box.number],
  ['Customer', 'ग्राहक', 28, (box) => box.customer],
  ['Mobile', 'मोबाइल', 14, (box) => box.mobile],
  ['Address', 'पत्ता', 48, (box) => box.address],
  ['What goes in', 'बॉक्समध्ये काय', 70, (box) => contentOf(box)],
  [
    'Our pick, unless it is changed',
    'आमची निवड, बदल झाला नाही तर',
    70,
    ({ expected }) => ({ en: linesOf(expected, 'en'), mr: linesOf(expected, 'mr') }),
  ],
  ['List version', 'यादीची आवृत्ती', 12, (box) => box.listVersion ?? ''],
  ['To be paid, in rupees', 'यायचे पैसे, रुपयांत', 20, (box) => rupeesFromPaise(box.due)],
];

function linesOf(lines: readonly Line[], language: Language): string {
  const texts = lines.map(({ name, quantity, unit }) => {
    const units = quantity === 1 ? UNIT : UNITS;
    return `${name[language]} ${quantity} ${(unit === 'Grams' ? GRAMS : units)[language]}`;
  });
  return texts.join(', ');
}

/** The lines of a box, or that it is empty. A box that farm's choice fills is not. */
function contentOf({ lines, expected }: BoxRow): Bilingual {
  if (lines.length === 0 && expected.length === 0) return EMPTY;
  return { en: linesOf(lines, 'en'), mr: linesOf(lines, 'mr') };
}

/** How many boxes an export reads at a time. */
const ROWS_AT_ONCE = 250;

// The ids in the order of the drivers' ways, so that the boxes can be read in pages. Places of no route come last, by area.
const ROUND = `
  select d.order_id as id from deliveries d join orders o on o.id = d.order_id
    left join served_pincodes s on s.pincode = d.pincode ${STOP_JOIN}
  where d.date = $1 and ${GOES_OUT}
  order by d.batch desc, r.id nulls last, case when r.id is null then s.area end, ${STOP_ORDER}`;

// Every box of an order shows what is still due until the order is paid.
const BOXES = `
  with list as materialized (
    select batch, ${listVersionOf('$1', 'batch')} as version from unnest(array['morning', 'evening']) as batch
  )
  select d.order_id as "orderId", d.batch, d.status,
    list.version as "listVersion", s.area, s.marathi_area as "marathiArea", d.pincode, o.number, u.name as customer, o.mobile, d.address,
    ${BOX_ITEMS} as items,
    case when o.unpaid then greatest(0, (select coalesce(p.charged_paise, p.amount_paise) - p.received_paise from payments p where p.order_id = o.id
      order by p.created_at desc limit 1)) else 0 end as due
  from unnest($2::uuid[]) with ordinality as asked (id, place)
    join deliveries d on d.order_id = asked.id and d.date = $1 join orders o on o.id = d.order_id
    join users u on u.id = o.user_id left join served_pincodes s on s.pincode = d.pincode join list on list.batch = d.batch
  where ${GOES_OUT} order by asked.place`;

type Told = Pick<Rows['deliveries'], 'batch' | 'pincode' | 'address' | 'status'> &
  Pick<Rows['orders'], 'number' | 'mobile'>;

interface Line {
  readonly name: Bilingual;
  readonly quantity: number;
  readonly unit: Unit;
}

interface BoxRow extends Told {
  orderId: string;
  area: string | null;
  marathiArea: string | null;
  customer: string;
  /** Null while the day is not closed. */
  listVersion: number | null;
  lines: Line[];
  /** Farm's choice, while nothing was chosen. */
  expected: Line[];
  /** In paise. */
  due: number;
}

interface StoredRow extends Omit<BoxRow, 'lines' | 'expected'> {
  readonly items: DeliveryEntry['items'];
}

/** All due boxes of a day as a spreadsheet, by batch and in the order of the ways, with the unpaid amounts in rupees, read page by page. */
export function exportDay(
  db: Connection,
  { date, language, now }: { readonly date: Day; readonly language: Language; readonly now: Instant },
): Promise<ReadableStream<Uint8Array>> {
  return writeSheet(boxesOf(db, date, now), { title: TITLE, columns: COLUMNS, language, format: 'xlsx' });
}

async function* boxesOf(db: Connection, date: Day, now: Instant): AsyncGenerator<BoxRow> {
  const round = await db.query<{ id: string }>(ROUND, [date]);
  for (let from = 0; from < round.length; from += ROWS_AT_ONCE) {
    const ids = round.slice(from, from + ROWS_AT_ONCE).map(({ id }) => id);
    const rows = await db.query<StoredRow & object>(BOXES, [date, ids]);
    const waiting = rows.flatMap(({ orderId, status }) => (status === 'open' ? [orderId] : []));
    const expected = await expectedBoxes(db, waiting, date, now);
    yield* rows.map(({ items, ...row }) => {
      return {
        ...row,
        lines: items.map(lineOf),
        expected: (expected.get(row.orderId) ?? []).map(lineOf),
      };
    });
  }
}

function lineOf({ englishName, marathiName, qty, unitofItem }: DeliveryEntry['items'][number]): Line {
  return { name: { en: englishName, mr: marathiName }, quantity: qty, unit: unitofItem };
}
