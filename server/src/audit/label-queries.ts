import type { Bilingual } from '@shivar/domain/refusal';
import type { Connection } from '../db/client.ts';
import { isUuid } from '../db/ids.ts';

/** What an entry of the audit is about. */
interface Subject {
  readonly subject: string;
  readonly subjectId: string;
}

/** Of which kind of thing a table's rows are known by, and which part of the row's key names it. */
const NAMED_BY: Readonly<Record<string, 'plan' | 'item' | 'category' | 'order' | 'person' | 'pincode'>> = {
  plans: 'plan',
  plan_sizes: 'plan',
  plan_quotas: 'plan',
  plan_items: 'plan',
  plan_tellings: 'plan',
  items: 'item',
  categories: 'category',
  orders: 'order',
  order_changes: 'order',
  order_edits: 'order',
  payments: 'order',
  users: 'person',
  sessions: 'person',
  served_pincodes: 'pincode',
};

const LABELS = `
  select 'plan' as kind, id, english_name as en, marathi_name as mr from plans where id = any ($1)
  union all select 'item', id::text, english_name, marathi_name from items where id = any ($2::int[])
  union all select 'category', id::text, english_name, marathi_name from categories where id = any ($3::int[])
  union all select 'order', id::text, number::text, number::text from orders where id = any ($4::uuid[])
  union all select 'person', id::text, name, name from users where id = any ($5::uuid[])
  union all select 'pincode', pincode, area, marathi_area from served_pincodes where pincode = any ($6)`;

const isNumber = (id: string) => /^\d{1,9}$/.test(id);

/** What people call the things that these entries are about: their names, an order's number. Null for the rest. */
export async function labelsOf(
  db: Connection,
  subjects: readonly Subject[],
): Promise<(subject: Subject) => Bilingual | null> {
  const idsOf = (kind: string, isId: (id: string) => boolean = () => true) => [
    ...new Set(
      subjects
        .filter(({ subject }) => NAMED_BY[subject] === kind)
        .map(firstPart)
        .filter(isId),
    ),
  ];
  const rows = await db.query<{ kind: string; id: string; en: string; mr: string }>(LABELS, [
    idsOf('plan'),
    idsOf('item', isNumber),
    idsOf('category', isNumber),
    idsOf('order', isUuid),
    idsOf('person', isUuid),
    idsOf('pincode'),
  ]);
  const labels = new Map(rows.map(({ kind, id, en, mr }) => [`${kind} ${id}`, { en, mr }]));
  return (subject) => labels.get(`${NAMED_BY[subject.subject]} ${firstPart(subject)}`) ?? null;
}

/** Which of these photos there are, with all their files. */
export async function photosKept(db: Connection, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.query<{ id: string }>(
    'select id from photos where id = any ($1) and kept_at is not null',
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

function firstPart({ subjectId }: Subject): string {
  return subjectId.split('/')[0] ?? '';
}
