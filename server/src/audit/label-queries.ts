import { inDigits } from '@shivar/domain/language/format';
import { UNITS } from '@shivar/domain/values/quantity';
import { unitWord } from '@shivar/domain/language/refusal';
import type { Bilingual } from '@shivar/domain/language/language';
import type { Connection } from '../db/client.ts';
import { isUuid } from '../db/text.ts';

/** The columns of a row, by their names in the database. */
export type Columns = Readonly<Record<string, unknown>>;

/** What an entry of the audit is about. */
interface Subject {
  readonly subject: string;
  readonly subjectId: string;
  readonly before: Columns | null;
  readonly after: Columns | null;
}

type Kind = 'plan' | 'item' | 'category' | 'order' | 'person' | 'pincode' | 'size';

/** Of which kind of thing a table's rows are known by, and which part of the row's key names it. */
const NAMED_BY: Readonly<Record<string, Exclude<Kind, 'size'>>> = {
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
  order_notes: 'order',
  payments: 'order',
  users: 'person',
  sessions: 'person',
  served_pincodes: 'pincode',
};

/** Columns that hold the id of a thing of this kind. */
const REFERS: Readonly<Record<string, Kind>> = {
  plan_id: 'plan',
  item_id: 'item',
  category_id: 'category',
  order_id: 'order',
  user_id: 'person',
  actor_id: 'person',
  author_id: 'person',
  assignee_id: 'person',
  inviter_id: 'person',
};

const LABELS = `
  select 'plan' as kind, id, english_name as en, marathi_name as mr from plans where id = any ($1)
  union all select 'size', plan_id || '/' || name, name, marathi_name from plan_sizes where plan_id = any ($1)
  union all select 'item', id::text, english_name, marathi_name from items where id = any ($2::int[])
  union all select 'category', id::text, english_name, marathi_name from categories where id = any ($3::int[])
  union all select 'order', id::text, number::text, number::text from orders where id = any ($4::uuid[])
  union all select 'person', id::text, name, name from users where id = any ($5::uuid[])
  union all select 'pincode', pincode, area, marathi_area from served_pincodes where pincode = any ($6)`;

const isNumber = (id: string) => /^\d{1,9}$/.test(id);

type NameOf = (kind: Kind, id: string) => Bilingual | undefined;

/** What people call the row of an entry, null where it has no name, and the things whose ids stand in it. */
interface Labels {
  readonly label: Bilingual | null;
  readonly names: Record<string, Bilingual>;
}

/**
 * What people call the things that these entries are about: their names, an order's number, and of a part of a plan
 * which part it is.
 */
export async function labelsOf(
  db: Connection,
  subjects: readonly Subject[],
): Promise<(subject: Subject) => Labels> {
  const idsOf = (kind: Kind, isId: (id: string) => boolean = () => true) => [
    ...new Set(subjects.flatMap((subject) => idsIn(subject, kind)).filter(isId)),
  ];
  const rows = await db.query<{ kind: string; id: string; en: string; mr: string }>(LABELS, [
    idsOf('plan'),
    idsOf('item', isNumber),
    idsOf('category', isNumber),
    idsOf('order', isUuid),
    idsOf('person', isUuid),
    idsOf('pincode'),
  ]);
  const names = new Map(rows.map(({ kind, id, en, mr }) => [`${kind} ${id}`, { en, mr }]));
  const nameOf: NameOf = (kind, id) => names.get(`${kind} ${id}`);
  return (subject) => ({ label: labelOf(subject, nameOf), names: namesIn(subject, nameOf) });
}

/** The ids of this kind that name an entry's row, or stand in it. */
function idsIn(entry: Subject, kind: Kind): string[] {
  const { subject, subjectId } = entry;
  const [first = '', ...parts] = subjectId.split('/');
  const own = NAMED_BY[subject] === kind ? [first] : [];
  if (subject === 'plan_items' && kind === 'item') own.push(...parts);
  if (subject === 'plan_quotas' && kind === 'category') own.push(...parts.slice(-2, -1));
  return [...own, ...referredIn(entry).flatMap(({ column, id }) => (REFERS[column] === kind ? [id] : []))];
}

/** The ids in an entry's columns. */
function referredIn({ before, after }: Subject): { column: string; id: string }[] {
  return [before, after]
    .flatMap((columns) => Object.entries(columns ?? {}))
    .filter(([column, value]) => column in REFERS && value !== null)
    .map(([column, value]) => ({ column, id: String(value) }));
}

function namesIn(entry: Subject, nameOf: NameOf): Record<string, Bilingual> {
  const named = referredIn(entry).flatMap(({ column, id }) => {
    const kind = REFERS[column];
    const name = kind && nameOf(kind, id);
    if (!name) return [];
    return [[`${column} ${id}`, kind === 'order' ? digits(name.en) : name] as const];
  });
  return Object.fromEntries(named);
}

function labelOf({ subject, subjectId }: Subject, nameOf: NameOf): Bilingual | null {
  const kind = NAMED_BY[subject];
  const [first = '', ...parts] = subjectId.split('/');
  if (kind === 'pincode') return joined(' ', [digits(first), nameOf(kind, first)]);
  const name = kind && nameOf(kind, first);
  if (!name) return null;
  if (kind === 'order') return digits(name.en);
  return joined(', ', [name, ...partNames({ subject, first, parts }, nameOf)]);
}

/** Which part of a plan it is: a size, its quota of a category and unit, or an item. */
function partNames(
  { subject, first, parts }: { subject: string; first: string; parts: readonly string[] },
  nameOf: NameOf,
): (Bilingual | undefined)[] {
  // A size that is gone is still known by its name.
  const size = (name: string) => nameOf('size', `${first}/${name}`) ?? { en: name, mr: name };
  if (subject === 'plan_sizes') return [size(parts.join('/'))];
  if (subject === 'plan_items') return [nameOf('item', parts[0] ?? '')];
  if (subject !== 'plan_quotas') return [];
  const unit = UNITS.find((each) => each === parts.at(-1));
  return [size(parts.slice(0, -2).join('/')), nameOf('category', parts.at(-2) ?? ''), unit && unitWord(unit)];
}

function joined(between: string, names: readonly (Bilingual | undefined)[]): Bilingual {
  const known = names.filter((name) => name !== undefined);
  return { en: known.map(({ en }) => en).join(between), mr: known.map(({ mr }) => mr).join(between) };
}

/** A number that people read, in each language's digits. */
function digits(number: string): Bilingual {
  return { en: number, mr: inDigits(number, 'mr') };
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
