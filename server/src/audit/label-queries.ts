import { inDigits } from '@shivar/domain/language/format';
import type { Bilingual } from '@shivar/domain/language/language';
import { unitWord } from '@shivar/domain/language/refusal';
import { partOfRow, partWith } from '@shivar/domain/rules/settings/settings';
import { UNITS } from '@shivar/domain/values/quantity';
import type { Connection } from '../db/client.ts';
import { isUuid } from '../db/text.ts';

/** The columns of a row, by their names in the database. */
export type Columns = Readonly<Record<string, unknown>>;

/** The row of an audit entry. */
interface Subject {
  readonly subject: string;
  readonly subjectId: string;
  readonly before: Columns | null;
  readonly after: Columns | null;
}

/** The tables whose rows a kind of thing names (their keys begin with its id), and the columns that hold its id. */
const KINDS = {
  plan: {
    tables: ['plans', 'plan_sizes', 'plan_quotas', 'plan_items', 'plan_tellings'],
    columns: ['plan_id'],
  },
  item: { tables: ['items', 'cuts', 'scarce_items', 'shortages'], columns: ['item_id', 'other_item_id'] },
  category: { tables: ['categories'], columns: ['category_id'] },
  order: {
    tables: [
      'orders',
      'order_changes',
      'order_edits',
      'order_notes',
      'payments',
      'complaints',
      'money_wishes',
      'renewals',
    ],
    columns: ['order_id', 'renewed_as'],
  },
  person: {
    tables: [
      'users',
      'sessions',
      'passkeys',
      'authenticators',
      'likes',
      'stop_places',
      'book_entries',
      'said_payments',
      'payout_releases',
    ],
    columns: [
      'user_id',
      'actor_id',
      'author_id',
      'assignee_id',
      'inviter_id',
      'taken_back_by',
      'driver_id',
      'released_by',
    ],
  },
  pincode: { tables: ['served_pincodes'], columns: [] },
} as const satisfies Record<string, Record<'tables' | 'columns', readonly string[]>>;

type Kind = keyof typeof KINDS;

function kindOf(by: 'tables' | 'columns', name: string): Kind | undefined {
  const kinds = Object.keys(KINDS) as Kind[];
  return kinds.find((kind) => (KINDS[kind][by] as readonly string[]).includes(name));
}

const LABELS = `
  select 'plan' as kind, id, english_name as en, marathi_name as mr from plans where id = any ($1)
  union all select 'size', plan_id || '/' || name, name, marathi_name from plan_sizes where plan_id = any ($1)
  union all select 'item', id::text, english_name, marathi_name from items where id = any ($2::int[])
  union all select 'category', id::text, english_name, marathi_name from categories where id = any ($3::int[])
  union all select 'order', id::text, number::text, number::text from orders where id = any ($4::uuid[])
  union all select 'person', id::text, name, name from users where id = any ($5::uuid[])
  union all select 'pincode', pincode, area, marathi_area from served_pincodes where pincode = any ($6)`;

const isNumber = (id: string) => /^\d{1,9}$/.test(id);

type NameOf = (kind: Kind | 'size', id: string) => Bilingual | undefined;

/** Names for people: of an entry's row, such as a plan with its size (null without one), and of the ids in its columns. */
export async function labelsOf(db: Connection, subjects: readonly Subject[]) {
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
  const names = new Map(
    rows.map(({ kind, id, en, mr }) => [`${kind} ${id}`, kind === 'order' ? digits(en) : { en, mr }]),
  );
  const nameOf: NameOf = (kind, id) => names.get(`${kind} ${id}`);
  return (subject: Subject) => ({ label: labelOf(subject, nameOf), names: namesIn(subject, nameOf) });
}

/** The ids of this kind in an entry's key and columns. */
function idsIn(entry: Subject, kind: Kind): string[] {
  const { subject, subjectId } = entry;
  const [first = '', ...parts] = subjectId.split('/');
  const own = kindOf('tables', subject) === kind ? [first] : [];
  if (subject === 'plan_items' && kind === 'item') own.push(...parts);
  if (subject === 'plan_quotas' && kind === 'category') own.push(...parts.slice(-2, -1));
  return [...own, ...referredIn(entry).flatMap((each) => (each.kind === kind ? [each.id] : []))];
}

/** The ids in an entry's columns. */
function referredIn({ before, after }: Subject): { column: string; kind: Kind; id: string }[] {
  const columns = [before, after].flatMap((row) => Object.entries(row ?? {}));
  const filled = columns.filter(([, value]) => value !== null);
  return filled.flatMap(([column, value]) => {
    const kind = kindOf('columns', column);
    return kind ? [{ column, kind, id: String(value) }] : [];
  });
}

function namesIn(entry: Subject, nameOf: NameOf): Record<string, Bilingual> {
  const named = referredIn(entry).flatMap(({ column, kind, id }) => {
    const name = nameOf(kind, id);
    return name ? [[`${column} ${id}`, name] as const] : [];
  });
  return Object.fromEntries(named);
}

function labelOf({ subject, subjectId }: Subject, nameOf: NameOf): Bilingual | null {
  const kind = kindOf('tables', subject);
  const [first = '', ...parts] = subjectId.split('/');
  if (kind === 'pincode') return joined(' ', [digits(first), nameOf(kind, first)]);
  const name = kind && nameOf(kind, first);
  return name ? joined(', ', [name, ...partNames({ subject, first, parts }, nameOf)]) : null;
}

/** The names of a part of a plan: a size, its quota of a category and unit, or an item. */
function partNames(
  { subject, first, parts }: { subject: string; first: string; parts: readonly string[] },
  nameOf: NameOf,
): (Bilingual | undefined)[] {
  // The key has the name of a deleted size.
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

/** A number in each language's digits. */
function digits(number: string): Bilingual {
  return { en: number, mr: inDigits(number, 'mr') };
}

/** Those of these photos that are stored with all their files. */
export async function storedPhotos(db: Connection, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.query<{ id: string }>(
    'select id from photos where id = any ($1) and kept_at is not null',
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

type Entry = Pick<Subject, 'subject' | 'subjectId'> & { readonly id: string; readonly kind: string };

const VERSIONS_BEFORE = `
  select entry.id::text as id, former.value
  from unnest($1::bigint[], $2::text[]) as asked(id, part)
  join audit_log entry on entry.id = asked.id
  join settings_versions saved on saved.part = asked.part and saved.at = entry.at and saved.by_id = entry.actor_id
  join settings_versions former on former.part = saved.part and former.version = saved.version - 1`;

/**
 * The shipped value of a setting before its first save. The settings' rows never had it, but the version before that save
 * has it (decision 32). Undefined without such a version.
 */
export async function formerSettings(
  db: Connection,
  entries: readonly Entry[],
): Promise<(entry: Entry) => unknown> {
  const asked = entries.flatMap(({ id, subject, subjectId, kind }) => {
    const part = subject === 'settings' && kind === 'added' ? partOfRow(subjectId) : undefined;
    return part ? [{ id, part }] : [];
  });
  if (asked.length === 0) return () => undefined;
  const rows = await db.query<{ id: string; value: Columns }>(VERSIONS_BEFORE, [
    asked.map(({ id }) => id),
    asked.map(({ part }) => part),
  ]);
  const versions = new Map(rows.map(({ id, value }) => [id, value]));
  return ({ id, subjectId }) => {
    const version = versions.get(id);
    // A text is a whole part, and its version has it by language.
    return partWith(subjectId) ? version?.[subjectId] : version?.[subjectId.split('.')[1] ?? ''];
  };
}
