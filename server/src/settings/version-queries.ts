import type { PartStanding, SettingsVersion } from '@shivar/domain/contract/office/settings-calls';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { SETTINGS_PARTS } from '@shivar/domain/rules/settings/settings';
import type { SettingsPart } from '@shivar/domain/rules/settings/settings';
import { changesBetween } from '@shivar/domain/rules/settings/settings-changes';
import type { Connection } from '../db/client.ts';

/** How many versions a page of their list has. */
const PAGE = 20;

interface VersionRow {
  part: SettingsPart;
  version: number;
  at: Date | null;
  by: string | null;
  note: string;
  restored: number | null;
  value: Record<string, unknown>;
  before: Record<string, unknown> | null;
}

const FROM = 'from settings_versions v left join users u on u.id = v.by_id';
/** A version with the value before it. */
const VERSION = `
  select v.part, v.version, v.at, u.name as by, v.note, v.restored, v.value, w.value as before ${FROM}
  left join settings_versions w on w.part = v.part and w.version = v.version - 1`;

/** The version of every part and text, and who saved it last. */
export async function partStandings(db: Connection): Promise<PartStanding[]> {
  const rows = await db.query<Pick<VersionRow, 'part' | 'version' | 'at' | 'by'>>(
    `select distinct on (v.part) v.part, v.version, v.at, u.name as by ${FROM} order by v.part, v.version desc`,
  );
  const known = new Map(rows.map((row) => [row.part, row]));
  return SETTINGS_PARTS.map((part) => {
    const { version = 0, at = null, by = null } = known.get(part) ?? {};
    return { part, version, at: at?.toISOString() ?? null, by };
  });
}

/** The present version of a part: 0 before the first edit. */
export async function versionOf(db: Connection, part: SettingsPart): Promise<number> {
  const [row] = await db.query<{ version: number }>(
    'select coalesce(max(version), 0) as version from settings_versions where part = $1',
    [part],
  );
  return row?.version ?? 0;
}

/** A page of a part's versions with their changes, the newest first. */
export async function versionsOf(
  db: Connection,
  part: SettingsPart,
  after: string | undefined,
): Promise<{ versions: SettingsVersion[]; next: string | null }> {
  const rows = await db.query<VersionRow>(
    `${VERSION} where v.part = $1 and v.version < $2::int order by v.version desc limit ${PAGE + 1}`,
    [part, after ?? '2147483647'],
  );
  const shown = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? shown.at(-1) : undefined;
  return { versions: shown.map(versionIn), next: last ? String(last.version) : null };
}

/** One whole version. Refuses one that is not there. */
export async function oneVersion(
  db: Connection,
  part: SettingsPart,
  number: string,
): Promise<Result<SettingsVersion & { value: Record<string, unknown> }>> {
  const [row] = await db.query<VersionRow>(`${VERSION} where v.part = $1 and v.version = $2::int`, [
    part,
    number,
  ]);
  return row ? accepted({ ...versionIn(row), value: row.value }) : refused('not_found');
}

function versionIn({ version, at, by, note, restored, value, before }: VersionRow): SettingsVersion {
  const changes = before === null ? [] : changesBetween(before, value);
  return { version, at: at?.toISOString() ?? null, by, note, restored, changes };
}
