import { partOfRow, partWith } from '@shivar/domain/rules/settings/settings';
import type { Connection } from '../db/client.ts';
import type { Columns } from './label-queries.ts';

/** An entry of the audit by its id, and what it is about. */
interface Entry {
  readonly id: string;
  readonly subject: string;
  readonly subjectId: string;
  readonly kind: string;
}

const VERSIONS_BEFORE = `
  select entry.id::text as id, former.value
  from unnest($1::bigint[], $2::text[]) as asked(id, part)
  join audit_log entry on entry.id = asked.id
  join settings_versions saved on saved.part = asked.part and saved.at = entry.at and saved.by_id = entry.actor_id
  join settings_versions former on former.part = saved.part and former.version = saved.version - 1`;

/**
 * What stood in a setting before anybody saved it, which came with the program and is in no row that could have
 * changed: it is in the version before that save (decision 32). Undefined where no version tells.
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
    // A text is a part of its own, and its version has it by language.
    return partWith(subjectId) ? version?.[subjectId] : version?.[subjectId.split('.')[1] ?? ''];
  };
}
