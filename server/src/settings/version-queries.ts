import type { PartStanding, SettingsVersion } from '@shivar/domain/contract/office/settings-calls';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { SETTINGS_PARTS } from '@shivar/domain/rules/settings/settings';
import type { SettingsPart } from '@shivar/domain/rules/settings/settings';
import { changesBetween } from '@shivar/domain/rules/settings/settings-changes';
import type { Connection } from '../db/client.ts';
import { onWire, pageOf } from '../db/rows.ts';
import type { Rows } from '../db/schema.generated.ts';

const PAGE = 20;

interface VersionRow extends Pick<Rows['settings_versions'], 'version' | 'at' | 'note' | 'restored'> {
  by: string | null;
  value: Record<string, unknown>;
  before: Record<string, unknown> | null;
}

const FROM = 'from settings_versions v left join users u on u.id = v.by_id';
/** A version with the value before it. */
const VERSION = `
  select v.version, v.at, u.name as by, v.note, v.restored, v.value, w.value as before ${FROM}
  left join settings_versions w on w.part = v.part and w.version = v.version - 1`;

/** The version of every part and text, and who saved it last. */
export async function partStandings(db: Connection): Promise<PartStanding[]> {
  const rows = await db.query<Pick<VersionRow, 'version' | 'at' | 'by'> & { part: SettingsPart }>(
    `select distinct on (v.part) v.part, v.version, v.at, u.name as by ${FROM} order by v.part, v.version desc`,
  );
  const known = new Map(rows.map((row) => [row.part, onWire(row)]));
  return SETTINGS_PARTS.map((part) => known.get(part) ?? { part, version: 0, at: null, by: null });
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
  const { page: shown, next } = pageOf(rows, PAGE, ({ version }) => String(version));
  return { versions: shown.map(versionIn), next };
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

function versionIn({ value, before, ...version }: VersionRow): SettingsVersion {
  return { ...onWire(version), changes: before === null ? [] : changesBetween(before, value) };
}
