import { AUDIT_THINGS } from '@shivar/domain/contract/office/audit-calls';
import type { AuditEntry, AuditQuery } from '@shivar/domain/contract/office/audit-calls';
import { addDays, instantAt } from '@shivar/domain/values/day';
import type { Connection } from '../db/client.ts';
import { pageOf } from '../db/rows.ts';
import type { Rows } from '../db/schema.generated.ts';
import { formerSettings, labelsOf, storedPhotos } from './label-queries.ts';
import type { Columns } from './label-queries.ts';
import { NOBODY, peopleNamed, wordsOf } from './search-queries.ts';
import type { Named } from './search-queries.ts';

/** How many entries a page of the audit has. */
export const PAGE = 60;

type EntryRow = Omit<Rows['audit_log'], 'id' | 'before' | 'after'> & {
  id: string;
  key: string;
  actor: string | null;
  before: Columns | null;
  after: Columns | null;
};

/** The instant in microseconds, as the database stores it, then the order of entries of one instant. */
const KEY = `(extract(epoch from at) * 1000000)::bigint || '.' || change || '.' || page.id`;
/** The expression of the index. */
const WORDS = 'audit_words(subject_id, reason, before, after)';
const ORDER = 'order by at desc, change desc, id desc';

/**
 * A page of the audit, the newest first, with the changes of a transaction together. Each filter has an index in this
 * order, so that every page costs the same, however long the log is.
 */
export async function auditPage(
  db: Connection,
  query: AuditQuery,
): Promise<{ entries: AuditEntry[]; next: string | null }> {
  const { text, values } = pageStatement(query, await peopleNamed(db, query.search), db.spread);
  const rows = await db.query<EntryRow>(text, values);
  const { page: shown, next } = pageOf(rows, PAGE, ({ key }) => key);
  const labels = await labelsOf(db, shown);
  const stored = await storedPhotos(db, shown.flatMap(photosOf));
  const formerOf = await formerSettings(db, shown);
  const entries = shown.map((row): AuditEntry => {
    const { id: _id, at, change, reason, subject, subjectId, kind, before, after } = row;
    const former = formerOf(row);
    // The first save of a setting changes its shipped value, where that is known.
    const changed =
      former === undefined
        ? { kind, before, after }
        : { kind: 'changed' as const, before: { value: former }, after: { value: after?.['value'] } };
    const photos = photosOf(row).filter((photo) => stored.has(photo));
    const facts = {
      _id,
      at: at.toISOString(),
      change,
      by: authorOf(row),
      reason,
      subject,
      subjectId,
      photos,
    };
    return { ...facts, ...labels(row), ...changed };
  });
  return { entries, next };
}

/** The photos of an item or a plan, before and after. */
function photosOf({ before, after }: Pick<EntryRow, 'before' | 'after'>): string[] {
  return [before?.['photo'], after?.['photo']].filter((photo) => typeof photo === 'string');
}

function authorOf({ actorId, actor, job }: EntryRow): AuditEntry['by'] {
  if (job !== null) return { kind: 'job', id: job, name: job };
  if (actorId !== null) return { kind: 'person', id: actorId, name: actor ?? '' };
  return { kind: 'database', id: '', name: '' };
}

const LIMIT = `limit ${PAGE + 1}`;

/** A column that has one of some values. */
interface Wanted {
  readonly column: 'subject' | 'actor_id';
  readonly type: 'text' | 'uuid';
  readonly values: string;
}
type Entries = (more: string[]) => string;

/** The newest entries of all these values: the newest of each, from the index, and then the newest of those. Several servers find them at once. */
const eachOf = ({ column, type, values }: Wanted, rows: Entries, more: string[], spread: boolean) =>
  spread
    ? rows([...more, `${column} = any (${values}::${type}[])`])
    : `select entry.* from unnest(${values}::${type}[]) as wanted_${type}
       cross join lateral (${rows([...more, `${column} = wanted_${type}`])}) entry ${ORDER} ${LIMIT}`;

/** The statement of the newest entries with these conditions and more, of all tables or of some. */
function rowsOf(conditions: readonly string[], tables: string | undefined, spread: boolean): Entries {
  const newest = (more: string[]) => {
    const all = [...more, ...conditions];
    return `select * from audit_log ${all.length === 0 ? '' : `where ${all.join(' and ')}`} ${ORDER} ${LIMIT}`;
  };
  return (more) =>
    tables === undefined
      ? newest(more)
      : eachOf({ column: 'subject', type: 'text', values: tables }, newest, more, spread);
}

/** The text query of a search: its words, or the ids of the people whom they name. */
function wordsOrIds(words: string, ids: string | null): string {
  const asked = `to_tsquery('simple', ${words})`;
  return ids === null ? asked : `(${asked} || ${ids}::tsquery)`;
}

/** The statement of a page and its values. A test asks for its query plan. */
export function pageStatement(
  { by, thing, day, search, after }: AuditQuery,
  named: Named = NOBODY,
  spread = false,
): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const value = (one: unknown) => `$${values.push(one)}`;
  const conditions: string[] = [];
  if (by?.startsWith('person:')) conditions.push(`actor_id = ${value(by.slice('person:'.length))}::uuid`);
  else if (by) conditions.push(`job = ${value(by.slice('job:'.length))}`);
  if (day !== undefined) {
    conditions.push(`at >= ${value(new Date(instantAt(day, 0)))}`);
    conditions.push(`at < ${value(new Date(instantAt(addDays(day, 1), 0)))}`);
  }
  if (after !== undefined) {
    const [micros, change, id] = after.split('.');
    const at = `timestamptz 'epoch' + ${value(micros)}::bigint * interval '1 microsecond'`;
    conditions.push(`(at, change, id) < (${at}, ${value(change)}::text::xid8, ${value(id)}::bigint)`);
  }
  const words = wordsOf(search);
  const isFound = words && `${WORDS} @@ ${wordsOrIds(value(words), named.about && value(named.about))}`;
  const rows = rowsOf(conditions, thing && value(AUDIT_THINGS[thing]), spread);
  const found = rows(isFound ? [isFound] : []);
  const entries =
    named.people.length === 0
      ? found
      : `select * from ((${found}) union (
           ${eachOf({ column: 'actor_id', type: 'uuid', values: value(named.people) }, rows, [], spread)})) found ${ORDER} ${LIMIT}`;
  const text = `with page as (${entries})
    select page.id::text as id, at, ${KEY} as key, change::text as change,
      actor_id as "actorId", u.name as actor, job, reason, subject, subject_id as "subjectId", kind, before, after
    from page left join users u on u.id = actor_id order by at desc, page.change desc, page.id desc`;
  return { text, values };
}

const ACTORS = `
  with author as materialized (select person, task from audit_authors())
  select 'person:' || u.id as by, u.name from author join users u on u.id = author.person
  union all select 'job:' || task, task from author where task is not null
  order by 1 desc, 2`;

/** All people and jobs with changes: people first. */
export function auditActors(db: Connection): Promise<{ by: string; name: string }[]> {
  return db.query<{ by: string; name: string }>(ACTORS);
}
